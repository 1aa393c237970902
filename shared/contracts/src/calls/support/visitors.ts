import * as z from 'zod/mini'
import { email, id, instant } from '../../entities.ts'
import { reactToMessageBody } from '../../entities/chat-message.ts'
import { storedFile, wholeNumber } from '../../entities/field-types.ts'
import { linkToken } from '../../entities/saved-quote.ts'
import { line } from '../../forms/answers.ts'
import { personName } from '../../forms/names.ts'
import { chatLimits } from '../../limits.ts'
import { messageReactions, quotedKinds } from '../../lists.ts'

/** Whether somebody of the staff is there, and when that changes next (SUPPORT-6). */
export const supportPresence = z.object({
  isOpen: z.boolean(),
  /** When somebody is there again; null while somebody is. */
  opensAt: z.nullable(instant),
  /** Until when somebody is there; null while nobody is. */
  closesAt: z.nullable(instant),
})
export type SupportPresence = z.output<typeof supportPresence>

/** The message that another one replies to, as the visitor's chat shows it (CHAT-19). */
export const visitorQuote = z.object({
  sequence: z.int().check(z.positive()),
  /** Whether the visitor wrote it. */
  isOwn: z.boolean(),
  kind: z.enum(quotedKinds),
  /** Its beginning, of at most `chatLimits.quoteMax` characters. */
  text: z.string(),
})

/** A message as the visitor's chat shows it. */
export const visitorMessage = z.object({
  _id: id,
  sequence: z.int().check(z.positive()),
  text: z.string(),
  files: z.array(storedFile),
  /** Whether the visitor wrote it; support did otherwise. */
  isOwn: z.boolean(),
  /** Null where it replies to none; left out by a server of the version before. */
  replyTo: z.optional(z.nullable(visitorQuote)),
  createdAt: instant,
})
export type VisitorMessage = z.output<typeof visitorMessage>

/** How a visitor and support reacted to a message, as the visitor's chat shows it (SUPPORT-20). */
export const visitorReaction = z.object({
  /** Of the message. */
  sequence: z.int().check(z.positive()),
  emoji: z.enum(messageReactions),
  /** Whether the visitor reacted so. */
  isOwn: z.boolean(),
  /** How many of support did. */
  ofSupport: z.int().check(z.gte(0)),
})
export type VisitorReaction = z.output<typeof visitorReaction>

/** What a visitor gives with the first question (SUPPORT-15). */
export const visitorQuestion = z.object({
  name: personName(),
  email,
  text: line(chatLimits.textMax),
})
export type VisitorQuestion = z.output<typeof visitorQuestion>

/** Opens one conversation with support, for as long as it holds (SUPPORT-16). The visitor's browser makes it. */
const token = linkToken

/** Support for somebody without an account. The token stands in the body, since addresses are written down. */
export const visitorSupportCalls = {
  getHours: {
    method: 'GET',
    path: '/support/get-hours',
    who: 'anyone',
    ours: true,
    summary: 'Whether somebody of support is there, and when that changes next.',
    answer: supportPresence,
  },
  beginAsVisitor: {
    method: 'POST',
    path: '/support/begin-as-visitor',
    who: 'anyone',
    ours: true,
    summary: 'A visitor asks support. The token that they bring opens this conversation from then on, and no other.',
    body: z.extend(visitorQuestion, {
      token,
      /** Of the message, made by the screen. */
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
      /** To the newest messages, `chatLimits.pageMax` at most, whatever number was asked from; left out by a server of the version before. */
      reactions: z.optional(z.array(visitorReaction)),
      /** Where answers go while the chat is closed. */
      email: z.string(),
      /** When the staff closed the conversation; it opens again when the visitor writes. */
      closedAt: z.nullable(instant),
      /** When the token ends, unless the visitor writes again. */
      expiresAt: instant,
    }),
    errors: ['not-found', 'rate-limited'],
  },
  writeAsVisitor: {
    method: 'POST',
    path: '/support/write-as-visitor',
    who: 'anyone',
    ours: true,
    summary: 'Writes in a visitor’s conversation, once however often the id is sent.',
    body: z.object({ token, _id: z.uuid(), text: line(chatLimits.textMax) }),
    answer: visitorMessage,
    errors: ['not-found', 'key-reused', 'rate-limited'],
  },
  reactAsVisitor: {
    method: 'POST',
    path: '/support/react-as-visitor',
    who: 'anyone',
    ours: true,
    summary: 'Puts a reaction of the visitor on a message of their conversation, or takes it back.',
    body: z.extend(reactToMessageBody, { token }),
    answer: z.object({
      /** To the newest messages, as they are then. */
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
      'Takes a conversation that was begun as a visitor into the account: at once where the mail address is the account’s, else where the user says that it is theirs.',
    body: z.object({ token, isOwn: z._default(z.boolean(), false) }),
    answer: z.object({
      /** Null where the user has to say first whether it is theirs. */
      chatRoomId: z.nullable(id),
      /** The address that the visitor gave; the account's where it was joined before. */
      email: z.string(),
    }),
    errors: ['not-found', 'rate-limited'],
  },
} as const
