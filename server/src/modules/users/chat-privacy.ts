import type { ChatPrivacy, ChatPrivacyChange } from '@fieldproof/contracts/calls/users/chat-privacy'
import { inTransaction } from '#kernel/db/transactions.ts'
import type { UserContext } from '#kernel/http/context.ts'
import type { UserRow } from './tables.ts'

/** What others see of the user in conversations; by default everything (CHAT-18). */
export const chatPrivacyOf = (
  user: Pick<UserRow, 'shares_typing' | 'shares_presence' | 'shares_reads'>,
): ChatPrivacy => ({
  typing: user.shares_typing,
  presence: user.shares_presence,
  readMarks: user.shares_reads,
})

/**
 * Stores what the user has changed of their choice. If it changes their presence, nobody watches them any more, nor do they watch others, and
 * open browsers ask again what they may see (CHAT-18).
 */
export const changeChatPrivacy = (change: ChatPrivacyChange, context: UserContext): Promise<ChatPrivacy> => {
  const {
    db,
    realtime,
    session: { userId },
  } = context
  return inTransaction(db, async (transaction) => {
    const row = await transaction
      .selectFrom('users')
      .select(['shares_typing', 'shares_presence', 'shares_reads'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const chosen = { ...chatPrivacyOf(row), ...change }
    await transaction
      .updateTable('users')
      .set({ shares_typing: chosen.typing, shares_presence: chosen.presence, shares_reads: chosen.readMarks })
      .where('id', '=', userId)
      .execute()
    if (row.shares_presence !== chosen.presence) await realtime.endWatching(userId, transaction)
    return chosen
  })
}
