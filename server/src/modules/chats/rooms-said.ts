import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'

/** Words that are looked for; more make no better search. */
export const WORDS = 8
/** Messages of everybody that are found by their words at most. Beyond that, a word is so common that each conversation soon comes to it. */
const MOST = 6_000

/** Whether a user has deleted the message of a query for themselves. */
export const hidden = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from chat_hidden_messages hidden where hidden.message_id = message.id and hidden.user_id = ${userId})`

const idsOf = (rows: readonly { room_id: string }[]): string[] => rows.map(({ room_id: id }) => id)

/**
 * The user's conversations in which one message has words that begin with all those that are looked for. Messages that are deleted,
 * for everybody or for this user, do not count.
 *
 * Two ways lead there, each slow where the other is quick. Seldom words are found by their index, and then whose they are. Words
 * that are said everywhere are looked for in each conversation until one message has them, which ends soon.
 */
export const roomsWhereSaid = async (db: Db, userId: string, search: string): Promise<string[]> => {
  const words = (search.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, WORDS)
  if (words.length === 0) return []
  const started = sql`to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')})`

  const { rows: beyond } = await sql`
    select from chat_messages where search @@ ${started} offset ${MOST} limit 1`.execute(db)
  if (beyond.length === 0) {
    const { rows } = await sql<{ room_id: string }>`
      with message as materialized (select id, room_id from chat_messages where search @@ ${started} and deleted_at is null)
      select distinct message.room_id from message
      join chat_room_members mine on mine.room_id = message.room_id and mine.user_id = ${userId}
      where not ${hidden(userId)}`.execute(db)
    return idsOf(rows)
  }
  // `is true` keeps the planner from asking the index of words again for each conversation, and without an order it never sorts one.
  const { rows } = await sql<{ room_id: string }>`
    select mine.room_id from chat_room_members mine cross join lateral (
      select from chat_messages message
      where message.room_id = mine.room_id and (message.search @@ ${started}) is true and message.deleted_at is null and not ${hidden(userId)}
      limit 1
    ) newest
    where mine.user_id = ${userId}`.execute(db)
  return idsOf(rows)
}
