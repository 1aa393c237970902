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
import { linkMessage } from './link-previews/link-message.ts'
import { bringBack } from './marks.ts'
import { foundRoom, holdProjectOf, refuseClosed, roomQuestions, type FoundRoom } from './find-room.ts'
import { haveAnOrder } from './shown-person.ts'
import { asSeenBy, shownColumns, showMessages, showNewMessage, type MessageRow } from './show-messages.ts'

declare module '#kernel/work/unit-of-work.ts' {
  interface DomainEvents {
    /** Somebody has written to support (SUPPORT-1); a visitor has no account. */
    'support.asked': { roomId: string; userId: string | null; messageId: string }
    /** A message in a conversation with support was edited or deleted. */
    'support.message-changed': { roomId: string }
  }
}

/** What sending in somebody's name needs; a call has it, and so has a mail that comes in. */
export type SendingContext = Pick<UserContext, 'db' | 'clock' | 'ports' | 'realtime' | 'reactions' | 'limits'> & {
  session: Pick<UserContext['session'], 'userId'>
}

export const keyReused = () => refuse('key-reused', textsOf('refusals').sentBefore())

/** A message that quotes none has the hash that the version before gave it. */
const hashOf = ({ text, fileIds }: SendMessageBody, replyTo: string | null | undefined): string =>
  bodyHash({
    text,
    fileIds: fileIds.map((id) => id.toLowerCase()),
    ...(typeof replyTo === 'string' && { replyTo: replyTo.toLowerCase() }),
  })

type EarlierRow = MessageRow & { content_hash: string | null }

/**
 * Whether a message that was kept is this one, sent again. One of the two may come without the quote: the version before of the
 * browser or of the server left it out. The one that was kept stays as it is.
 */
const isSentAgain = ({ content_hash: kept, reply_to: quoted }: EarlierRow, body: SendMessageBody): boolean =>
  kept === hashOf(body, body.replyTo) || kept === hashOf(body, body.replyTo === undefined ? quoted : null)

/** Asks for the message that has this id already. */
const earlierQuestion = (transaction: Db, { _id: id }: SendMessageBody) =>
  transaction
    .selectFrom('chat_messages')
    .select([...shownColumns, 'content_hash'])
    .where('id', '=', id)

/** @throws {Refusal} 422 where another message came with this id */
const refuseAnother = (
  row: EarlierRow | undefined,
  userId: string | null,
  body: SendMessageBody,
  roomId: string,
): void => {
  if (row && (row.sender_id !== userId || row.room_id !== roomId || !isSentAgain(row, body))) throw keyReused()
}

/** The message that came from this user, or from the visitor, with this id before. @throws {Refusal} 422 where that was another one */
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

/** Before there is an order between two, they do not get each other's telephone number and mail address. */
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
  // The messages' trigger brings it back to the others.
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

/** Shows a message that is kept, as its sender sees it. */
export const showKept = async (
  transaction: Db,
  { clock, ports, session: { userId } }: Pick<SendingContext, 'clock' | 'ports' | 'session'>,
  row: MessageRow,
): Promise<ChatMessage> => {
  const [shown] = await showMessages(transaction, ports.files, clock.now(), [row])
  if (!shown) throw new Error('A message is not there')
  return asSeenBy(userId, shown)
}

/**
 * Sends a message within a transaction, as {@link sendMessage} does.
 * @throws {Refusal} 404; 409; 422 where the id came with other contents, or the message replies to one of another conversation
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
  // Senders in a room take turns, so that numbers come in the order in which they are seen.
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
  await realtime.show(
    'chat-message',
    { userIds: [userId, ...others], messageId: row.id, counts: [...others] },
    { within: transaction, inOrder: true },
  )
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

/** Has an act that keeps a message refused where the message's id is somebody else's. @throws {Refusal} 422 */
export const refuseTakenId = async <Result>(act: () => Promise<Result>): Promise<Result> => {
  try {
    return await act()
  } catch (error) {
    if (breaksUnique(error, 'chat_messages_pkey')) throw keyReused()
    throw error
  }
}

/**
 * Sends a message. The answer is the acknowledgement: the message with its number, the same however often its id is sent.
 * @throws {Refusal} 404; 409 where the conversation is closed or a block stands; 422 where the id came with other contents, or the
 * message replies to one of another conversation; 429
 */
export const sendMessage = async (body: SendMessageBody, context: UserContext): Promise<ChatMessage> => {
  await context.limits.count('chat-message.account', context.session.userId)
  return refuseTakenId(() => inTransaction(context.db, (transaction) => sendWithin(transaction, body, context)))
}
