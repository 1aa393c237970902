import type { ChatPrivacy } from '@fieldproof/contracts/calls/users'
import { inTransaction } from '#kernel/db/transactions.ts'
import type { UserContext } from '#kernel/http/context.ts'

/** What others see of the user in conversations; by default everything (CHAT-18). */
export const chatPrivacyOf = ({ session: { user } }: Pick<UserContext, 'session'>): ChatPrivacy => ({
  typing: user.shares_typing,
  presence: user.shares_presence,
  readMarks: user.shares_reads,
})

/**
 * Stores the user's choice. If it changes their presence, nobody watches them any more, nor do they watch others, and
 * open browsers ask again what they may see (CHAT-18).
 */
export const changeChatPrivacy = (body: ChatPrivacy, context: UserContext): Promise<ChatPrivacy> => {
  const {
    db,
    realtime,
    session: { userId },
  } = context
  return inTransaction(db, async (transaction) => {
    const before = await transaction
      .selectFrom('users')
      .select('shares_presence')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await transaction
      .updateTable('users')
      .set({ shares_typing: body.typing, shares_presence: body.presence, shares_reads: body.readMarks })
      .where('id', '=', userId)
      .execute()
    if (before.shares_presence !== body.presence) await realtime.endWatching(userId, transaction)
    return body
  })
}
