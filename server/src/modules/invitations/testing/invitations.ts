import { randomUUID } from 'node:crypto'
import { messagesTo } from '#testing/outbox-messages.ts'
import { putSession, putUser } from '#testing/people.ts'
import type { TestServer } from '#testing/test-server.ts'
import { putInspector, putPaidOrder } from '#modules/quotations/testing/paid-orders.ts'
import { bookByInvitation } from '../book-by-invitation.ts'
import { inWorkOf } from '#testing/background-parts.ts'

/** The body of a valid invitation. */
export const makeInvitation = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  idempotencyKey: randomUUID(),
  inspectionType: 'vehicle',
  buyerEmail: `buyer.${randomUUID()}@example.test`,
  buyerFirstName: 'Ngozi',
  buyerLastName: 'Eze',
  price: { amount: 6_500_000_00, currency: 'NGN' },
  vin: '2T1BURHE5JC034461',
  propertyDescription: 'Toyota Corolla 2018, silver',
  location: { country: 'NG', state: 'Lagos', city: 'Ikeja', street: '14 Allen Avenue', zipCode: '100271' },
  refundsInspectionFee: true,
  ...changes,
})

export interface SentInvitation {
  id: string
  token: string
  buyerEmail: string
}

/** The token of the last mailed link. */
export const tokenMailedTo = async ({ db }: TestServer, email: string): Promise<string> => {
  const [newest] = await messagesTo<'mail', 'invitation-to-book'>(db, email, 'invitation-to-book')
  return new URL(newest?.data.link ?? '').pathname.split('/').at(-1) ?? ''
}

/** An invitation that this seller sent. */
export const sendInvitation = async (
  server: TestServer,
  sellerId: string,
  changes: Record<string, unknown> = {},
): Promise<SentInvitation> => {
  const body = makeInvitation(changes)
  const buyerEmail = String(body['buyerEmail']).toLowerCase()
  const {
    data,
    body: { message },
  } = await server.call<{ _id: string } | undefined>('POST', '/invitations/create-invitation', {
    token: await putSession(server.db, server.clock.now(), sellerId),
    body,
  })
  if (!data) throw new Error(message)
  return { id: data._id, token: await tokenMailedTo(server, buyerEmail), buyerEmail }
}

interface Booked extends SentInvitation {
  orderId: string
  buyerId: string
  sellerId: string
}

/** An invitation with a completed order; missing people are created. */
export const putBookedInvitation = async (
  server: TestServer,
  people: { sellerId?: string; buyerId?: string } = {},
  changes: Record<string, unknown> = {},
): Promise<Booked> => {
  const { db, clock } = server
  const sellerId = people.sellerId ?? (await putUser(db, clock.now(), { first_name: 'Musa', last_name: 'Bello' })).id
  const buyerId = people.buyerId ?? (await putUser(db, clock.now())).id
  const sent = await sendInvitation(server, sellerId, changes)
  const order = await putPaidOrder(server, {
    customerId: buyerId,
    inspectorId: await putInspector(server),
    status: 'Completed',
    completedAt: clock.now(),
    price: 40_000_00,
  })
  await inWorkOf(server, (work) => bookByInvitation(work, { token: sent.token, userId: buyerId, orderId: order.id }))
  return { ...sent, sellerId, buyerId, orderId: order.id }
}

/** An invitation whose refund was claimed. */
export const putClaim = async (
  server: TestServer,
  people: { sellerId?: string; buyerId?: string } = {},
): Promise<Booked> => {
  const booked = await putBookedInvitation(server, people)
  const { status } = await server.call('POST', '/invitations/claim-promised-refund', {
    token: await putSession(server.db, server.clock.now(), booked.buyerId),
    body: { idempotencyKey: randomUUID(), invitationId: booked.id },
  })
  if (status !== 200) throw new Error(`The claim was answered with ${status}`)
  return booked
}
