import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import { sql } from 'kysely'
import type { SupportHours } from '@fieldproof/policy/support-hours'
import { supportAt } from '@fieldproof/policy/support-hours'
import type { Db } from '#kernel/db/connect.ts'
import { inTransaction } from '#kernel/db/transactions.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { refuseTakenId, sendWithin } from '#modules/chats/send-message.ts'
import { openSupportRoom } from '#modules/chats/support-room.ts'
import type { SupportConversationRow } from './tables.ts'

/** The newest conversation of a user with support; undefined if they have never written. */
export const conversationOf = (db: Db, userId: string): Promise<SupportConversationRow | undefined> =>
  db
    .selectFrom('support_conversations')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()

type Presence = AnswerOf<'GET /support/get-support'>['presence']

const asInstant = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : new Date(milliseconds).toISOString()

/** Whether support is open now, and when that changes (SUPPORT-6). */
export const presenceAt = (hours: SupportHours, now: Date): Presence => {
  const { isOpen, opensAt, closesAt } = supportAt(hours, now.getTime())
  return { isOpen, opensAt: asInstant(opensAt), closesAt: asInstant(closesAt) }
}

/** What a user sees of support before they write: whether it is open, and their conversation. */
export const readSupport = async (
  { db, clock, session: { userId } }: UserContext,
  hours: SupportHours,
): Promise<AnswerOf<'GET /support/get-support'>> => {
  const found = await conversationOf(db, userId)
  const member =
    found &&
    (await db
      .selectFrom('chat_room_members')
      .select('unread')
      .where('room_id', '=', found.room_id)
      .where('user_id', '=', userId)
      .executeTakeFirst())
  return {
    presence: presenceAt(hours, clock.now()),
    chatRoomId: found?.room_id ?? null,
    unread: member?.unread ?? 0,
    closedAt: found?.closed_at?.toISOString() ?? null,
  }
}

/**
 * Writes to support, in the user's conversation or in a new one. Simultaneous calls take turns, so that a user has only
 * one (SUPPORT-1).
 * @throws {Refusal} 422 if a message with the id has another text; 429
 */
export const beginConversation = async (
  { _id, text }: InputOf<'POST /support/begin-conversation'>['body'],
  context: UserContext,
): Promise<AnswerOf<'POST /support/begin-conversation'>> => {
  const {
    db,
    clock,
    limits,
    session: { userId },
  } = context
  await limits.count('chat-message.account', userId)
  return refuseTakenId(() =>
    inTransaction(db, async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`support-of ${userId}`}, 0))`.execute(transaction)
      const chatRoomId =
        (await conversationOf(transaction, userId))?.room_id ?? (await open(transaction, userId, clock.now()))
      await sendWithin(transaction, { _id, chatRoomId, text, fileIds: [] }, context)
      return { chatRoomId }
    }),
  )
}

const open = async (transaction: Db, userId: string, now: Date): Promise<string> => {
  const roomId = await openSupportRoom(transaction, userId, now)
  await transaction
    .insertInto('support_conversations')
    .values({ room_id: roomId, user_id: userId, opened_at: now })
    .execute()
  return roomId
}
