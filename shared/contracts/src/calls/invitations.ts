import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { pageNumber, pageOf } from '../entities.ts'
import { buyerInvitation, invitation } from '../entities/invitation.ts'
import { linkToken } from '../entities/saved-quote.ts'
import { amountShown, byId, idempotencyKey, optionalReason, reference } from '../entities/write-fields.ts'
import { walletBalances } from '../entities/wallet-transaction.ts'
import { fieldMessages as messages } from '../entities/field-types.ts'
import { line } from '../forms/answers.ts'
import { invitationStatuses } from '../lists.ts'

/** The body of an invitation: the buyer, the subject, and the agreed price. A vehicle needs its VIN (INVITE-1). */
export const invitationBody = z
  .extend(buyerInvitation, {
    idempotencyKey,
    inspectionType: z.enum(['vehicle', 'property'], messages.selectOne),
    propertyDescription: line(500),
    listingId: z.optional(reference),
  })
  .check(
    z.refine(({ inspectionType, vin }) => inspectionType !== 'vehicle' || Boolean(vin), {
      path: ['vin'],
      error: messages.required,
    }),
  )

/** A seller invites a buyer to book an inspection, and may promise to pay it back (INVITE-1, INVITE-3). */
export const invitationsCalls = defineGroup('invitations', {
  createInvitation: {
    method: 'POST',
    path: '/invitations/create-invitation',
    who: 'user',
    ours: true,
    summary: 'Invites a buyer by mail to book an inspection of the item that the caller sells.',
    body: invitationBody,
    answer: invitation,
    errors: ['not-found', 'conflict', 'key-reused', 'rate-limited'],
  },
  getMyInvitations: {
    method: 'GET',
    path: '/invitations/get-my-invitations',
    who: 'user',
    ours: true,
    summary: 'Invitations that the caller sent, or that came to their confirmed email address, newest first.',
    query: z.object({
      page: pageNumber,
      side: z._default(z.enum(['sent', 'received']), 'sent'),
      status: z.optional(z.enum(invitationStatuses)),
    }),
    answer: pageOf(invitation),
    errors: [],
  },
  getInvitation: {
    method: 'GET',
    path: '/invitations/get-invitation/{token}',
    who: 'anyone',
    ours: true,
    summary: 'The invitation behind a link, with the answers of the quote form that follow from it.',
    params: z.object({ token: linkToken }),
    answer: z.object({ invitation, prefilled: z.record(z.string(), z.unknown()) }),
    errors: ['not-found', 'rate-limited'],
  },
  withdrawInvitation: {
    method: 'PATCH',
    path: '/invitations/withdraw-invitation/{id}',
    who: 'user',
    ours: true,
    summary: 'The seller withdraws an invitation that has no booking.',
    params: byId,
    answer: invitation,
    errors: ['not-found', 'conflict'],
  },
  sendInvitationAgain: {
    method: 'POST',
    path: '/invitations/send-invitation-again/{id}',
    who: 'user',
    ours: true,
    summary: 'Mails the buyer a new link, which replaces the old one; the seller or the buyer can ask for it.',
    params: byId,
    answer: invitation,
    errors: ['not-found', 'conflict', 'rate-limited'],
  },
  claimPromisedRefund: {
    method: 'POST',
    path: '/invitations/claim-promised-refund',
    who: 'user',
    ours: true,
    summary: 'The buyer says that they bought at the agreed price, and asks for what the seller promised.',
    body: z.object({ idempotencyKey, invitationId: reference }),
    answer: invitation,
    errors: ['not-found', 'conflict', 'key-reused'],
  },
  payPromisedRefund: {
    method: 'POST',
    path: '/invitations/pay-promised-refund',
    who: 'user',
    ours: true,
    summary: "The seller pays what was promised, from their wallet into the buyer's.",
    body: z.object({ idempotencyKey, invitationId: reference, expectedTotal: amountShown }),
    answer: z.object({ invitation, balances: walletBalances }),
    errors: ['not-found', 'conflict', 'key-reused', 'insufficient-funds'],
  },
  declinePromisedRefund: {
    method: 'POST',
    path: '/invitations/decline-promised-refund',
    who: 'user',
    ours: true,
    summary: 'The seller declines a claim and says why.',
    body: z.object({ invitationId: reference, reason: optionalReason }),
    answer: invitation,
    errors: ['not-found', 'conflict'],
  },
})
