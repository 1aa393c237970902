import { keptBackFromOrder } from '@fieldproof/policy/kept-back'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import type { FoundRoom } from './find-room.ts'

/**
 * For a query that has a conversation as `room`: whether its order now has another inspector, or none. The earlier
 * inspector can no longer read anything about the order (MATCH-16).
 */
export const isOrderElsewhere: RawBuilder<boolean> = sql<boolean>`(room.inspector_id is not null and exists (
  select from orders lost where lost.id = room.order_id and lost.inspector_id is distinct from room.inspector_id))`

/** Functions that hide street, people and contacts in texts about these orders, by the orders' ids. */
export const hidersOf = async (db: Db, orderIds: readonly string[]): Promise<Map<string, (text: string) => string>> => {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'street', 'zip_code as zipCode', 'city', 'quote', 'requester', 'seller'])
    .where('id', 'in', orderIds)
    .execute()
  return new Map(rows.map(({ id, ...order }) => [id, keptBackFromOrder(order)]))
}

/**
 * How a member sees messages of a conversation. An inspector who lost its order sees no street and no contacts in them,
 * and none of the other person's files and previews (MATCH-16).
 */
export const sightOfRoom = async (
  db: Db,
  userId: string,
  { room, me }: { room: Pick<FoundRoom['room'], 'id' | 'order_id'>; me: Pick<FoundRoom['me'], 'role'> },
): Promise<(message: ChatMessage) => ChatMessage> => {
  const unchanged = (message: ChatMessage): ChatMessage => message
  if (me.role !== 'inspector' || room.order_id === null) return unchanged
  const lost = await db
    .selectFrom('chat_rooms as room')
    .select('room.id')
    .where('room.id', '=', room.id)
    .where(isOrderElsewhere)
    .executeTakeFirst()
  const hide = lost && (await hidersOf(db, [room.order_id])).get(room.order_id)
  if (!hide) return unchanged
  return (message) => ({
    ...message,
    text: hide(message.text),
    ...(message.replyTo && { replyTo: { ...message.replyTo, text: hide(message.replyTo.text) } }),
    files: message.senderId === userId ? message.files : [],
    linkPreview: message.senderId === userId ? message.linkPreview : null,
  })
}
