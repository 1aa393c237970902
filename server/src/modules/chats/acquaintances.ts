import type { Db } from '#kernel/db/connect.ts'
import { isOrderElsewhere } from './lost-orders.ts'
import { isUnanswered } from './shown-person.ts'

/** What a user shows to others in conversations. */
type Shared = 'shares_typing' | 'shares_presence' | 'shares_reads'

/**
 * Those of these users who have this setting switched on, and so show it to the user. Nobody, if the user has switched
 * it off (CHAT-18).
 */
export const sharingWith = async (
  db: Db,
  userId: string,
  userIds: readonly string[],
  what: Shared,
): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [userId, ...userIds])
    .where(what, '=', true)
    .execute()
  const sharing = new Set(rows.map(({ id }) => id))
  return sharing.delete(userId) ? sharing : new Set()
}

/**
 * Those of these users whose presence the user may see: they have a conversation of two with the user, in which the
 * inspector still has the order, or both have written if it is about no order. Neither has blocked the other, and both
 * show their presence (CHAT-9, CHAT-10, CHAT-14, CHAT-18).
 */
export const acquaintancesAmong = async (db: Db, userId: string, userIds: readonly string[]): Promise<string[]> => {
  if (userIds.length === 0) return []
  const rows = await db
    .selectFrom('chat_room_members as me')
    .innerJoin('chat_room_members as other', 'other.room_id', 'me.room_id')
    .innerJoin('chat_rooms as room', 'room.id', 'me.room_id')
    .innerJoin('users as viewer', 'viewer.id', 'me.user_id')
    .innerJoin('users as person', 'person.id', 'other.user_id')
    .select('other.user_id')
    .distinct()
    .where('me.user_id', '=', userId)
    .where('viewer.shares_presence', '=', true)
    .where('person.shares_presence', '=', true)
    .where('room.kind', '!=', 'project')
    .where('other.user_id', 'in', [...userIds])
    .where('other.user_id', '!=', userId)
    .where(({ not }) => not(isOrderElsewhere))
    .where(({ not }) => not(isUnanswered))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chat_blocks as block')
            .select('block.blocker_id')
            .where(({ and, or, eb, ref }) =>
              or([
                and([eb('block.blocker_id', '=', userId), eb('block.blocked_id', '=', ref('other.user_id'))]),
                and([eb('block.blocked_id', '=', userId), eb('block.blocker_id', '=', ref('other.user_id'))]),
              ]),
            ),
        ),
      ),
    )
    .execute()
  return rows.map((row) => row.user_id)
}
