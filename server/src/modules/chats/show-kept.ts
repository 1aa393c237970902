import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import type { Db } from '#kernel/db/connect.ts'
import type { ShowingParts } from '#kernel/realtime/showing.ts'
import { sightsOfMessages } from './lost-orders.ts'
import { asSeenBy, showMessages, type MessageRow } from './show-messages.ts'

type KeptParts = Pick<ShowingParts, 'clock' | 'ports'> & { session: { userId: string } }

/** Shows a stored message as a member of its conversation sees it. The caller has checked that they may see it. */
export const showKept = async (
  db: Db,
  { clock, ports, session: { userId } }: KeptParts,
  row: MessageRow,
): Promise<ChatMessage> => {
  const sight = await sightsOfMessages(db, [row.id])
  const [shown] = await showMessages(db, ports.files, clock.now(), [row])
  if (!shown) throw new Error('A message is missing')
  return asSeenBy(userId, { ...shown, message: sight(userId, shown.message) })
}
