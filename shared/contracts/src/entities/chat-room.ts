import * as z from 'zod/mini'
import { instant } from '../entities.ts'
import {
  chatClosures,
  chatRoomKinds,
  chatSubjects,
  inspectionTypes,
  orderStatuses,
  videoCallEndings,
} from '../lists.ts'

/** A member of a conversation. */
export const chatMember = z.object({
  userId: z.uuid(),
  fullName: z.string(),
  initials: z.string(),
  avatar: z.nullable(z.string()),
  role: z.nullable(z.enum(['customer', 'inspector'])),
  /**
   * The sequence of the last message that they have read; 0 if there is none, and if one of the two hides it (CHAT-18).
   */
  readUntil: z.int(),
  isOnline: z.boolean(),
  lastSeenAt: z.nullable(instant),
})
export type ChatMember = z.output<typeof chatMember>

/** The order of a conversation (CHAT-1). */
export const chatOrder = z.object({
  _id: z.uuid(),
  sequenceId: z.string(),
  inspectionType: z.enum(inspectionTypes),
  status: z.enum(orderStatuses),
  city: z.string(),
  inspectionDate: instant,
  timeZone: z.string(),
})

/** The project of a conversation, which has the project's id (CHAT-10). */
export const chatProject = z.object({ _id: z.uuid(), name: z.string() })

/** The subject of a conversation of two (CHAT-11). */
export const chatSubject = z.object({
  about: z.enum(chatSubjects),
  /** The inspector's account, the listing, or the posted job. */
  _id: z.uuid(),
  /** The title of the listing or the job when the conversation was opened; empty for an inspector. */
  title: z.string(),
})
export type ChatSubject = z.output<typeof chatSubject>

/** A conversation in the inbox. */
export const chatRoomSummary = z.object({
  _id: z.string(),
  title: z.string(),
  /** The other person in a conversation of two. */
  otherId: z.optional(z.nullable(z.uuid())),
  lastMessageAt: z.nullable(instant),
  unread: z.int(),
  kind: z.optional(z.enum(chatRoomKinds)),
  avatar: z.optional(z.nullable(z.string())),
  /** The beginning of the newest message. */
  lastMessage: z.optional(z.string()),
  /** If the newest message is the line of a video call: how that ended. */
  lastVideoCall: z.optional(z.nullable(z.enum(videoCallEndings))),
  lastSequence: z.optional(z.int()),
  isStarred: z.optional(z.boolean()),
  order: z.optional(z.nullable(chatOrder)),
  subject: z.optional(z.nullable(chatSubject)),
  isArchived: z.optional(z.boolean()),
})
export type ChatRoomSummary = z.output<typeof chatRoomSummary>

/** One conversation with all details. */
export const chatRoom = z.object({
  _id: z.uuid(),
  title: z.string(),
  kind: z.enum(chatRoomKinds),
  members: z.array(chatMember),
  /** Whether its messages can be translated (CHAT-25). Only in the response for a single conversation. */
  canTranslate: z.optional(z.boolean()),
  order: z.nullable(chatOrder),
  project: z.optional(z.nullable(chatProject)),
  subject: z.optional(z.nullable(chatSubject)),
  lastMessageAt: z.nullable(instant),
  /** The number of the newest message. Messages count from 1 without gaps. */
  lastSequence: z.int(),
  unread: z.int(),
  isStarred: z.boolean(),
  /** Whether the user has archived it (CHAT-15). */
  isArchived: z.optional(z.boolean()),
  /** False if one has blocked the other, or the conversation is closed. */
  canWrite: z.boolean(),
  /** Why it is closed; null if the user can write. */
  closedBecause: z.nullable(z.enum(chatClosures)),
  /** Whether the two can call each other by video (VIDEO-1). Servers of earlier releases do not send it. */
  canCall: z.optional(z.boolean()),
  /** Whether the user has blocked the other person. */
  isBlocked: z.boolean(),
  createdAt: instant,
})
export type ChatRoom = z.output<typeof chatRoom>
