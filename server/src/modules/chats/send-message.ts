import type { ChatMessage, SendMessageBody } from '@fieldproof/contracts/entities/chat-message'
import { maskContactDetails } from '@fieldproof/policy/contact-details'
import { askTogether } from '#kernel/db/ask-together.ts'
import type { Db } from '#kernel/db/connect.ts'
import { breaksUnique } from '#kernel/db/failures.ts'
import type { StoredFileRow } from '#kernel/files/tables.ts'
import { attachUploads } from '#kernel/files/uploads.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { refuse } from '#kernel/refusals/refusal.ts'
import { bodyHash } from '#kernel/idempotency/body-hash.ts'
import { inTransaction } from '#kernel/db/transactions.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { workWithin } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'
import { announceMessage } from './announce-message.ts'
import { linkMessage } from './link-previews/link-message.ts'
import { bringBack } from './marks.ts'
import { foundRoom, holdProjectOf, refuseClosed, roomQuestions, type FoundRoom } from './find-room.ts'
import { haveAnOrder } from './shown-person.ts'
import { showKept } from './show-kept.ts'
import { shownColumns, showNewMessage, type MessageRow } from './show-messages.ts'

declare module '#kernel/work/unit-of-work.ts' {
  interface DomainEvents {
    /** Someone has written to support (SUPPORT-1); a visitor has no account. */
    'support.asked': { roomId: string; userId: string | null; messageId: string }
    /** A message in a conversation with support was edited or deleted. */
    'support.message-changed': { roomId: string }
  }
}

/** What sending in a user's name needs; calls have it, and incoming mails too. */
export type SendingContext = Pick<UserContext, 'db' | 'clock' | 'ports' | 'realtime' | 'reactions' | 'limits'> & {
  session: Pick<UserContext['session'], 'userId'>
}

export const keyReused = () => refuse('key-reused', textsOf('refusals').sentBefore())

/** A message without a quote has the same hash as in the previous version. */
const hashOf = ({ text, fileIds }: SendMessageBody, replyTo: string | null | undefined): string =>
  bodyHash({
    text,
    fileIds: fileIds.map((id) => id.toLowerCase()),
    ...(typeof replyTo === 'string' && { replyTo: replyTo.toLowerCase() }),
  })

type EarlierRow = MessageRow & { content_hash: string | null }

/**
 * Whether a stored message is this one, sent again. One of the two may lack the quote, because the previous version of
 * the browser or the server left it out. The stored one stays unchanged.
 */
const isSentAgain = ({ content_hash: kept, reply_to: quoted }: EarlierRow, body: SendMessageBody): boolean =>
  kept === hashOf(body, body.replyTo) || kept === hashOf(body, body.replyTo === undefined ? quoted : null)

/** The query for a message that already has this id. */
const earlierQuestion = (transaction: Db, { _id: id }: SendMessageBody) =>
  transaction
    .selectFrom('chat_messages')
    .select([...shownColumns, 'content_hash'])
    .where('id', '=', id)

/** @throws {Refusal} 422 if another message has this id */
const refuseAnother = (
  row: EarlierRow | undefined,
  userId: string | null,
  body: SendMessageBody,
  roomId: string,
): void => {
  if (row && (row.sender_id !== userId || row.room_id !== roomId || !isSentAgain(row, body))) throw keyReused()
}

/**
 * The message that this user, or the visitor, has already sent with this id. @throws {Refusal} 422 if another message
 * has it
 */
export const findEarlier = async (
  transaction: Db,
  userId: string | null,
  body: SendMessageBody,
  roomId: string,
): Promise<MessageRow | undefined> => {
  const row = await earlierQuestion(transaction, body).executeTakeFirst()
  refuseAnother(row, userId, body, roomId)
  return row
}

/** The text as it is stored: without telephone numbers and email addresses, between two people without an order. */
export const shownText = async (db: Db, userId: string, { room, other }: FoundRoom, text: string): Promise<string> => {
  if (room.kind !== 'one-to-one' || !other) return text
  const masked = maskContactDetails(text)
  return masked === text || (await haveAnOrder(db, userId, other.user_id)) ? text : masked
}

const write = async (
  transaction: Db,
  now: Date,
  userId: string,
  found: FoundRoom,
  body: SendMessageBody,
): Promise<{ row: MessageRow; files: StoredFileRow[] }> => {
  const roomId = found.room.id
  await refuseClosed(transaction, userId, found)
  // The messages' trigger does this for the other members.
  if (found.me.archived_at !== null) await bringBack(transaction, userId, roomId)
  return keepMessage(transaction, now, userId, body, await shownText(transaction, userId, found, body.text))
}

