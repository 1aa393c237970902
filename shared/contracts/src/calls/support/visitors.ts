import * as z from 'zod/mini'
import { email, id, instant } from '../../entities.ts'
import { reactToMessageBody } from '../../entities/chat-message.ts'
import { storedFile, wholeNumber } from '../../entities/field-types.ts'
import { linkToken } from '../../entities/saved-quote.ts'
import { line } from '../../forms/answers.ts'
import { personName } from '../../forms/names.ts'
import { chatLimits } from '../../limits.ts'
import { messageReactions, quotedKinds } from '../../lists.ts'

/** Whether staff are there, and when that changes next (SUPPORT-6). */
export const supportPresence = z.object({
  isOpen: z.boolean(),
  /** When staff are back; null while they are there. */
  opensAt: z.nullable(instant),
  /** Until when staff are there; null while nobody is. */
  closesAt: z.nullable(instant),
})
export type SupportPresence = z.output<typeof supportPresence>

/** The message that another one replies to, as shown in the visitor's chat (CHAT-19). */
export const visitorQuote = z.object({
  sequence: z.int().check(z.positive()),
  /** Whether the visitor wrote it. */
  isOwn: z.boolean(),
  kind: z.enum(quotedKinds),
  /** Its beginning, of at most `chatLimits.quoteMax` characters. */
  text: z.string(),
})

/** A message as shown in the visitor's chat. */
export const visitorMessage = z.object({
  _id: id,
  sequence: z.int().check(z.positive()),
  text: z.string(),
  files: z.array(storedFile),
  /** Whether the visitor wrote it; otherwise support did. */
  isOwn: z.boolean(),
  /** Null if it is no reply; missing from servers of the previous version. */
  replyTo: z.optional(z.nullable(visitorQuote)),
  createdAt: instant,
})
export type VisitorMessage = z.output<typeof visitorMessage>

/** The reactions of a visitor and support to a message, as shown in the visitor's chat (SUPPORT-20). */
export const visitorReaction = z.object({
  /** The id of the message. */
  sequence: z.int().check(z.positive()),
  emoji: z.enum(messageReactions),
  /** Whether the visitor has this reaction. */
  isOwn: z.boolean(),
  /** How many staff have it. */
  ofSupport: z.int().check(z.gte(0)),
})
export type VisitorReaction = z.output<typeof visitorReaction>

/** What a visitor enters with the first question (SUPPORT-15). */
export const visitorQuestion = z.object({
  name: personName(),
  email,
  text: line(chatLimits.textMax),
})
export type VisitorQuestion = z.output<typeof visitorQuestion>

/** The secret for one conversation with support, with an expiry (SUPPORT-16). The visitor's browser makes it. */
const token = linkToken

/** Support for someone without an account. The token is in the body, because addresses are logged. */
export const visitorSupportCalls = {
  getHours: {
    method: 'GET',
    path: '/support/get-hours',
    who: 'anyone',
    ours: true,
    summary: 'Whether support is online, and when that changes next.',
    answer: supportPresence,
  },
  beginAsVisitor: {
    method: 'POST',
    path: '/support/begin-as-visitor',
    who: 'anyone',
    ours: true,
    summary: "A visitor asks support. From then on the visitor's token opens this conversation only.",
    body: z.extend(visitorQuestion, {
      token,
      /** The id of the message, made by the screen. */
      _id: z.uuid(),
    }),
    answer: visitorMessage,
    errors: ['not-found', 'key-reused', 'rate-limited'],
  },
  readAsVisitor: {
    method: 'POST',
    path: '/support/read-as-visitor',
    who: 'anyone',
    ours: true,
    summary: 'Messages of a visitor’s conversation after a number, and how far the visitor has read.',
    body: z.object({
      token,
      after: z._default(wholeNumber(0, 2_000_000_000), 0),
      /** The number of the last message on screen. */
      readUntil: z.optional(wholeNumber(0, 2_000_000_000)),
    }),
    answer: z.object({
      presence: supportPresence,
      items: z.array(visitorMessage),
      hasMore: z.boolean(),
      /**
       * The reactions to the newest messages, at most `chatLimits.pageMax`, whatever number was requested; missing from
       * servers of the previous version.
       */
      reactions: z.optional(z.array(visitorReaction)),
      /** Where answers are mailed while the chat is closed. */
      email: z.string(),
      /** When the staff closed the conversation; it opens again when the visitor writes. */
      closedAt: z.nullable(instant),
      /** When the token expires, unless the visitor writes again. */
      expiresAt: instant,
    }),
    errors: ['not-found', 'rate-limited'],
  },
  writeAsVisitor: {
    method: 'POST',
    path: '/support/write-as-visitor',
    who: 'anyone',
    ours: true,
    summary: 'Writes in a visitor’s conversation. The same id sent again makes no second message.',
    body: z.object({ token, _id: z.uuid(), text: line(chatLimits.textMax) }),
    answer: visitorMessage,
    errors: ['not-found', 'key-reused', 'rate-limited'],
  },
  reactAsVisitor: {
    method: 'POST',
    path: '/support/react-as-visitor',
    who: 'anyone',
    ours: true,
    summary: 'Adds a reaction of the visitor to a message of their conversation, or removes it.',
    body: z.extend(reactToMessageBody, { token }),
    answer: z.object({
      /** The reactions to the newest messages at that time. */
      reactions: z.array(visitorReaction),
    }),
    errors: ['not-found', 'conflict', 'rate-limited'],
  },
  endAsVisitor: {
    method: 'POST',
    path: '/support/end-as-visitor',
    who: 'anyone',
    ours: true,
    summary: 'Ends the token of a visitor’s conversation. Answers still come by mail.',
    body: z.object({ token }),
    answer: z.object({ message: z.string() }),
    errors: ['not-found', 'rate-limited'],
  },
  joinConversation: {
    method: 'POST',
    path: '/support/join-conversation',
    who: 'user',
    ours: true,
    summary:
      'Moves a visitor’s conversation into the account: at once if the mail address is the account’s, else once the user confirms that it is theirs.',
    body: z.object({ token, isOwn: z._default(z.boolean(), false) }),
    answer: z.object({
      /** Null if the user must first confirm that it is theirs. */
      chatRoomId: z.nullable(id),
      /** The address that the visitor gave; the account's if it was linked before. */
      email: z.string(),
    }),
    errors: ['not-found', 'rate-limited'],
  },
} as const
