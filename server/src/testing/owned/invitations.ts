import { randomUUID } from 'node:crypto'
import {
  makeInvitation,
  putBookedInvitation,
  putClaim,
  sendInvitation,
} from '#modules/invitations/testing/invitations.ts'
import { makeVehicleListing } from '#modules/listings/testing/listings.ts'
import { putSession } from '../people.ts'
import { putMoney } from '../wallet-money.ts'
import type { MakeObject } from './owned-object.ts'

const amount = { amount: 40_000_00, currency: 'NGN' }

/** For each call of this group that takes the id of an object: makes that object for its owner. */
export const invitationsObjects: Readonly<Record<string, MakeObject>> = {
  'POST /invitations/create-invitation': async (server, ownerId) => {
    const token = await putSession(server.db, server.clock.now(), ownerId)
    const { data } = await server.call<{ _id: string }>('POST', '/listings/create-listing', {
      token,
      body: makeVehicleListing(),
    })
    return { body: makeInvitation({ listingId: data._id }) }
  },
  'PATCH /invitations/withdraw-invitation/{id}': async (server, ownerId) => ({
    params: { id: (await sendInvitation(server, ownerId)).id },
  }),
  'POST /invitations/send-invitation-again/{id}': async (server, ownerId) => ({
    params: { id: (await sendInvitation(server, ownerId)).id },
  }),
  'POST /invitations/claim-promised-refund': async (server, ownerId) => ({
    body: { idempotencyKey: randomUUID(), invitationId: (await putBookedInvitation(server, { buyerId: ownerId })).id },
  }),
  'POST /invitations/pay-promised-refund': async (server, ownerId) => {
    await putMoney(server.db, server.clock.now(), { userId: ownerId, balance: 'available', amount: amount.amount })
    return {
      body: {
        idempotencyKey: randomUUID(),
        invitationId: (await putClaim(server, { sellerId: ownerId })).id,
        expectedTotal: amount,
      },
    }
  },
  'POST /invitations/decline-promised-refund': async (server, ownerId) => ({
    body: { invitationId: (await putClaim(server, { sellerId: ownerId })).id, reason: 'The car was not bought.' },
  }),
}
/** Calls of this group with an id that has no owner, each with the reason. */
export const invitationsWithoutOwner: Readonly<Record<string, string>> = {}
