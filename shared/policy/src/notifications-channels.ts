import type { NotificationSettings } from '@fieldproof/contracts/calls/users/notification-settings'
import type { projectMails } from '@fieldproof/contracts/lists'

/** The kinds of mail that a user switches on and off (NOTIFY-2). */
export type MailCategory = keyof NotificationSettings['email']

/** How a type of notification leaves the site, if the settings of its user allow it. */
export interface NotificationChannels {
  /** The setting that decides about its mail; null where another mail says the same, or no mail is worth sending. */
  mail: MailCategory | null
  /** Whether it is urgent enough for a text message. */
  text: boolean
}

const quiet = (mail: MailCategory | null): NotificationChannels => ({ mail, text: false })
const urgent = (mail: MailCategory | null): NotificationChannels => ({ mail, text: true })

/** Every type of notification that the server makes. An older one that is not here is mailed as account support. */
export const notificationChannels = {
  // These have mails of their own that say more.
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
  // Its mail has a choice of its own, see projectMailsOf.
  Project: quiet('accountSupport'),
  // Of a series; it is in no digest, so the choice for projects does not stop it.
  Visit: quiet('accountSupport'),
  Review: quiet('accountSupport'),
  Job: urgent('accountSupport'),
  'Available Inspector': urgent('accountSupport'),
  'Order Cancelled': urgent('accountSupport'),
  'Order Rescheduled': urgent('accountSupport'),
  Message: quiet('messages'),
  Call: quiet('messages'),
  // To the staff: something waits for them.
  Support: quiet('messages'),
  Policy: quiet('policy'),
  Blog: quiet('promotionAndTips'),
  Market: quiet('promotionAndTips'),
  Help: quiet('promotionAndTips'),
  Promotion: quiet('promotionAndTips'),
  Reminder: urgent('reminders'),
} as const satisfies Record<string, NotificationChannels>

/** A type of notification that the server makes. */
export type NotificationType = keyof typeof notificationChannels

/** Types that the server can show but does not make yet. Whoever makes one takes it out. */
export const typesNotMade: readonly NotificationType[] = ['Policy', 'Blog', 'Market', 'Help', 'Promotion']

/** The kinds of mail that are sent: a switch for another one would do nothing (NOTIFY-2). */
export const sentMails: readonly MailCategory[] = [
  ...new Set(
    Object.entries(notificationChannels).flatMap(([type, { mail }]) =>
      mail === null || typesNotMade.includes(type as NotificationType) ? [] : [mail],
    ),
  ),
]

const others = quiet('accountSupport')

/**
 * The settings of a user who has chosen nothing (NOTIFY-3): no advertising, no text messages, push in registered
 * browsers.
 */
export const defaultNotificationSettings: NotificationSettings = {
  email: { accountSupport: true, messages: true, policy: true, promotionAndTips: false, reminders: true },
  text: false,
  push: true,
}

/** Which mails a user gets about their projects; where they have chosen nothing, account support decides (PROJECT-37). */
export const projectMailsOf = ({ projects, email }: NotificationSettings): (typeof projectMails)[number] =>
  projects ?? (email.accountSupport ? 'single' : 'none')

/** How a notification of this type reaches a user with these settings, beside the bell (NOTIFY-1). */
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
 * What the mail of such a notification is, where nobody needs it to use their account: a reminder, or advertising (NOTIFY-13).
 * @returns undefined where they need it
 */
export const extraMail = (typeOfNotification: string): 'service' | 'promotion' | undefined => {
  const mail = Object.hasOwn(notificationChannels, typeOfNotification)
    ? notificationChannels[typeOfNotification as NotificationType].mail
    : null
  if (mail === 'promotionAndTips') return 'promotion'
  return mail === 'reminders' ? 'service' : undefined
}

/** Whether the mail of such a notification waits for the day's digest: not where it is urgent enough for a text message (NOTIFY-11). */
export const waitsForDigest = (typeOfNotification: string, { mails }: Pick<NotificationSettings, 'mails'>): boolean =>
  mails === 'daily' &&
  !(
    Object.hasOwn(notificationChannels, typeOfNotification) &&
    notificationChannels[typeOfNotification as NotificationType].text
  )
