import type { ChatMessage, QuotedMessage } from '@fieldproof/contracts/entities/chat-message'
import { chatLimits } from '@fieldproof/contracts/limits'

const kindOf = ({ text, files, videoCall }: ChatMessage): QuotedMessage['kind'] => {
  const [first] = files
  if (text !== '' || (!first && !videoCall)) return 'text'
  if (!first) return 'video-call'
  return first.contentType.startsWith('image/') ? 'photo' : 'file'
}

/** The quote of a message for a reply to it (CHAT-19). */
export const quoteOf = (message: ChatMessage): QuotedMessage => ({
  _id: message._id,
  sequence: message.sequence,
  senderId: message.senderId,
  kind: kindOf(message),
  text: [...message.text].slice(0, chatLimits.quoteMax).join(''),
  deletedFor: message.deletedFor,
  revision: message.revision ?? 1,
})
