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

/** A change of it. What it does not name stays as it is. */
export const chatPrivacyChange = z.partial(chatPrivacy)
export type ChatPrivacyChange = z.output<typeof chatPrivacyChange>
