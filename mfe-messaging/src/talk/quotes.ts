import type { ChatMessage, QuotedMessage } from '@fieldproof/contracts/entities/chat-message'
import { quoteOf } from '@fieldproof/kit/quoted'
import type { Thread } from './thread.ts'

/** What a quoted message says by now, as far as this browser knows: it may have changed since the quote came. */
export const presentQuote = ({ messages, early }: Thread, quote: QuotedMessage): QuotedMessage => {
  const isQuoted = ({ _id }: ChatMessage) => _id === quote._id
  const known = messages.find(isQuoted) ?? early.find(isQuoted)
  if (!known || quote.deletedFor !== null) return quote
  return known.deletedFor !== null || (known.revision ?? 1) > quote.revision ? quoteOf(known) : quote
}

/** Whether a message can be replied to. A server of the version before has no replies. */
export const isQuotable = ({ deletedFor, replyTo }: ChatMessage): boolean =>
  deletedFor === null && replyTo !== undefined
