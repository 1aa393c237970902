import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import { inTransaction } from '#kernel/db/transactions.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { lockMessage, readMessage } from './lock-message.ts'
import { raiseRevision } from './link-previews/raise-revision.ts'
import { showKept } from './show-kept.ts'

const texts = textsOf('chats')

/**
 * Removes the preview of a link from a message for everyone; only its writer may, at any time (CHAT-23). The link
 * stays. A message without a preview is returned unchanged.
 * @throws {Refusal} 404; 409 for another person's message
 */
export const removeLinkPreview = ({ messageId }: { messageId: string }, context: UserContext): Promise<ChatMessage> =>
  inTransaction(context.db, async (transaction) => {
    const {
      realtime,
      session: { userId },
    } = context
    const { message, found } = await lockMessage(transaction, userId, messageId)
    if (message.sender_id !== userId) throw conflict(texts.onlyWriterRemovesPreview())
    const removed = await transaction
      .updateTable('chat_message_links')
      .set({ state: 'removed' })
      .where('message_id', '=', message.id)
      .where('state', '<>', 'removed')
      .returning('message_id')
      .executeTakeFirst()
    if (removed)
      await raiseRevision(transaction, realtime, message.id, [userId, ...found.others.map((member) => member.user_id)])
    return showKept(transaction, context, await readMessage(transaction, message.id))
  })
