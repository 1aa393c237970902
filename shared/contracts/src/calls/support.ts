import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { id, instant, pageNumber, pageOf } from '../entities.ts'
import { chatMessage, reactToMessageBody, sendMessageBody } from '../entities/chat-message.ts'
import { wholeNumber } from '../entities/field-types.ts'
import { reference } from '../entities/write-fields.ts'
import { line } from '../forms/answers.ts'
import { chatLimits } from '../limits.ts'
import { locales, supportCaseKinds, supportViews } from '../lists.ts'
import { supportPresence, visitorSupportCalls } from './support/visitors.ts'

export {
  visitorQuestion,
  type SupportPresence,
  type VisitorMessage,
  type VisitorQuestion,
  type VisitorReaction,
} from './support/visitors.ts'

const sequence = z.optional(wholeNumber(0, 2_000_000_000))

const person = z.object({ _id: id, name: z.string() })

/** What waits for support: a conversation, a request to be called, or a complaint (SUPPORT-7). */
export const supportCase = z.object({
  kind: z.enum(supportCaseKinds),
  /** The id of the conversation, the call request or the complaint. */
  _id: id,
  /** Who waits. */
  name: z.string(),
  /** The mail address that a visitor without an account gave (SUPPORT-15). */
  visitorEmail: z.optional(z.nullable(z.string())),
  /** The beginning of the last message, a telephone number as far as the caller may see it, or an order's number. */
  about: z.string(),
  /** Null if it does not wait for staff. */
  waitsSince: z.nullable(instant),
  dueAt: z.nullable(instant),
  isOverdue: z.boolean(),
  assignedTo: z.nullable(person),
})
export type SupportCase = z.output<typeof supportCase>

/** Support: questions of users, and the answers of staff. */
export const supportCalls = defineGroup('support', {
  ...visitorSupportCalls,
  getSupport: {
    method: 'GET',
    path: '/support/get-support',
    who: 'user',
    ours: true,
    summary: "Whether support is online, and the user's conversation with support.",
    answer: z.object({
      presence: supportPresence,
      /** Null if the user has never written. */
      chatRoomId: z.nullable(id),
      /** Messages of support that the user has not read. */
      unread: z.int(),
      /** When the staff closed the conversation; it opens again when the user writes. */
      closedAt: z.nullable(instant),
    }),
  },
  beginConversation: {
    method: 'POST',
    path: '/support/begin-conversation',
    who: 'user',
    ours: true,
    summary: "Writes to support, in the user's conversation or in a new one.",
    body: z.object({
      /** The id of the message, made by the screen. */
      _id: z.uuid(),
      text: line(chatLimits.textMax),
    }),
    answer: z.object({ chatRoomId: id }),
    errors: ['key-reused', 'rate-limited'],
  },
  getQueue: {
    method: 'GET',
    path: '/support/get-queue',
    who: 'staff',
    ours: true,
    summary: 'Conversations that wait for support, the earliest due first.',
    query: z.object({ page: pageNumber, show: z._default(z.enum(supportViews), 'waiting') }),
    answer: pageOf(supportCase),
    errors: ['not-found'],
  },
  getThread: {
    method: 'GET',
    path: '/support/get-thread/{chatRoomId}',
    who: 'staff',
    ours: true,
    summary: 'Messages of one conversation with support, as the staff see them.',
    params: z.object({ chatRoomId: reference }),
    query: z
      .object({ before: sequence, after: sequence, limit: z._default(wholeNumber(1, chatLimits.pageMax), 50) })
      .check(
        z.refine(({ before, after }) => before === undefined || after === undefined, {
          path: ['before'],
          error: 'Ask for messages before or after a number, not both.',
        }),
      ),
    answer: z.object({
      items: z.array(
        z.object({
          message: chatMessage,
          /** The staff member who wrote it; null if the person did. */
          staffName: z.nullable(z.string()),
          /** The staff members who reacted to it; missing from servers of the previous version. */
          reactedBy: z.optional(z.array(person)),
        }),
      ),
      hasMore: z.boolean(),
      lastSequence: z.int(),
      /** The number of the last message that the person has read. */
      readUntil: z.int(),
      /** Whether the person has the site open; null if they hide it (CHAT-18). */
      isOnline: z.nullable(z.boolean()),
      canAnswer: z.boolean(),
      dueAt: z.nullable(instant),
    }),
    errors: ['not-found'],
  },
  answer: {
    method: 'POST',
    path: '/support/answer',
    who: 'staff',
    ours: true,
    summary:
      'Answers in a conversation with support. The same id sent again makes no second message. The first to answer takes the conversation.',
    body: sendMessageBody,
    answer: chatMessage,
    errors: ['not-found', 'conflict', 'key-reused', 'not-in-conversation', 'rate-limited'],
  },
  reactToMessage: {
    method: 'POST',
    path: '/support/react-to-message',
    who: 'staff',
    ours: true,
    summary: 'Adds a reaction of the staff to a message of a conversation with support, or removes it.',
    body: reactToMessageBody,
    answer: chatMessage,
    errors: ['not-found', 'conflict', 'rate-limited'],
  },
  getCannedAnswers: {
    method: 'GET',
    path: '/support/get-canned-answers',
    who: 'staff',
    ours: true,
    summary: 'The canned answers of one language.',
    query: z.object({ locale: z._default(z.enum(locales), 'en') }),
    answer: z.array(z.object({ _id: id, title: z.string(), text: z.string() })),
    errors: ['not-found'],
  },
})
