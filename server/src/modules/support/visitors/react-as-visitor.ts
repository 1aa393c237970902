import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import type { VisitorReaction } from '@fieldproof/contracts/calls/support'
import { chatLimits } from '@fieldproof/contracts/limits'
import { messageReactions } from '@fieldproof/contracts/lists'
import type { Db } from '#kernel/db/connect.ts'
import { inTransaction } from '#kernel/db/transactions.ts'
import { hashToken } from '#kernel/hash-token.ts'
import type { CallContext } from '#kernel/http/context.ts'
import { reactInSupport } from '#modules/chats/react-to-message.ts'
import { holdVisitor } from './find-visitor.ts'

/**
 * Reactions to the newest messages of a visitor's conversation, in the order of the list, without the names of the
 * staff (SUPPORT-3).
 */
export const readVisitorReactions = async (db: Db, roomId: string): Promise<VisitorReaction[]> => {
  const newest = db
    .selectFrom('chat_messages')
    .select(['id', 'sequence'])
    .where('room_id', '=', roomId)
    .orderBy('sequence', 'desc')
    .limit(chatLimits.pageMax)
    .as('message')
  const rows = await db
    .selectFrom(newest)
    .innerJoin('chat_reactions as reaction', 'reaction.message_id', 'message.id')
    .select(['message.sequence', 'reaction.emoji', 'reaction.user_id'])
    .orderBy('message.sequence')
    .execute()
  const sequences = [...new Set(rows.map(({ sequence }) => sequence))]
  return sequences.flatMap((sequence) =>
    messageReactions.flatMap((emoji) => {
      const put = rows.filter((row) => row.sequence === sequence && row.emoji === emoji)
      const ofSupport = put.filter(({ user_id: userId }) => userId !== null).length
      return put.length === 0 ? [] : [{ sequence, emoji, isOwn: put.length > ofSupport, ofSupport }]
    }),
  )
}

/**
 * Puts a reaction of a visitor on a message of their conversation, or removes it (SUPPORT-20). This does not extend the
 * token.
 * @returns the reactions that the chat then shows
 * @throws {Refusal} 404 if the token opens nothing, and for a message of another conversation; 409 if the message was
 * deleted; 429
 */
export const reactAsVisitor = async (
  { token, ...body }: InputOf<'POST /support/react-as-visitor'>['body'],
  context: CallContext,
): Promise<AnswerOf<'POST /support/react-as-visitor'>> => {
  const { db, clock, limits, ip } = context
  await limits.countAll([
    { name: 'visitor-reaction.address', subject: ip },
    { name: 'visitor-reaction.conversation', subject: hashToken(token) },
  ])
  return inTransaction(db, async (transaction) => {
    const { room_id: roomId } = await holdVisitor(transaction, token, clock.now())
    await reactInSupport(transaction, { roomId, by: null }, body, context)
    return { reactions: await readVisitorReactions(transaction, roomId) }
  })
}
