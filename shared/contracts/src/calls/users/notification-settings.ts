import * as z from 'zod/mini'
import { projectMails } from '../../lists.ts'

/** Which mails a user gets, and whether text messages and push (NOTIFY-2). */
export const notificationSettings = z.object({
  email: z.object({
    accountSupport: z.boolean(),
    messages: z.boolean(),
    policy: z.boolean(),
    promotionAndTips: z.boolean(),
    reminders: z.boolean(),
  }),
  text: z.boolean(),
  push: z.boolean(),
  /** Where nothing is chosen, account support decides (PROJECT-37). */
  projects: z.optional(z.enum(projectMails)),
})
export type NotificationSettings = z.output<typeof notificationSettings>
