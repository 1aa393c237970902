import { putCompletedOrder, putReview, ratings } from '#modules/customer-reviews/testing/written-reviews.ts'
import type { MakeObject } from './owned-object.ts'

/** Each call of this group that is asked for one object, with what makes one. */
export const customerReviewsObjects: Readonly<Record<string, MakeObject>> = {
  'POST /customer-reviews/create-customer-review': async (server, ownerId) => ({
    body: { orderId: (await putCompletedOrder(server, { customerId: ownerId })).id, ratings, text: 'Thorough.' },
  }),
  'PATCH /customer-reviews/edit-customer-review/{id}': async (server, ownerId) => ({
    params: { id: await putReview(server, { customerId: ownerId }) },
    body: { ratings: { ...ratings, overall: 2 }, text: 'Not so thorough.' },
  }),
  'POST /customer-reviews/answer-customer-review/{id}': async (server, ownerId) => ({
    params: { id: await putReview(server, { inspectorId: ownerId }) },
    body: { text: 'Thank you.' },
  }),
}
/** Calls of this group with an identifier that is nobody's, and why. */
export const customerReviewsWithoutOwner: Readonly<Record<string, string>> = {
  'GET /customer-reviews/get-my-customer-reviews': "the order narrows the caller's own list",
  'GET /customer-reviews/get-featured': 'reviews are for everybody to read; the inspector narrows them',
}
