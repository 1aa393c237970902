import { api, call } from '@fieldproof/platform'

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getServiceDetails: build.query({ ...call('GET /users/get-service-details'), providesTags: ['Services'] }),
    getAllFaq: build.query({ ...call('GET /users/get-all-faq'), providesTags: ['Help'] }),
    getFeaturedReviews: build.query({ ...call('GET /customer-reviews/get-featured'), providesTags: ['Reviews'] }),
    getNextInspections: build.query({ ...call('GET /orders/get-next-inspections'), providesTags: ['Orders'] }),
    getMyOrders: build.query({ ...call('GET /orders/get-my-orders'), providesTags: ['Orders'] }),
  }),
})

export const {
  useGetServiceDetailsQuery,
  useGetAllFaqQuery,
  useGetFeaturedReviewsQuery,
  useGetMyOrdersQuery,
  useGetNextInspectionsQuery,
} = ordersApi
