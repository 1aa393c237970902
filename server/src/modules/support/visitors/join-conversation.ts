import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import { inTransaction } from '#kernel/db/transactions.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { giveSupportRoomTo } from '#modules/chats/support-room.ts'
import { workWithin } from '#kernel/work/unit-of-work.ts'
import { refreshStaff } from '../tell-staff.ts'
import { holdVisitor } from './find-visitor.ts'

/**
 * Takes the conversation of a visitor into the account of whoever shows its token (SUPPORT-18). Where the address that the visitor
 * gave is another one than the account's, the user has to say first that it is theirs: a computer may be shared.
 * @throws {Refusal} 404 where the token opens nothing; 429
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
    const { room_id: roomId, email, read_sequence: readSequence } = await holdVisitor(transaction, token, clock.now())
    if (!isOwn && email !== user.email) return { chatRoomId: null, email }
    await transaction
      .updateTable('support_conversations')
      .set({ user_id: userId })
      .where('room_id', '=', roomId)
      .execute()
    await giveSupportRoomTo(transaction, { roomId, userId, readSequence }, realtime)
    // With the row its token goes, and the name and address that were given.
    await transaction.deleteFrom('support_visitors').where('room_id', '=', roomId).execute()
    await refreshStaff(workWithin(context, transaction), roomId)
    return { chatRoomId: roomId, email }
  })
}
