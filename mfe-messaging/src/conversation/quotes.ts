import type { ChatMessage, QuotedMessage } from '@fieldproof/contracts/entities/chat-message'
import { quoteOf } from '@fieldproof/kit/quoted'
import type { LoadedConversation } from './loaded-conversation.ts'

/**
 * The current text of a quoted message, as far as this browser knows: it may have changed since the quote was received.
 */
export const presentQuote = ({ messages, early }: LoadedConversation, quote: QuotedMessage): QuotedMessage => {
  const isQuoted = ({ _id }: ChatMessage) => _id === quote._id
  const known = messages.find(isQuoted) ?? early.find(isQuoted)
  if (!known || quote.deletedFor !== null) return quote
  return known.deletedFor !== null || (known.revision ?? 1) > quote.revision ? quoteOf(known) : quote
}

/** Whether a message can get a reply. A server of the previous version has no replies. */
export const isQuotable = ({ deletedFor, replyTo }: ChatMessage): boolean =>
  deletedFor === null && replyTo !== undefined
