import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { ChatRoomRow } from './tables.ts'

/** For a query that has a `person`: whether the person or the user is or was the inspector of an order of the other. */
const isOfAnOrder = (userId: string): RawBuilder<boolean> => sql<boolean>`exists (select from orders shared
  where (shared.customer_id = ${userId} and shared.inspector_id = person.id)
    or (shared.customer_id = person.id and shared.inspector_id = ${userId}))`

/** Whether one of the two is or was the inspector of an order of the other. */
export const haveAnOrder = async (db: Db, userId: string, otherId: string): Promise<boolean> => {
  const { rows } = await sql`select from users person where person.id = ${otherId} and ${isOfAnOrder(userId)}`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * For a query that has a `room` and a `person`: whether a member of the conversation sees the person's last name and
 * picture (CHAT-13). Without an order between the two, only those of inspectors are shown, who have a public profile.
 */
export const isNamed = (
  userId: string,
): RawBuilder<boolean> => sql<boolean>`(room.subject is null or person.id = ${userId}
  or (room.subject = 'inspector' and person.id = room.subject_id) or (room.subject = 'job' and person.id = room.opened_by)
  or ${isOfAnOrder(userId)})`

/** The name of a `person` that a member of a `room` sees, as far as {@link isNamed} allows. */
export const shownName = (userId: string): RawBuilder<string> =>
  sql<string>`concat_ws(' ', person.first_name, case when ${isNamed(userId)} then person.last_name end)`

/** The name that a user sees of a `person` if the two have no conversation. */
export const shownToStranger = (userId: string): RawBuilder<string> =>
  sql<string>`concat_ws(' ', person.first_name, case when ${isOfAnOrder(userId)} then person.last_name end)`

/** The picture that a user sees of a `person` if the two have no conversation; null if only the first name is shown. */
export const strangersPicture = (userId: string): RawBuilder<string | null> =>
  sql<string | null>`case when ${isOfAnOrder(userId)} then person.avatar end`

/** For a query that has a `room`: whether one of the two opened the conversation, and the other has not answered. */
export const isUnanswered: RawBuilder<boolean> = sql<boolean>`(room.subject is not null and room.answered_at is null)`

/** Those of the given people whose full names a member of a conversation sees (CHAT-13). */
export const namedPeople = async (
  db: Db,
  userId: string,
  room: Pick<ChatRoomRow, 'id' | 'subject'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (room.subject === null || ids.length === 0) return new Set(ids)
  const { rows } = await sql<{ id: string }>`select person.id from chat_rooms room, users person
    where room.id = ${room.id} and person.id = any(${ids}::uuid[]) and ${isNamed(userId)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
