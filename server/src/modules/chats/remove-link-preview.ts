import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import { inTransaction } from '#kernel/db/transactions.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { lockMessage, noSuchMessage, readMessage } from './lock-message.ts'
import { asSeenBy, showMessages } from './show-messages.ts'
import { raiseRevision } from './link-previews/raise-revision.ts'

const texts = textsOf('chats')

/**
 * Removes the preview of a link from a message for everyone; only its writer may, at any time (CHAT-23). The link
 * stays. A message without a preview is returned unchanged.
 * @throws {Refusal} 404; 409 for another person's message
 */
export const removeLinkPreview = (
  { messageId }: { messageId: string },
  { db, clock, ports, realtime, session: { userId } }: UserContext,
): Promise<ChatMessage> =>
  inTransaction(db, async (transaction) => {
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
    const [shown] = await showMessages(transaction, ports.files, clock.now(), [
      await readMessage(transaction, message.id),
    ])
    if (!shown) throw noSuchMessage()
    return asSeenBy(userId, shown)
  })
