import { api, call } from '@fieldproof/platform'

const changes = { invalidatesTags: ['Reviews' as const, 'Orders' as const] }

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    myCustomerReviews: build.query({
      ...call('GET /customer-reviews/get-my-customer-reviews'),
      providesTags: ['Reviews'],
    }),
    writeReview: build.mutation({ ...call('POST /customer-reviews/create-customer-review'), ...changes }),
    changeReview: build.mutation({ ...call('PATCH /customer-reviews/edit-customer-review/{id}'), ...changes }),
    answerReview: build.mutation({ ...call('POST /customer-reviews/answer-customer-review/{id}'), ...changes }),
  }),
})

export const { useMyCustomerReviewsQuery, useWriteReviewMutation, useChangeReviewMutation, useAnswerReviewMutation } =
  reviewsApi
