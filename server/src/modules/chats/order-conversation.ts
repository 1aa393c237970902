import type { Db } from '#kernel/db/connect.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'

/**
 * The conversation of an order's customer and an inspector who was accepted: opened now, or the one that the two had about
 * this order before.
 * @param transaction in which the order, locked, is given to the inspector
 * @returns the room's id
 */
export const openOrderConversation = async (
  transaction: Db,
  realtime: Pick<Realtime, 'toUser'>,
  now: Date,
  order: Pick<OrderRow, 'id' | 'customer_id'>,
  inspectorId: string,
): Promise<string | null> => {
  // Nobody talks to themselves about an order that they made and carry out.
  if (order.customer_id === inspectorId) return null
  const made = await transaction
    .insertInto('chat_rooms')
    .values({ kind: 'order', order_id: order.id, inspector_id: inspectorId, created_at: now })
    .onConflict((conflict) => conflict.columns(['order_id', 'inspector_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  const roomId =
    made?.id ??
    (
      await transaction
        .selectFrom('chat_rooms')
        .select('id')
        .where('order_id', '=', order.id)
        .where('inspector_id', '=', inspectorId)
        .executeTakeFirstOrThrow()
    ).id
  if (made) {
    await transaction
      .insertInto('chat_room_members')
      .values([
        { room_id: roomId, user_id: order.customer_id, role: 'customer' },
        { room_id: roomId, user_id: inspectorId, role: 'inspector' },
      ])
      .execute()
  }
  for (const userId of [order.customer_id, inspectorId])
    await realtime.toUser(userId, 'CHAT_ROOM_CHANGED', { chatRoomId: roomId }, transaction)
  return roomId
}

/** The conversation that a user has about an order: with the inspector that it has, else the last one; null where there is none. */
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
