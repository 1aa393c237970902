import { api, call } from '@fieldproof/platform'

const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    getServiceDetails: build.query({ ...call('GET /users/get-service-details'), providesTags: ['Services'] }),
    getAllFaq: build.query({ ...call('GET /users/get-all-faq'), providesTags: ['Help'] }),
    getBlogPosts: build.query({ ...call('GET /blog-posts/get-blog-posts'), providesTags: ['Posts'] }),
    getBlog: build.query({ ...call('GET /blog-posts/get-blog/{id}'), providesTags: ['Posts'] }),
    getHelp: build.query({ ...call('GET /help-articles/get-help'), providesTags: ['Help'] }),
    searchHelp: build.query({ ...call('GET /help-articles/search'), providesTags: ['Help'] }),
    getArticle: build.query({ ...call('GET /help-articles/get-article/{slug}'), providesTags: ['Help'] }),
    getFeaturedReviews: build.query({ ...call('GET /customer-reviews/get-featured'), providesTags: ['Reviews'] }),
    getMoneyTerms: build.query(call('GET /money-terms/get-money-terms')),
    subscribeToNewsletter: build.mutation(call('POST /newsletters/subscribe-to-newsletter')),
    confirmNewsletter: build.mutation({ ...call('POST /newsletters/confirm-subscription'), invalidatesTags: ['User'] }),
    leaveNewsletterByLink: build.mutation({ ...call('POST /newsletters/leave-by-link'), invalidatesTags: ['User'] }),
    unsubscribeFromNewsletter: build.mutation({
      ...call('POST /newsletters/unsubscribe-from-newsletter'),
      invalidatesTags: ['User'],
    }),
  }),
})

export const {
  useGetServiceDetailsQuery,
  useGetAllFaqQuery,
  useGetBlogPostsQuery,
  useGetBlogQuery,
  useGetHelpQuery,
  useSearchHelpQuery,
  useGetArticleQuery,
  useGetFeaturedReviewsQuery,
  useGetMoneyTermsQuery,
  useConfirmNewsletterMutation,
  useLeaveNewsletterByLinkMutation,
  useSubscribeToNewsletterMutation,
  useUnsubscribeFromNewsletterMutation,
} = contentApi
