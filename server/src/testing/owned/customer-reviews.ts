import { putCompletedOrder, putReview, ratings } from '#modules/customer-reviews/testing/written-reviews.ts'
import type { MakeObject } from './owned-object.ts'

/** For each call of this group that takes the id of an object: makes that object for its owner. */
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
/** Calls of this group with an id that has no owner, each with the reason. */
export const customerReviewsWithoutOwner: Readonly<Record<string, string>> = {
  'GET /customer-reviews/get-my-customer-reviews': "the order only filters the caller's own list",
  'GET /customer-reviews/get-featured': 'everyone may read reviews; the inspector only filters them',
}
