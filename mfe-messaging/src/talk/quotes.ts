import type { ChatMessage, QuotedMessage } from '@fieldproof/contracts/entities/chat-message'
import { chatLimits } from '@fieldproof/contracts/limits'
import type { Thread } from './thread.ts'

const kindOf = ({ text, files, videoCall }: ChatMessage): QuotedMessage['kind'] => {
  const [first] = files
  if (text !== '' || (!first && !videoCall)) return 'text'
  if (!first) return 'video-call'
  return first.contentType.startsWith('image/') ? 'photo' : 'file'
}

/** A message as another one quotes it (CHAT-19). */
export const quoteOf = (message: ChatMessage): QuotedMessage => ({
  _id: message._id,
  sequence: message.sequence,
  senderId: message.senderId,
  kind: kindOf(message),
  text: [...message.text].slice(0, chatLimits.quoteMax).join(''),
  deletedFor: message.deletedFor,
  revision: message.revision ?? 1,
})

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
