import type { Db } from '#kernel/db/connect.ts'
import type { Reaction, UnitOfWork } from '#kernel/work/unit-of-work.ts'

/**
 * Opens the conversation of a customer and an inspector about an order.
 * @returns its id; undefined if it exists already
 */
const openRoom = async (
  { db, now }: UnitOfWork,
  order: { id: string; customer_id: string },
  inspectorId: string,
): Promise<string | undefined> => {
  const made = await db
    .insertInto('chat_rooms')
    .values({ kind: 'order', order_id: order.id, inspector_id: inspectorId, created_at: now })
    .onConflict((conflict) => conflict.columns(['order_id', 'inspector_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return undefined
  await db
    .insertInto('chat_room_members')
    .values([
      { room_id: made.id, user_id: order.customer_id, role: 'customer' },
      { room_id: made.id, user_id: inspectorId, role: 'inspector' },
    ])
    .execute()
  return made.id
}

const roomOf = async ({ db }: UnitOfWork, orderId: string, inspectorId: string): Promise<string> => {
  const { id } = await db
    .selectFrom('chat_rooms')
    .select('id')
    .where('order_id', '=', orderId)
    .where('inspector_id', '=', inspectorId)
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Opens a conversation for an order's customer and its current inspector, unless the two already have one about this
 * order, and refreshes it in their open browsers.
 */
export const openOrderConversation: Reaction<'order.inspector-accepted'> = async (work, { order, inspectorId }) => {
  // A user who carries out their own order needs no conversation.
  if (order.customer_id === inspectorId) return
  const chatRoomId = (await openRoom(work, order, inspectorId)) ?? (await roomOf(work, order.id, inspectorId))
  for (const userId of [order.customer_id, inspectorId])
    await work.realtime.toUser(userId, 'CHAT_ROOM_CHANGED', { chatRoomId }, work.db)
}

/**
 * The conversation that a user has about an order: with its current inspector, else the last one; null if there is
 * none.
 */
export const chatRoomOfOrder = async (db: Db, orderId: string, userId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('chat_rooms as room')
    .innerJoin('chat_room_members as me', 'me.room_id', 'room.id')
    .innerJoin('orders', 'orders.id', 'room.order_id')
    .select('room.id')
    .where('room.order_id', '=', orderId)
    .where('me.user_id', '=', userId)
    .orderBy(({ eb, ref }) => eb('room.inspector_id', 'is not distinct from', ref('orders.inspector_id')), 'desc')
    .orderBy('room.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
