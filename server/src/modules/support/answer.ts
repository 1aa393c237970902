import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import type { ChatMessage, SendMessageBody } from '@fieldproof/contracts/entities/chat-message'
import { supportDueAt, type SupportHours } from '@fieldproof/policy/support-hours'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { inTransaction } from '#kernel/db/transactions.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { onlineAmong, sharingPresence } from '#kernel/realtime/connections.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { workWithin } from '#kernel/work/unit-of-work.ts'
import { noSuchConversation } from '#modules/chats/find-room.ts'
import { refuseTakenId } from '#modules/chats/send-message.ts'
import { asSeenBy, shownColumns, showMessages } from '#modules/chats/show-messages.ts'
import { answerWithin, lockSupportRoom } from '#modules/chats/support-room.ts'
import { textsOf } from '#texts/texts-of.ts'
import { requireSupport } from './require-support.ts'
import type { SupportConversationRow, SupportVisitorRow } from './tables.ts'
import { refreshStaff } from './notify-staff.ts'

const texts = textsOf('support')

/** A conversation with support, for the staff. @throws {Refusal} 404 */
const findConversation = async (db: Db, roomId: string): Promise<SupportConversationRow> => {
  const found = await db
    .selectFrom('support_conversations')
    .selectAll()
    .where('room_id', '=', roomId)
    .executeTakeFirst()
  if (!found) throw noSuchConversation()
  return found
}

/**
 * A conversation with support that a member of staff may answer.
 * @throws {Refusal} 404; 409 for their own conversation, and if the account is deleted
 */
export const findAnswerable = async (db: Db, roomId: string, staffId: string): Promise<SupportConversationRow> => {
  const found = await findConversation(db, roomId)
  if (found.user_id === staffId) throw conflict(texts.notToOneself())
  if (found.user_id === null && !(await visitorOf(db, roomId))) throw conflict(texts.personGone())
  return found
}

/** The names of the staff among these users; only for staff. */
const namesOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, first_name: first, last_name: last }) => [id, `${first} ${last}`]))
}

const reactedTo = ({ reactions = [] }: ChatMessage): string[] => reactions.flatMap(({ userIds }) => userIds)

/** Milliseconds since the last request of a visitor's chat after which it counts as closed. */
const CHAT_CLOSED_AFTER = 30_000
const isChatOpen = ({ seen_at: seenAt }: SupportVisitorRow, now: Date): boolean =>
  now.getTime() - seenAt.getTime() < CHAT_CLOSED_AFTER

/** The visitor of a conversation; undefined if it belongs to a user. */
const visitorOf = (db: Db, roomId: string): Promise<SupportVisitorRow | undefined> =>
  db.selectFrom('support_visitors').selectAll().where('room_id', '=', roomId).executeTakeFirst()

/** Whether a person has the site open; null if they do not share it, or their account is deleted (CHAT-18). */
const isThere = async (db: Db, userId: string | null): Promise<boolean | null> => {
  const shown = await sharingPresence(db, userId === null ? [] : [userId])
  return shown.length === 0 ? null : (await onlineAmong(db, shown)).size > 0
}

/**
 * Messages of a conversation as the staff see them, each with the member of staff who wrote it and those who reacted to
 * it. A message that the person deleted keeps its place without text.
 * @throws {Refusal} 404 for everyone outside support, and for a conversation that is not with support
 */
