import type { ChatMessage, QuotedMessage } from '@fieldproof/contracts/entities/chat-message'
import { quoteOf } from '@fieldproof/kit/quoted'
import { useState, type RefObject } from 'react'
import { readReply, writeReply } from './text-draft.ts'
import { presentQuote } from './quotes.ts'
import type { Thread } from './thread.ts'

export interface Replying {
  /** What the message that is being written replies to; null where it replies to none. */
  to: QuotedMessage | null
  /** With the focus where the reply is written. */
  begin: (message: ChatMessage) => void
  end: () => void
}

/** Which message of a conversation is replied to (CHAT-19). It is kept beside the text that is not sent yet. */
export const useReplying = (
  chatRoomId: string,
  thread: Thread,
  box: RefObject<HTMLTextAreaElement | null>,
): Replying => {
  const [to, setTo] = useState(() => readReply(chatRoomId))
  const change = (quote: QuotedMessage | null) => {
    setTo(quote)
    writeReply(chatRoomId, quote)
    box.current?.focus()
  }
  return {
    to: to && presentQuote(thread, to),
    begin: (message) => change(quoteOf(message)),
    end: () => change(null),
  }
}
