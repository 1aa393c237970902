import type { ChatMessage, QuotedMessage } from '@fieldproof/contracts/entities/chat-message'
import { quoteOf } from '@fieldproof/kit/quoted'
import { useState, type RefObject } from 'react'
import { readReply, writeReply } from './text-draft.ts'
import { presentQuote } from './quotes.ts'
import type { LoadedConversation } from './loaded-conversation.ts'

export interface Replying {
  /** The message that the current text replies to; null if it is not a reply. */
  to: QuotedMessage | null
  /** Focuses the message field. */
  begin: (message: ChatMessage) => void
  end: () => void
}

/** Tracks which message of a conversation gets a reply (CHAT-19). It is stored with the unsent text. */
export const useReplying = (
  chatRoomId: string,
  conversation: LoadedConversation,
  box: RefObject<HTMLTextAreaElement | null>,
): Replying => {
  const [to, setTo] = useState(() => readReply(chatRoomId))
  const change = (quote: QuotedMessage | null) => {
    setTo(quote)
    writeReply(chatRoomId, quote)
    box.current?.focus()
  }
  return {
    to: to && presentQuote(conversation, to),
    begin: (message) => change(quoteOf(message)),
    end: () => change(null),
  }
}
