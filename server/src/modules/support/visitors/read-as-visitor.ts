import type { AnswerOf } from '@fieldproof/contracts'
import { chatLimits } from '@fieldproof/contracts/limits'
import type { SupportHours } from '@fieldproof/policy/support-hours'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { hashToken } from '#kernel/hash-token.ts'
import type { CallContext } from '#kernel/http/context.ts'
import { shownColumns, showMessages } from '#modules/chats/show-messages.ts'
import { presenceAt } from '../begin-conversation.ts'
import { refreshStaff } from '../notify-staff.ts'
import { readVisitorReactions } from './react-as-visitor.ts'
import { findVisitor, type FoundVisitor } from './find-visitor.ts'
import { toVisitorMessage } from './write-as-visitor.ts'

/** Milliseconds between two updates of the time at which a visitor's chat was last open. */
const SEEN_EVERY = 10_000

/**
 * Stores that the chat is open and how far the visitor has read, which never goes back.
 * @returns whether the staff see a change
 */
const markSeen = async (db: Db, visitor: FoundVisitor, readUntil: number, now: Date): Promise<boolean> => {
  const { room_id: roomId, read_sequence: before, seen_at: seenAt } = visitor
  if (readUntil <= before && now.getTime() - seenAt.getTime() < SEEN_EVERY) return false
  const newest = db.selectFrom('chat_rooms').select('last_sequence').where('id', '=', roomId)
  const changed = await db
    .updateTable('support_visitors')
    .set({
      seen_at: now,
      read_sequence: sql<number>`greatest(read_sequence, least(${readUntil}::int, (${newest})))`,
      waits_since: sql<Date | null>`case when ${readUntil}::int >= (${newest}) then null else waits_since end`,
    })
    .where('room_id', '=', roomId)
    .returning('read_sequence')
    .executeTakeFirst()
  return changed !== undefined && changed.read_sequence > before
}

/**
 * The messages of a visitor's chat after a sequence number (SUPPORT-16). The open chat asks every few seconds.
 * @throws {Refusal} 404 if the token opens nothing; 429
 */
export const readAsVisitor = async (
  { token, after, readUntil = 0 }: { token: string; after: number; readUntil?: number | undefined },
  context: CallContext,
  hours: SupportHours,
): Promise<AnswerOf<'POST /support/read-as-visitor'>> => {
  const { db, clock, ports, limits, ip } = context
  await limits.countAll([
    { name: 'visitor-read.address', subject: ip },
    { name: 'visitor-read.conversation', subject: hashToken(token) },
  ])
  const now = clock.now()
  const visitor = await findVisitor(db, token, now)
  if (await markSeen(db, visitor, readUntil, now)) await refreshStaff(context, visitor.room_id)
  const rows = await db
    .selectFrom('chat_messages')
    .select(shownColumns)
    .where('room_id', '=', visitor.room_id)
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(chatLimits.pageMax + 1)
    .execute()
  const shown = rows.slice(0, chatLimits.pageMax)
  const messages = await showMessages(db, ports.files, now, shown)
  return {
    presence: presenceAt(hours, now),
    items: messages.map(({ message }) => toVisitorMessage(message, message.senderId === visitor.room_id)),
    hasMore: rows.length > shown.length,
    reactions: await readVisitorReactions(db, visitor.room_id),
    email: visitor.email,
    closedAt: visitor.closed_at?.toISOString() ?? null,
    expiresAt: visitor.expires_at.toISOString(),
  }
}

/**
 * Ends a visitor's token, so that no one can go on reading in this browser; answers are still mailed. @throws {Refusal}
 * 404, 429
 */
export const endAsVisitor = async (
  { token }: { token: string },
  { db, clock, limits, ip }: CallContext,
): Promise<void> => {
  await limits.count('visitor-support.address', ip)
  const { room_id: roomId } = await findVisitor(db, token, clock.now())
  await db.updateTable('support_visitors').set({ token_hash: null }).where('room_id', '=', roomId).execute()
}
