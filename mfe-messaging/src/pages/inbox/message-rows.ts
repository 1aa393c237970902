import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import type { WaitingMessage } from '../../conversation/outbox.ts'

/** A row of a conversation. */
export type Row =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: ChatMessage; isOwn: boolean; isLastRead: boolean }
  | { kind: 'waiting'; key: string; waiting: WaitingMessage }

interface RowSources {
  messages: readonly ChatMessage[]
  waiting: readonly WaitingMessage[]
  userId: string
  newSince: number
  readByOther: number
}

/** The day by the user's own clock. */
const dayOf = (instant: string): string => new Date(instant).toDateString()

/** The rows of a conversation in order: day separators, a line above the new messages, messages, and unsent ones. */
export const rowsOf = ({ messages, waiting, userId, newSince, readByOther }: RowSources): Row[] => {
  const rows: Row[] = []
  const firstNew = messages.find(({ sequence, senderId }) => sequence > newSince && senderId !== userId)?.sequence
  const lastRead = messages.findLast(
    ({ senderId, sequence }) => senderId === userId && sequence <= readByOther,
  )?.sequence
  let day = ''
  const begin = (instant: string) => {
    if (dayOf(instant) === day) return
    day = dayOf(instant)
    rows.push({ kind: 'day', key: `day ${day}`, at: instant })
  }
  for (const message of messages) {
    begin(message.createdAt)
    if (message.sequence === firstNew) rows.push({ kind: 'new', key: 'new' })
    rows.push({
      kind: 'message',
      key: message._id,
      message,
      isOwn: message.senderId === userId,
      isLastRead: message.sequence === lastRead,
    })
  }
  for (const one of waiting) {
    if (messages.some(({ _id }) => _id === one._id)) continue
    begin(one.createdAt)
    rows.push({ kind: 'waiting', key: one._id, waiting: one })
  }
  return rows
}
