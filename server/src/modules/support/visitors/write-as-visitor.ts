import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import type { VisitorMessage } from '@fieldproof/contracts/calls/support'
import { visitorSupportLimits } from '@fieldproof/contracts/limits'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { inTransaction } from '#kernel/db/transactions.ts'
import { hashToken } from '#kernel/hash-token.ts'
import type { CallContext } from '#kernel/http/context.ts'
import { refuseTakenId } from '#modules/chats/send-message.ts'
import { beginningOf } from '#modules/chats/show-messages.ts'
import { openSupportRoom, writeAsVisitor } from '#modules/chats/support-room.ts'
import { holdVisitor } from './find-visitor.ts'

/** A message as the visitor's chat shows it, without the member of staff who wrote it (SUPPORT-3). */
export const toVisitorMessage = (
  { _id, chatRoomId, sequence, text, files, replyTo, createdAt }: ChatMessage,
  isOwn: boolean,
): VisitorMessage => ({
  _id,
  sequence,
  text,
  files,
  isOwn,
  replyTo: replyTo
    ? {
        sequence: replyTo.sequence,
        // A visitor's message has the conversation's id as its sender.
        isOwn: replyTo.senderId === chatRoomId,
        kind: replyTo.kind,
        text: beginningOf(replyTo.text),
      }
    : null,
  createdAt,
})

const countMessage = ({ limits, ip }: CallContext, tokenHash: string): Promise<void> =>
  limits.countAll([
    { name: 'visitor-message.address', subject: ip },
    { name: 'visitor-message.conversation', subject: tokenHash },
  ])

/**
 * Writes into the conversation of a token, which is then valid for its full lifetime again. @throws {Refusal} 404, 422
 */
const write = async (
  transaction: Db,
  { token, _id, text }: { token: string; _id: string; text: string },
  context: CallContext,
): Promise<VisitorMessage> => {
  const now = context.clock.now()
  const { room_id: roomId } = await holdVisitor(transaction, token, now)
  const message = await writeAsVisitor(transaction, { _id, chatRoomId: roomId, text }, context)
  await transaction
    .updateTable('support_visitors')
    .set({ expires_at: new Date(now.getTime() + visitorSupportLimits.tokenLifetime), seen_at: now })
    .where('room_id', '=', roomId)
    .execute()
  return toVisitorMessage(message, true)
}

/**
 * Writes another message of a visitor.
 * @throws {Refusal} 404 if the token opens nothing; 422 if a message with the id has another text; 429
 */
export const writeOn = async (
  body: InputOf<'POST /support/write-as-visitor'>['body'],
  context: CallContext,
): Promise<AnswerOf<'POST /support/write-as-visitor'>> => {
  await countMessage(context, hashToken(body.token))
  return refuseTakenId(() => inTransaction(context.db, (transaction) => write(transaction, body, context)))
}

const open = async (
  transaction: Db,
  { name, email, token }: InputOf<'POST /support/begin-as-visitor'>['body'],
  { clock, language }: CallContext,
): Promise<void> => {
  const now = clock.now()
  const roomId = await openSupportRoom(transaction, null, now)
  await transaction
    .insertInto('support_conversations')
    .values({ room_id: roomId, user_id: null, opened_at: now })
    .execute()
  await transaction
    .insertInto('support_visitors')
    .values({
      room_id: roomId,
      name,
      email,
      locale: language,
      token_hash: hashToken(token),
      expires_at: new Date(now.getTime() + visitorSupportLimits.tokenLifetime),
      seen_at: now,
      created_at: now,
    })
    .execute()
}

/**
 * Writes the first message of a visitor to support. The browser makes the token, so a question that is repeated because
 * its answer was lost opens only one conversation (SUPPORT-16).
 * @throws {Refusal} 404 if the token has ended; 422 if a message with the id has another text; 429
 */
export const beginAsVisitor = async (
  body: InputOf<'POST /support/begin-as-visitor'>['body'],
  context: CallContext,
): Promise<AnswerOf<'POST /support/begin-as-visitor'>> => {
  const { limits, ip, db } = context
  const tokenHash = hashToken(body.token)
  await limits.countAll([
    { name: 'visitor-support.address', subject: ip },
    { name: 'visitor-support.account', subject: body.email },
  ])
  await countMessage(context, tokenHash)
  return refuseTakenId(() =>
    inTransaction(db, async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`visitor ${tokenHash}`}, 0))`.execute(transaction)
      const known = await transaction
        .selectFrom('support_visitors')
        .select('room_id')
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst()
      if (!known) await open(transaction, body, context)
      return write(transaction, body, context)
    }),
  )
}
