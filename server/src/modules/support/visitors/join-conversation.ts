import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import type { Db } from '#kernel/db/connect.ts'
import { inTransaction } from '#kernel/db/transactions.ts'
import { hashToken } from '#kernel/hash-token.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { giveSupportRoomTo } from '#modules/chats/support-room.ts'
import { workWithin } from '#kernel/work/unit-of-work.ts'
import { refreshStaff } from '../notify-staff.ts'
import { holdIfOpen, noLongerOpen } from './find-visitor.ts'

/**
 * The conversation that this user has already taken over with this token, for a repeated call whose first answer was
 * lost.
 * @throws {Refusal} 404
 */
const joinedBefore = async (db: Db, token: string, userId: string): Promise<string> => {
  const joined = await db
    .selectFrom('support_conversations')
    .select('room_id')
    .where('joined_token_hash', '=', hashToken(token))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!joined) throw noLongerOpen()
  return joined.room_id
}

/**
 * Moves the conversation of a visitor into the account of the user who has its token (SUPPORT-18). If the visitor gave
 * another address than the account's, the user first has to confirm that the conversation is theirs: a computer may be
 * shared. A repeated call gets the same answer.
 * @throws {Refusal} 404 if the token opens nothing; 429
 */
export const joinConversation = async (
  { token, isOwn }: InputOf<'POST /support/join-conversation'>['body'],
  context: UserContext,
): Promise<AnswerOf<'POST /support/join-conversation'>> => {
  const {
    db,
    clock,
    limits,
    realtime,
    session: { userId, user },
  } = context
  await limits.count('visitor-join.account', userId)
  return inTransaction(db, async (transaction) => {
    const found = await holdIfOpen(transaction, token, clock.now())
    if (!found) return { chatRoomId: await joinedBefore(transaction, token, userId), email: user.email }
    const { room_id: roomId, email, read_sequence: readSequence } = found
    if (!isOwn && email !== user.email) return { chatRoomId: null, email }
    await transaction
      .updateTable('support_conversations')
      .set({ user_id: userId, joined_token_hash: hashToken(token) })
      .where('room_id', '=', roomId)
      .execute()
    await giveSupportRoomTo(transaction, { roomId, userId, readSequence }, realtime)
    // Deleting the row also deletes its token, name and address.
    await transaction.deleteFrom('support_visitors').where('room_id', '=', roomId).execute()
    await refreshStaff(workWithin(context, transaction), roomId)
    return { chatRoomId: roomId, email }
  })
}
