import * as z from 'zod/mini'
import { timeZone, wallTime } from '../../entities/field-types.ts'
import { notificationMails, projectMails, reminderKinds, textChannels } from '../../lists.ts'

/** Hours of the day without push and text messages, from one wall time to another (REMIND-6). */
export const quietHours = z.object({
  isOn: z.boolean(),
  from: wallTime,
  until: wallTime,
  /** The zone in which the user chose the hours. */
  timeZone,
})
export type QuietHours = z.output<typeof quietHours>

/** The settings for mails, text messages and push (NOTIFY-2). */
export const notificationSettings = z.object({
  email: z.object({
    accountSupport: z.boolean(),
    messages: z.boolean(),
    policy: z.boolean(),
    promotionAndTips: z.boolean(),
    reminders: z.boolean(),
  }),
  text: z.boolean(),
  /** How text messages are sent; by SMS by default (NOTIFY-14). */
  textBy: z.optional(z.enum(textChannels)),
  push: z.boolean(),
  /** Mails about projects; by default, the setting for account support decides (PROJECT-37). */
  projects: z.optional(z.enum(projectMails)),
  quietHours: z.optional(quietHours),
  /** Each mail at once, or a daily digest; by default at once (NOTIFY-11). */
  mails: z.optional(z.enum(notificationMails)),
  /** The site's reminders; all are on by default (REMIND-1). */
  reminders: z.optional(z.record(z.enum(reminderKinds), z.boolean())),
})
export type NotificationSettings = z.output<typeof notificationSettings>

/** A change of the settings. What it does not name stays as it is (NOTIFY-2). */
export const notificationSettingsChange = z.partial(
  z.extend(notificationSettings, {
    email: z.partial(notificationSettings.shape.email),
    /** With the zone of the clock on which they, or the hour of a digest, are changed (REMIND-6, NOTIFY-11). */
    quietHours: z.extend(z.partial(quietHours), { timeZone }),
    reminders: z.partialRecord(z.enum(reminderKinds), z.boolean()),
  }),
)
export type NotificationSettingsChange = z.output<typeof notificationSettingsChange>

/**
 * The settings, and whether WhatsApp is available: `unreached` if its last message did not reach the user's number
 * (NOTIFY-15).
 */
export const notificationSettingsView = z.extend(notificationSettings, {
  whatsApp: z.optional(z.enum(['offered', 'unreached'])),
})
export type NotificationSettingsView = z.output<typeof notificationSettingsView>
