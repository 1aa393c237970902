import * as z from 'zod/mini'
import { timeZone, wallTime } from '../../entities/field-types.ts'
import { notificationMails, projectMails, reminderKinds, textChannels } from '../../lists.ts'

/** Hours of the day in which nothing rings, from one wall time to another (REMIND-6). */
export const quietHours = z.object({
  isOn: z.boolean(),
  from: wallTime,
  until: wallTime,
  /** The reader's. */
  timeZone,
})
export type QuietHours = z.output<typeof quietHours>

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
  /** By what text messages come; by SMS where nothing is chosen (NOTIFY-14). */
  textBy: z.optional(z.enum(textChannels)),
  push: z.boolean(),
  /** Where nothing is chosen, account support decides (PROJECT-37). */
  projects: z.optional(z.enum(projectMails)),
  quietHours: z.optional(quietHours),
  /** Each at once where nothing is chosen (NOTIFY-11). */
  mails: z.optional(z.enum(notificationMails)),
  /** What the site reminds of; all of it where nothing is chosen (REMIND-1). */
  reminders: z.optional(z.record(z.enum(reminderKinds), z.boolean())),
})
export type NotificationSettings = z.output<typeof notificationSettings>

/** The same, and whether WhatsApp can be chosen; `unreached` where the last message did not reach the user's number (NOTIFY-15). */
export const notificationSettingsView = z.extend(notificationSettings, {
  whatsApp: z.optional(z.enum(['offered', 'unreached'])),
})
export type NotificationSettingsView = z.output<typeof notificationSettingsView>
