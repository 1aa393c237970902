import type { QuotedMessage } from '@fieldproof/contracts/entities/chat-message'
import { isQuote } from './outbox.ts'

/** @param of the id of the conversation, or of the edited message */
const keyOf = (of: string): string => `fieldproof.draft.chat.${of}`

/** The unsent text, kept while the tab is open; empty if the browser stores nothing. */
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
    // The field still shows it.
  }
}

const replyOf = (chatRoomId: string): string => `${chatRoomId}.reply`

/** The message that the conversation's unsent text replies to; null if there is none. */
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
