import { pdf } from '#kernel/files/testing/make-files.ts'
import { startSession } from '#kernel/sessions/sessions.ts'
import { hashToken } from '#kernel/hash-token.ts'
import { makeReference } from '#modules/inspector-applications/testing/applicant.ts'
import { quotesWithoutOwner, quotesObjects } from './owned/quotes.ts'
import { cartsWithoutOwner, cartsObjects } from './owned/carts.ts'
import { ordersWithoutOwner, ordersObjects } from './owned/orders.ts'
import { paymentsWithoutOwner, paymentsObjects } from './owned/payments.ts'
import { walletsWithoutOwner, walletsObjects } from './owned/wallets.ts'
import { quotationsWithoutOwner, quotationsObjects } from './owned/quotations.ts'
import { surchargesWithoutOwner, surchargesObjects } from './owned/surcharges.ts'
import { supportWithoutOwner } from './owned/support.ts'
import { subscriptionsObjects, subscriptionsWithoutOwner } from './owned/subscriptions.ts'
import { reportsObjects, reportsWithoutOwner } from './owned/reports.ts'
import { chatsWithoutOwner, chatsObjects, putConversation } from './owned/chats.ts'
import { customerReviewsWithoutOwner, customerReviewsObjects } from './owned/customer-reviews.ts'
import { invitationsWithoutOwner, invitationsObjects } from './owned/invitations.ts'
import { listingsWithoutOwner, listingsObjects } from './owned/listings.ts'
import { matchingWithoutOwner, matchingObjects } from './owned/matching.ts'
import { completionObjects, completionWithoutOwner } from './owned/completion.ts'
import { calendarsObjects } from './owned/calendars.ts'
import { jobTroublesObjects } from './owned/job-troubles.ts'
import { postedJobsObjects, postedJobsWithoutOwner } from './owned/posted-jobs.ts'
import { projectMoneyObjects } from './owned/project-money.ts'
import { projectsObjects, projectsWithoutOwner } from './owned/projects.ts'
import { visitSeriesObjects } from './owned/visit-series.ts'
import { reportTemplatesObjects, reportTemplatesWithoutOwner } from './owned/report-templates.ts'
import type { MakeObject } from './owned/owned-object.ts'
import { sendForm } from './send-form.ts'
import type { TestServer } from './test-server.ts'

/** Makes a call as the owner. @throws if it is refused */
const asOwner = async <Data>(
  server: TestServer,
  ownerId: string,
  method: string,
  path: string,
  body: unknown,
): Promise<Data> => {
  const { token } = await startSession(server.db, ownerId, server.clock.now())
  const answer = await server.call<Data>(method, path, { token, body })
  if (!answer.body.success) throw new Error(`${method} ${path}: ${answer.body.message}`)
  return answer.data
}

const reference = (server: TestServer, ownerId: string): Promise<{ _id: string }> =>
  asOwner(server, ownerId, 'POST', '/users/submit-inspector-reference', makeReference())

const credential = async (server: TestServer, ownerId: string): Promise<{ _id: string }> => {
  const { token } = await startSession(server.db, ownerId, server.clock.now())
  const { data } = await sendForm<{ _id: string }>(server, '/users/upload-inspector-credentials', {
    token,
    fields: { kind: 'insurance-proof' },
    file: pdf(),
    name: 'proof.pdf',
    type: 'application/pdf',
  })
  return data
}

const putNotification: MakeObject = async ({ db, clock }, ownerId) => {
  const { id } = await db
    .insertInto('notifications')
    .values({
      user_id: ownerId,
      message: 'Your report is ready.',
      action_link: '/help',
      type_of_notification: 'Help',
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

/**
 * For each call whose request has the id of an object: makes that object for its owner. A call that has an id but is in
 * neither list fails `app/calls/matrix.test.ts`, so that no new call is forgotten.
 */
export const ownedObjects: Readonly<Record<string, MakeObject>> = {
  'DELETE /users/me/sessions/{id}': async ({ db, clock }, ownerId) => {
    const { token } = await startSession(db, ownerId, clock.now())
    const { id } = await db
      .selectFrom('sessions')
      .select('id')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow()
    return { params: { id } }
  },
  'GET /users/get-notification/{id}': putNotification,
  'POST /users/mark-notification-as-clicked/{id}': putNotification,
  'GET /api/users/generate_twilio_access_token/{roomId}': async (server, ownerId) => ({
    params: { roomId: (await putConversation(server, ownerId)).roomId },
  }),
  'POST /users/delete-inspector-credentials': async (server, ownerId) => ({
    body: { credentialId: (await credential(server, ownerId))._id },
  }),
  'DELETE /users/delete-inspector-reference/{id}': async (server, ownerId) => ({
    params: { id: (await reference(server, ownerId))._id },
  }),
  'POST /users/submit-inspector-reference': async (server, ownerId) => ({
    body: { ...makeReference(), _id: (await reference(server, ownerId))._id },
  }),
  ...quotesObjects,
  ...cartsObjects,
  ...ordersObjects,
  ...paymentsObjects,
  ...walletsObjects,
  ...quotationsObjects,
  ...reportsObjects,
  ...surchargesObjects,
  ...subscriptionsObjects,
  ...chatsObjects,
  ...customerReviewsObjects,
  ...invitationsObjects,
  ...listingsObjects,
  ...calendarsObjects,
  ...jobTroublesObjects,
  ...projectsObjects,
  ...projectMoneyObjects,
  ...visitSeriesObjects,
  ...reportTemplatesObjects,
  ...postedJobsObjects,
  ...matchingObjects,
  ...completionObjects,
}

/** Calls with an id that has no owner, each with the reason. */
export const nobodysObjects: Readonly<Record<string, string>> = {
  'GET /users/password-reset/{id}/{token}': 'the link is the authorisation',
  'POST /users/save-new-password': 'the link is the authorisation',
  'PUT /users/update-inspector-info': "its ids are those of entries in the caller's own application",
  'POST /users/upload-inspector-credentials': "its entry is only looked up in the caller's own application",
  'GET /blog-posts/get-blog/{id}': 'everyone may read posts',
  ...quotesWithoutOwner,
  ...cartsWithoutOwner,
  ...ordersWithoutOwner,
  ...paymentsWithoutOwner,
  ...walletsWithoutOwner,
  ...quotationsWithoutOwner,
  ...reportsWithoutOwner,
  ...surchargesWithoutOwner,
  ...subscriptionsWithoutOwner,
  ...supportWithoutOwner,
  ...chatsWithoutOwner,
  ...customerReviewsWithoutOwner,
  ...invitationsWithoutOwner,
  ...listingsWithoutOwner,
  ...postedJobsWithoutOwner,
  ...projectsWithoutOwner,
  ...reportTemplatesWithoutOwner,
  ...matchingWithoutOwner,
  ...completionWithoutOwner,
}
