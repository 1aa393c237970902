import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { pageNumber, pageOf } from '../entities.ts'
import { customerReview, givenRatings, review } from '../entities/customer-review.ts'
import { byId, reference } from '../entities/write-fields.ts'
import { line } from '../forms/answers.ts'
import { reviewLimits } from '../limits.ts'
import { inspectionTypes, locales } from '../lists.ts'

export const createReviewBody = z.object({
  orderId: reference,
  ratings: givenRatings,
  text: line(reviewLimits.textMax),
})

export const customerReviewsCalls = defineGroup('customer-reviews', {
  createCustomerReview: {
    method: 'POST',
    path: '/customer-reviews/create-customer-review',
    who: 'user',
    summary: 'Reviews the inspection of a completed order, once per order.',
    body: createReviewBody,
    answer: customerReview,
    errors: ['not-found', 'conflict'],
  },
  getMyCustomerReviews: {
    method: 'GET',
    path: '/customer-reviews/get-my-customer-reviews',
    who: 'user',
    summary: 'Reviews that the user wrote or, as an inspector, received, newest first.',
    query: z.object({
      page: pageNumber,
      side: z._default(z.enum(['written', 'received']), 'written'),
      orderId: z.optional(reference),
      sort: z.optional(z.enum(['newest', 'oldest', 'rating'])),
    }),
    answer: pageOf(customerReview),
    errors: [],
  },
  editCustomerReview: {
    method: 'PATCH',
    path: '/customer-reviews/edit-customer-review/{id}',
    who: 'user',
    ours: true,
    summary: 'Replaces a review, within 14 days.',
    params: byId,
    body: z.object({ ratings: givenRatings, text: line(reviewLimits.textMax) }),
    answer: customerReview,
    errors: ['not-found', 'conflict'],
  },
  answerCustomerReview: {
    method: 'POST',
    path: '/customer-reviews/answer-customer-review/{id}',
    who: 'user',
    ours: true,
    summary: 'The inspector answers a review, once.',
    params: byId,
    body: z.object({ text: line(reviewLimits.textMax) }),
    answer: customerReview,
    errors: ['not-found', 'conflict'],
  },
  getFeatured: {
    method: 'GET',
    path: '/customer-reviews/get-featured',
    who: 'anyone',
    ours: true,
    summary: 'Recent reviews with their average, of one kind of inspection, of one inspector, or of all.',
    query: z.object({
      locale: z._default(z.enum(locales), 'en'),
      inspectionType: z.optional(z.enum(inspectionTypes)),
      inspectorId: z.optional(reference),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(24)), 6),
    }),
    answer: z.object({ reviews: z.array(review), total: z.int(), average: z.nullable(z.number()) }),
  },
})
