import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'

/** The most words of a search; more do not improve it. */
export const WORDS = 8
/**
 * The most messages, of all users, that a search may find in the index of words. Words that more messages have are
 * found fast by reading each conversation.
 */
const MOST = 6_000

/** For a query that has a message as `message`: whether a user has deleted it for themselves. */
export const hidden = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from chat_hidden_messages hidden where hidden.message_id = message.id and hidden.user_id = ${userId})`

const idsOf = (rows: readonly { room_id: string }[]): string[] => rows.map(({ room_id: id }) => id)

/**
 * The user's conversations with a message that has, for each search word, a word that starts with it. Messages that are
 * deleted, for everybody or for this user, do not count.
 *
 * Rare words are looked up in the index of all messages, and only the user's matches are kept. For common words, that
 * would read most of the table, so the messages of each conversation are read until one has the words.
 */
export const roomsWhereSaid = async (db: Db, userId: string, search: string): Promise<string[]> => {
  const words = (search.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, WORDS)
  if (words.length === 0) return []
  const query = sql`to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')})`

  const { rows: beyond } = await sql`
    select from chat_messages where search @@ ${query} offset ${MOST} limit 1`.execute(db)
  if (beyond.length === 0) {
    const { rows } = await sql<{ room_id: string }>`
      with message as materialized (select id, room_id from chat_messages where search @@ ${query} and deleted_at is null)
      select distinct message.room_id from message
      join chat_room_members mine on mine.room_id = message.room_id and mine.user_id = ${userId}
      where not ${hidden(userId)}`.execute(db)
    return idsOf(rows)
  }
  // Because of `is true`, the planner does not use the index of words for each conversation. Without `order by`, it
  // does not sort a conversation's messages.
  const { rows } = await sql<{ room_id: string }>`
    select mine.room_id from chat_room_members mine cross join lateral (
      select from chat_messages message
      where message.room_id = mine.room_id and (message.search @@ ${query}) is true and message.deleted_at is null and not ${hidden(userId)}
      limit 1
    ) hit
    where mine.user_id = ${userId}`.execute(db)
  return idsOf(rows)
}
