import * as z from 'zod/mini'

/** What a user and others see of each other in conversations (CHAT-18). */
export const chatPrivacy = z.object({
  /** Whether the user is typing. */
  typing: z.boolean(),
  /** Whether the user is online, and when they last were. */
  presence: z.boolean(),
  /** How far the user has read. */
  readMarks: z.boolean(),
})
export type ChatPrivacy = z.output<typeof chatPrivacy>
