import type { QuotedMessage } from '@fieldproof/contracts/entities/chat-message'
import { isQuote } from './outbox.ts'

/** @param of the conversation that is written in, or the message that is edited, by its id */
const keyOf = (of: string): string => `fieldproof.draft.chat.${of}`

/** What was being written, while the tab is open; nothing where the browser keeps nothing. */
export const readDraft = (of: string): string => {
  try {
    return sessionStorage.getItem(keyOf(of)) ?? ''
  } catch {
    return ''
  }
}

export const writeDraft = (of: string, text: string): void => {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(of))
    else sessionStorage.setItem(keyOf(of), text)
  } catch {
    // The box shows it all the same.
  }
}

const replyOf = (chatRoomId: string): string => `${chatRoomId}.reply`

/** The message that is being replied to in a conversation, beside the text that is kept there; null where there is none. */
export const readReply = (chatRoomId: string): QuotedMessage | null => {
  try {
    const kept: unknown = JSON.parse(readDraft(replyOf(chatRoomId)))
    return isQuote(kept) ? kept : null
  } catch {
    return null
  }
}

export const writeReply = (chatRoomId: string, quote: QuotedMessage | null): void =>
  writeDraft(replyOf(chatRoomId), quote === null ? '' : JSON.stringify(quote))
