import type { NotificationSettings } from '@fieldproof/contracts/calls/users/notification-settings'
import type { projectMails } from '@fieldproof/contracts/lists'

/** The kinds of mail that a user switches on and off (NOTIFY-2). */
export type MailCategory = keyof NotificationSettings['email']

/** How a type of notification is sent, if the user's settings allow it. */
export interface NotificationChannels {
  /** The setting that controls its mail; null if another mail has the same content, or it is not worth a mail. */
  mail: MailCategory | null
  /** Whether it is urgent enough for a text message. */
  text: boolean
}

const quiet = (mail: MailCategory | null): NotificationChannels => ({ mail, text: false })
const urgent = (mail: MailCategory | null): NotificationChannels => ({ mail, text: true })

/**
 * Every type of notification that the server creates. Older types that are missing here are mailed as account support.
 */
export const notificationChannels = {
  // These have more detailed mails of their own.
  Welcome: quiet(null),
  'Inspector application': quiet(null),
  'Order Confirmed': quiet(null),
  Invoice: quiet(null),
  Invitation: quiet(null),
  Account: quiet('accountSupport'),
  Wallet: quiet('accountSupport'),
  Payment: quiet('accountSupport'),
  Payout: quiet('accountSupport'),
  Subscription: quiet('accountSupport'),
  Referral: quiet('accountSupport'),
  Complaint: quiet('accountSupport'),
  Order: quiet('accountSupport'),
  Report: quiet('accountSupport'),
  Quotation: quiet('accountSupport'),
  Surcharge: quiet('accountSupport'),
  // Its mail has a setting of its own, see projectMailsOf.
  Project: quiet('accountSupport'),
  // Belongs to a series; it is in no digest, so the setting for projects does not stop it.
  Visit: quiet('accountSupport'),
  Review: quiet('accountSupport'),
  Job: urgent('accountSupport'),
  'Available Inspector': urgent('accountSupport'),
  'Order Cancelled': urgent('accountSupport'),
  'Order Rescheduled': urgent('accountSupport'),
  Message: quiet('messages'),
  Call: quiet('messages'),
  // For staff: something waits for them.
  Support: quiet('messages'),
  Policy: quiet('policy'),
  Blog: quiet('promotionAndTips'),
  Market: quiet('promotionAndTips'),
  Help: quiet('promotionAndTips'),
  Promotion: quiet('promotionAndTips'),
  Reminder: urgent('reminders'),
} as const satisfies Record<string, NotificationChannels>

/** A type of notification that the server creates. */
export type NotificationType = keyof typeof notificationChannels

/** Types that the server can show but does not create yet. Remove a type from here when it is created. */
export const typesNotCreated: readonly NotificationType[] = ['Policy', 'Blog', 'Market', 'Help', 'Promotion']

/** The kinds of mail that exist: a switch for any other would have no effect (NOTIFY-2). */
export const sentMails: readonly MailCategory[] = [
  ...new Set(
    Object.entries(notificationChannels).flatMap(([type, { mail }]) =>
      mail === null || typesNotCreated.includes(type as NotificationType) ? [] : [mail],
    ),
  ),
]

const others = quiet('accountSupport')

/** The default settings (NOTIFY-3): no advertising, no text messages, push in registered browsers. */
export const defaultNotificationSettings: NotificationSettings = {
  email: { accountSupport: true, messages: true, policy: true, promotionAndTips: false, reminders: true },
  text: false,
  push: true,
}

/** Which mails users get about their projects; by default the setting for account support decides (PROJECT-37). */
export const projectMailsOf = ({ projects, email }: NotificationSettings): (typeof projectMails)[number] =>
  projects ?? (email.accountSupport ? 'single' : 'none')

/** How a notification of this type is sent with these settings, in addition to the bell (NOTIFY-1). */
export const channelsFor = (
  typeOfNotification: string,
  settings: NotificationSettings,
): Record<'mail' | 'text' | 'push', boolean> => {
  const { mail, text } = Object.hasOwn(notificationChannels, typeOfNotification)
    ? notificationChannels[typeOfNotification as NotificationType]
    : others
  const isMailed =
    typeOfNotification === 'Project' ? projectMailsOf(settings) === 'single' : mail !== null && settings.email[mail]
  return { mail: isMailed, text: text && settings.text, push: settings.push }
}

/**
 * The category of an optional mail: a reminder, or advertising (NOTIFY-13).
 * @returns undefined if users need the mail for their account
 */
export const extraMail = (typeOfNotification: string): 'service' | 'promotion' | undefined => {
  const mail = Object.hasOwn(notificationChannels, typeOfNotification)
    ? notificationChannels[typeOfNotification as NotificationType].mail
    : null
  if (mail === 'promotionAndTips') return 'promotion'
  return mail === 'reminders' ? 'service' : undefined
}

/**
 * Whether the mail of a notification of this type waits for the daily digest: not if it is urgent enough for a text
 * message (NOTIFY-11).
 */
export const waitsForDigest = (typeOfNotification: string, { mails }: Pick<NotificationSettings, 'mails'>): boolean =>
  mails === 'daily' &&
  !(
    Object.hasOwn(notificationChannels, typeOfNotification) &&
    notificationChannels[typeOfNotification as NotificationType].text
  )