export const readThread = async (
  context: UserContext,
  roomId: string,
  { before, after, limit }: { before?: number; after?: number; limit: number },
  hours: SupportHours,
): Promise<AnswerOf<'GET /support/get-thread/{chatRoomId}'>> => {
  const { db, clock, ports } = context
  const { userId: viewerId } = await requireSupport(db, context)
  const found = await findConversation(db, roomId)
  const all = db.selectFrom('chat_messages').select(shownColumns).where('room_id', '=', roomId)
  const asked =
    after === undefined
      ? (before === undefined ? all : all.where('sequence', '<', before)).orderBy('sequence', 'desc')
      : all.where('sequence', '>', after).orderBy('sequence')
  const rows = await asked.limit(limit + 1).execute()
  const shown = rows.slice(0, limit)
  if (after === undefined) shown.reverse()
  const messages = await showMessages(db, ports.files, clock.now(), shown)
  const names = await namesOf(
    db,
    messages
      .flatMap(({ message }) => [message.senderId, ...reactedTo(message)])
      // A visitor's name comes with the conversation.
      .filter((id) => id !== found.user_id && id !== found.room_id),
  )
  const room = await db
    .selectFrom('chat_rooms')
    .select('last_sequence')
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow()
  const member = await db
    .selectFrom('chat_room_members')
    .select('read_sequence')
    .where('room_id', '=', roomId)
    .executeTakeFirst()
  const visitor = await visitorOf(db, roomId)
  return {
    items: messages.map((one) => ({
      message: asSeenBy(viewerId, one),
      staffName: names.get(one.message.senderId) ?? null,
      reactedBy: [...new Set(reactedTo(one.message))].flatMap((_id) => {
        const name = names.get(_id)
        return name === undefined ? [] : [{ _id, name }]
      }),
    })),
    hasMore: rows.length > limit,
    lastSequence: Math.max(room.last_sequence, ...shown.map(({ sequence }) => sequence)),
    readUntil: member?.read_sequence ?? visitor?.read_sequence ?? 0,
    isOnline: visitor ? isChatOpen(visitor, clock.now()) : await isThere(db, found.user_id),
    canAnswer: found.user_id !== viewerId,
    dueAt:
      found.waits_since && found.closed_at === null
        ? new Date(supportDueAt(hours, 'conversation', found.waits_since.getTime())).toISOString()
        : null,
  }
}

/**
 * Answers in a conversation with support. It stops waiting, is reopened if it was closed, and is assigned to the
 * answering member of staff if nobody has taken it.
 * @throws {Refusal} 404 for everyone outside support; 409 for their own conversation, and if the account is deleted;
 * 422; 429
 */
export const answer = async (sent: SendMessageBody, context: UserContext): Promise<ChatMessage> => {
  const body = { ...sent, chatRoomId: sent.chatRoomId.toLowerCase() }
  const {
    db,
    limits,
    session: { userId },
  } = context
  await limits.count('chat-message.account', userId)
  return refuseTakenId(() =>
    inTransaction(db, async (transaction) => {
      await requireSupport(transaction, context)
      await lockSupportRoom(transaction, body.chatRoomId)
      const found = await findAnswerable(transaction, body.chatRoomId, userId)
      const { message, isNew } = await answerWithin(transaction, body, context)
      if (isNew) {
        await transaction
          .updateTable('support_conversations')
          .set({ waits_since: null, closed_at: null, assigned_to: found.assigned_to ?? userId })
          .where('room_id', '=', body.chatRoomId)
          .execute()
        await transaction
          .updateTable('support_visitors')
          .set({ waits_since: sql<Date>`coalesce(waits_since, ${context.clock.now()})` })
          .where('room_id', '=', body.chatRoomId)
          .execute()
        // The person's open chat shows whether the conversation is closed.
        if (found.closed_at !== null && found.user_id !== null)
          await context.realtime.toUser(
            found.user_id,
            'CHAT_ROOM_CHANGED',
            { chatRoomId: body.chatRoomId },
            transaction,
          )
        await refreshStaff(workWithin(context, transaction), body.chatRoomId)
      }
      return message
    }),
  )
}

/** The canned answers, by title. @throws {Refusal} 404 for everyone outside support */
export const readCannedAnswers = async (
  context: UserContext,
  { locale }: InputOf<'GET /support/get-canned-answers'>['query'],
): Promise<AnswerOf<'GET /support/get-canned-answers'>> => {
  await requireSupport(context.db, context)
  const rows = await context.db
    .selectFrom('canned_answers')
    .selectAll()
    .where('locale', '=', locale ?? 'en')
    .orderBy('title')
    .orderBy('id')
    .execute()
  return rows.map(({ id, title, answer: text }) => ({ _id: id, title, text }))
}
