import type { AnswerOf, ServerToClientEvents } from '@fieldproof/contracts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { page } from '../../db/page.ts'

type Totals = Parameters<ServerToClientEvents['UPDATE_NO_OF_ALL_UNREAD_MESSAGES']>[0]

/** Messages that others wrote and this user has not read: from person to person, as customer, and as inspector. */
export const unreadTotals = async (db: Db, userId: string): Promise<Totals> => {
  const rows = await db.selectFrom('chat_room_members as member')
    .innerJoin('chat_messages as message', 'message.room_id', 'member.room_id')
    .select(['member.role', (select) => select.fn.countAll<number>().as('unread')])
    .where('member.user_id', '=', userId)
    .where('message.sender_id', '!=', userId)
    .where((where) => where.or([
      where('member.read_until', 'is', null), where('message.created_at', '>', where.ref('member.read_until')),
    ]))
    .groupBy('member.role').execute()
  const total = (role: string | null): number => rows.find((row) => row.role === role)?.unread ?? 0
  return { oneToOne: total(null), orderCustomer: total('customer'), orderInspector: total('inspector') }
}

/** One page of a user's one-to-one conversations, the one with the newest message first. */
export const listOneToOneRooms = async (
  db: Db, userId: string, pageNumber: number,
): Promise<AnswerOf<'GET /chats/get-my-one-to-one-chat-rooms'>> => {
  const own = db.selectFrom('chat_rooms as room')
    .innerJoin('chat_room_members as me', 'me.room_id', 'room.id')
    .where('me.user_id', '=', userId).where('room.kind', '=', 'one-to-one')
  const paged = await page(own, pageNumber, (rows) => rows
    .select(['room.id', 'room.created_at'])
    .select((select) => [
      select.selectFrom('chat_messages as message').whereRef('message.room_id', '=', 'room.id')
        .select((inner) => inner.fn.max('message.created_at').as('last')).as('last_message_at'),
      select.selectFrom('chat_messages as message').whereRef('message.room_id', '=', 'room.id')
        .where('message.sender_id', '!=', userId)
        .where((where) => where.or([
          where('me.read_until', 'is', null), where('message.created_at', '>', where.ref('me.read_until')),
        ]))
        .select((inner) => inner.fn.countAll<number>().as('unread')).as('unread'),
      select.selectFrom('chat_room_members as other').innerJoin('users', 'users.id', 'other.user_id')
        .whereRef('other.room_id', '=', 'room.id').where('other.user_id', '!=', userId)
        .select(sql<string>`string_agg(users.first_name || ' ' || users.last_name, ', ')`.as('names')).as('title'),
    ])
    .orderBy(sql`last_message_at desc nulls last`).orderBy('room.id'))
  return {
    ...paged,
    items: paged.items.map((row) => ({
      _id: row.id, title: row.title ?? '', unread: row.unread ?? 0,
      lastMessageAt: row.last_message_at?.toISOString() ?? null,
    })),
  }
}
