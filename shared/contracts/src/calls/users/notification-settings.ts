import * as z from 'zod/mini'
import { projectMails, reminderKinds } from '../../lists.ts'

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
  /** What the site reminds of; all of it where nothing is chosen (REMIND-1). */
  reminders: z.optional(z.record(z.enum(reminderKinds), z.boolean())),
})
export type NotificationSettings = z.output<typeof notificationSettings>
