import { chatsCalls } from '@fieldproof/contracts/calls/chats'
import type { FastifyInstance } from 'fastify'
import type { UserContext } from '#kernel/http/context.ts'
import { servePart } from '#kernel/http/serve-group.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { findOfferedOrder } from '#modules/candidates/find-candidate.ts'
import { readOrderRecordings } from '#modules/chats/order-recordings.ts'
import { findOwnOrder } from '#modules/orders/find-order.ts'
import { readRecordedPeople } from '#modules/video-calls/recorded-people.ts'
import { openConversation } from './open-conversation.ts'

/**
 * An order's recordings with their participants, for users who may open it. @throws {Refusal} 404 for everybody else
 */
const recordingsOf = async (orderId: string, context: UserContext) => {
  const {
    db,
    session: { userId },
  } = context
  if (!(await findOwnOrder(db, userId, orderId)) && !(await findOfferedOrder(db, userId, orderId))) throw notFound()
  const recordings = await readOrderRecordings(context, orderId)
  const people = await readRecordedPeople(
    db,
    userId,
    recordings.map(({ _id }) => _id),
  )
  return recordings.map((recording) => ({ ...recording, people: people.get(recording._id) ?? [] }))
}

/**
 * Calls about conversations that need other modules: opening a conversation without an order, and the recordings of an
 * order.
 */
export const serveConversations = (app: FastifyInstance): void => {
  servePart(app, chatsCalls, {
    openConversation: ({ body }, context) => openConversation(body, context),
    getOrderRecordings: ({ query }, context) => recordingsOf(query.orderId, context),
  })
}
