import { keptBackFromOrder } from '@fieldproof/policy/kept-back'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { oneOf } from '#kernel/db/one-of.ts'
import type { Reaction } from '#kernel/work/unit-of-work.ts'
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

/** A message as an inspector sees it who lost the order of its conversation. */
const withoutOrder = (userId: string, hide: (text: string) => string, message: ChatMessage): ChatMessage => ({
  ...message,
  text: hide(message.text),
  ...(message.replyTo && { replyTo: { ...message.replyTo, text: hide(message.replyTo.text) } }),
  files: message.senderId === userId ? message.files : [],
  linkPreview: message.senderId === userId ? message.linkPreview : null,
})

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
  return (message) => withoutOrder(userId, hide, message)
}

/** Like {@link sightOfRoom}, for messages of several conversations and for all their members. */
export const sightsOfMessages = async (
  db: Db,
  messageIds: readonly string[],
): Promise<(userId: string, message: ChatMessage) => ChatMessage> => {
  const lost = await db
    .selectFrom('chat_rooms as room')
    .innerJoin('chat_room_members as member', 'member.room_id', 'room.id')
    .select(['room.id as room_id', 'room.order_id', 'member.user_id'])
    .where('room.id', 'in', ({ selectFrom }) =>
      selectFrom('chat_messages')
        .select('room_id')
        .where('id', '=', oneOf([...new Set(messageIds)], 'uuid')),
    )
    .where('member.role', '=', 'inspector')
    .where(isOrderElsewhere)
    .execute()
  const hiders = await hidersOf(
    db,
    lost.flatMap(({ order_id: orderId }) => orderId ?? []),
  )
  return (userId, message) => {
    const own = lost.find((one) => one.room_id === message.chatRoomId && one.user_id === userId)
    const hide = hiders.get(own?.order_id ?? '')
    return hide ? withoutOrder(userId, hide, message) : message
  }
}

/**
 * When an order gets another inspector or none: its earlier inspector and its customer no longer see each other's
 * presence over the socket (CHAT-9). Their browsers ask again whose presence they may watch.
 */
export const endWatchingOfLostOrder: Reaction<'order.inspector-lost'> = ({ db, realtime }, { inspectorId }) =>
  realtime.endWatching(inspectorId, db)
