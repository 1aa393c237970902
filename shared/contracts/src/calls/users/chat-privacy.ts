import * as z from 'zod/mini'

/** What others see of a user in conversations, and the user of them (CHAT-18). */
export const chatPrivacy = z.object({
  /** That the user types. */
  typing: z.boolean(),
  /** Whether the user is there, and when last. */
  presence: z.boolean(),
  /** How far the user has read. */
  readMarks: z.boolean(),
})
export type ChatPrivacy = z.output<typeof chatPrivacy>