/** @throws {Refusal} 422 if the original message is not in the conversation (CHAT-19) */
const refuseStrayReply = async (transaction: Db, { chatRoomId, replyTo }: SendMessageBody): Promise<void> => {
  if (replyTo === undefined) return
  const quoted = await transaction
    .selectFrom('chat_messages')
    .select('id')
    .where('id', '=', replyTo)
    .where('room_id', '=', chatRoomId)
    .executeTakeFirst()
  if (!quoted) throw refuse('not-in-conversation', textsOf('chats').strayReply())
}

/**
 * Writes a message with its files into a locked conversation; a visitor, who is no user, sends no files.
 * @throws {Refusal} 404 for files that are not the user's; 422 if it replies to a message of another conversation
 */
export const keepMessage = async (
  transaction: Db,
  now: Date,
  userId: string | null,
  body: SendMessageBody,
  text: string,
): Promise<{ row: MessageRow; files: StoredFileRow[] }> => {
  const roomId = body.chatRoomId
  await refuseStrayReply(transaction, body)
  const files =
    userId === null
      ? []
      : await attachUploads(transaction, now, {
          target: 'chat-room',
          targetId: roomId,
          ownerId: userId,
          fileIds: body.fileIds,
        })
  const row = await transaction
    .insertInto('chat_messages')
    .values({
      id: body._id,
      room_id: roomId,
      sender_id: userId,
      body: text,
      content_hash: hashOf(body, body.replyTo),
      created_at: now,
      reply_to: body.replyTo ?? null,
    })
    .returning(shownColumns)
    .executeTakeFirstOrThrow()
  if (files.length > 0) {
    await transaction
      .insertInto('chat_message_files')
      .values(files.map((file, position) => ({ message_id: row.id, position, file_id: file.id })))
      .execute()
  }
  return { row, files }
}

/**
 * Sends a message within a transaction, like {@link sendMessage}.
 * @throws {Refusal} 404; 409; 422 if the id was used with other contents, or the message replies to one of another
 * conversation
 */
export const sendWithin = async (
  transaction: Db,
  body: SendMessageBody,
  context: SendingContext,
): Promise<ChatMessage> => {
  const {
    clock,
    ports,
    realtime,
    session: { userId },
  } = context
  const now = clock.now()
  await holdProjectOf(transaction, body.chatRoomId)
  // Senders in a room take turns, so that messages become visible in the order of their numbers.
  const [rooms, members, [earlier]] = await askTogether(transaction, [
    ...roomQuestions(transaction, userId, body.chatRoomId, { lock: true }),
    earlierQuestion(transaction, body),
  ])
  const found = foundRoom(userId, rooms[0], members)
  refuseAnother(earlier, userId, body, found.room.id)
  if (earlier) return showKept(transaction, context, earlier)
  const { row, files } = await write(transaction, now, userId, found, body)
  const preview = await linkMessage(transaction, row, context)
  const others = found.others.map((member) => member.user_id)
  await announceMessage(realtime, transaction, { messageId: row.id, userIds: [userId, ...others], counts: others })
  if (found.room.kind === 'support')
    await announceEvent(workWithin(context, transaction), 'support.asked', {
      roomId: found.room.id,
      userId,
      messageId: row.id,
    })
  return row.reply_to === null
    ? showNewMessage(ports.files, now, row, files, preview)
    : showKept(transaction, context, row)
}

/** Runs a function that stores a message. @throws {Refusal} 422 if another user's message has the id */
export const refuseTakenId = async <Result>(act: () => Promise<Result>): Promise<Result> => {
  try {
    return await act()
  } catch (error) {
    if (breaksUnique(error, 'chat_messages_pkey')) throw keyReused()
    throw error
  }
}

/**
 * Sends a message. The answer is the acknowledgement: the message with its number, the same however often its id is
 * sent.
 * @throws {Refusal} 404; 409 if the conversation is closed or one has blocked the other; 422 if the id was used with
 * other contents, or the message replies to one of another conversation; 429
 */
export const sendMessage = async (body: SendMessageBody, context: UserContext): Promise<ChatMessage> => {
  await context.limits.count('chat-message.account', context.session.userId)
  return refuseTakenId(() => inTransaction(context.db, (transaction) => sendWithin(transaction, body, context)))
}
