import type { ServerToClientEvents } from '@fieldproof/contracts/realtime'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { oneOf } from '#kernel/db/one-of.ts'

type Totals = Parameters<ServerToClientEvents['UPDATE_NO_OF_ALL_UNREAD_MESSAGES']>[0]

/**
 * The numbers of other people's messages that each of these users has not read: in conversations of two, as customer,
 * as inspector, in projects, and from support.
 */
export const unreadTotalsOf = async (db: Db, userIds: readonly string[]): Promise<Map<string, Totals>> => {
  const wanted = [...new Set(userIds)]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('chat_room_members')
    .innerJoin('chat_rooms', 'chat_rooms.id', 'room_id')
    .select(['user_id', 'role', 'kind', sql<number>`sum(unread)`.as('unread')])
    .where('user_id', '=', oneOf(wanted, 'uuid'))
    .where('unread', '>', 0)
    .groupBy(['user_id', 'role', 'kind'])
    .execute()
  return new Map(
    wanted.map((userId) => {
      const total = (kind: string, role: string | null): number =>
        rows.find((row) => row.user_id === userId && row.kind === kind && row.role === role)?.unread ?? 0
      return [
        userId,
        {
          oneToOne: total('one-to-one', null),
          orderCustomer: total('order', 'customer'),
          orderInspector: total('order', 'inspector'),
          project: total('project', null),
          support: total('support', null),
        },
      ]
    }),
  )
}

/** Like {@link unreadTotalsOf}, for one user. */
export const unreadTotals = async (db: Db, userId: string): Promise<Totals> =>
  (await unreadTotalsOf(db, [userId])).get(userId) ?? {
    oneToOne: 0,
    orderCustomer: 0,
    orderInspector: 0,
    project: 0,
    support: 0,
  }

/**
 * Counts a member's unread messages again, after one was read or deleted. The caller has locked the room.
 * @returns whether the number changed
 */
export const recountUnread = async (transaction: Db, roomId: string, userId: string): Promise<boolean> => {
  const { count } = await transaction
    .selectFrom('chat_room_members as member')
    .innerJoin('chat_messages as message', 'message.room_id', 'member.room_id')
    .where('member.room_id', '=', roomId)
    .where('member.user_id', '=', userId)
    .where('message.sender_id', '!=', userId)
    .where('message.deleted_at', 'is', null)
    .whereRef('message.sequence', '>', 'member.read_sequence')
    // Like the messages' trigger: of video calls, only missed ones count (VIDEO-4).
    .where(({ or, eb }) => or([eb('message.call_ended', 'is', null), eb('message.call_ended', '=', 'missed')]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chat_hidden_messages as hidden')
            .select('hidden.message_id')
            .whereRef('hidden.message_id', '=', 'message.id')
            .where('hidden.user_id', '=', userId),
        ),
      ),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const changed = await transaction
    .updateTable('chat_room_members')
    .set({ unread: count })
    .where('room_id', '=', roomId)
    .where('user_id', '=', userId)
    .where('unread', '!=', count)
    .returning('unread')
    .executeTakeFirst()
  return changed !== undefined
}
