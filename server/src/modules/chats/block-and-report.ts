import type { CallParts } from '@fieldproof/contracts'
import type { chatsCalls } from '@fieldproof/contracts/calls/chats'
import type { ChatRoom } from '@fieldproof/contracts/entities/chat-room'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { inTransaction } from '#kernel/db/transactions.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { workWithin } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'
import { findRoomFor, type FoundRoom } from './find-room.ts'
import { readRoom } from './read-rooms.ts'
import type { ReportedText } from './tables.ts'

declare module '#kernel/work/unit-of-work.ts' {
  interface DomainEvents {
    /** These conversations of two are now closed for writing. */
    'conversation.closed': { roomIds: readonly string[] }
  }
}

const texts = textsOf('chats')

/** @throws {Refusal} 409 without another person, and in a project's conversation (CHAT-10) */
const otherIn = ({ room, other }: FoundRoom): string => {
  if (room.kind === 'project') throw conflict(texts.noBlockInProject())
  if (!other) throw conflict(texts.nobodyElse())
  return other.user_id
}

/** All conversations of the two. */
const roomsOfBoth = async (db: Db, userId: string, otherId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('chat_room_members as me')
    .innerJoin('chat_room_members as other', 'other.room_id', 'me.room_id')
    .select('me.room_id')
    .where('me.user_id', '=', userId)
    .where('other.user_id', '=', otherId)
    .execute()
  return rows.map((row) => row.room_id)
}

/**
 * Stops the other person from writing to the user in all their conversations, or allows it again. The other person only
 * notices when they open a conversation or write. Their browsers ask again whose presence they may watch (CHAT-9).
 * @throws {Refusal} 404, 409 without another person
 */
export const blockMember = (
  { chatRoomId, isBlocked }: { chatRoomId: string; isBlocked: boolean },
  context: UserContext,
): Promise<ChatRoom> =>
  inTransaction(context.db, async (transaction) => {
    const {
      clock,
      realtime,
      session: { userId },
    } = context
    const found = await findRoomFor(transaction, userId, chatRoomId, { lock: true })
    const otherId = otherIn(found)
    const changed = isBlocked
      ? await transaction
          .insertInto('chat_blocks')
          .values({ blocker_id: userId, blocked_id: otherId, created_at: clock.now() })
          .onConflict((conflicting) => conflicting.doNothing())
          .returning('blocker_id')
          .executeTakeFirst()
      : await transaction
          .deleteFrom('chat_blocks')
          .where('blocker_id', '=', userId)
          .where('blocked_id', '=', otherId)
          .returning('blocker_id')
          .executeTakeFirst()
    if (changed) {
      const roomIds = await roomsOfBoth(transaction, userId, otherId)
      if (isBlocked) await announceEvent(workWithin(context, transaction), 'conversation.closed', { roomIds })
      for (const roomId of roomIds) {
        for (const memberId of [userId, otherId])
          await realtime.toUser(memberId, 'CHAT_ROOM_CHANGED', { chatRoomId: roomId }, transaction)
      }
      for (const memberId of [userId, otherId]) await realtime.endWatching(memberId, transaction)
    }
    return readRoom(transaction, userId, found.room.id)
  })

/** The reported person: the other one of two, or in a project the writer of the message. @throws {Refusal} 404, 409 */
const reportedIn = async (
  transaction: Db,
  userId: string,
  found: FoundRoom,
  messageId: string | undefined,
): Promise<string> => {
  if (found.room.kind !== 'project') return otherIn(found)
  if (messageId === undefined) throw conflict(texts.reportOneMessage())
  const message = await transaction
    .selectFrom('chat_messages')
    .select('sender_id')
    .where('id', '=', messageId)
    .where('room_id', '=', found.room.id)
    .where('sender_id', '!=', userId)
    .executeTakeFirst()
  if (!message || message.sender_id === null) throw notFound(texts.noSuchMessage())
  return message.sender_id
}

type ReportBody = CallParts<typeof chatsCalls.calls.reportMember>['body']

interface Evidence {
  message_text: string | null
  /** As JSON. */
  earlier_texts: string
}

/**
 * The current and earlier texts of the other person's message, which the report keeps even if the message is edited or
 * deleted (CHAT-17).
 * @throws {Refusal} 404 if they wrote no message with that id here
 */
const evidence = async (
  transaction: Db,
  messageId: string | undefined,
  roomId: string,
  otherId: string,
): Promise<Evidence> => {
  if (messageId === undefined) return { message_text: null, earlier_texts: '[]' }
  const message = await transaction
    .selectFrom('chat_messages')
    .select('body')
    .where('id', '=', messageId)
    .where('room_id', '=', roomId)
    .where('sender_id', '=', otherId)
    .executeTakeFirst()
  if (!message) throw notFound(texts.noSuchMessage())
  const earlier = await transaction
    .selectFrom('chat_earlier_texts')
    .select(['body', 'written_at'])
    .where('message_id', '=', messageId)
    .orderBy('revision')
    .execute()
  const earlierTexts = earlier.map((one): ReportedText => ({ text: one.body, writtenAt: one.written_at.toISOString() }))
  return { message_text: message.body, earlier_texts: JSON.stringify(earlierTexts) }
}

/**
 * Reports the other person to the staff. That person is not notified.
 * @throws {Refusal} 404; 409 if another report has the id; 429
 */
export const reportMember = async (
  body: ReportBody,
  { db, clock, limits, session: { userId } }: UserContext,
): Promise<{ _id: string }> => {
  await limits.count('chat-report.account', userId)
  return inTransaction(db, async (transaction) => {
    // Locked, so that the text and the earlier texts belong to the same moment.
    const found = await findRoomFor(transaction, userId, body.chatRoomId, { lock: true })
    const otherId = await reportedIn(transaction, userId, found, body.messageId)
    const report = {
      id: body._id.toLowerCase(),
      room_id: found.room.id,
      reporter_id: userId,
      reported_id: otherId,
      message_id: body.messageId?.toLowerCase() ?? null,
      reason: body.reason,
      description: body.description,
    }
    const message = await evidence(transaction, body.messageId, found.room.id, otherId)
    await transaction
      .insertInto('chat_reports')
      .values({ ...report, ...message, created_at: clock.now() })
      .onConflict((conflicting) => conflicting.column('id').doNothing())
      .execute()
    const stored = await transaction
      .selectFrom('chat_reports')
      .selectAll()
      .where('id', '=', report.id)
      .executeTakeFirstOrThrow()
    const isSame =
      stored.room_id === report.room_id &&
      stored.reporter_id === userId &&
      stored.message_id === report.message_id &&
      stored.reason === report.reason &&
      stored.description === report.description
    if (!isSame) throw conflict(textsOf('refusals').sentBefore())
    return { _id: stored.id }
  })
}
