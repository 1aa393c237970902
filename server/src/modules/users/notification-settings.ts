import type { NotificationSettings, NotificationSettingsView } from '@fieldproof/contracts/calls/users'
import { defaultNotificationSettings } from '@fieldproof/policy/notifications-channels'
import type { UserContext } from '#kernel/http/context.ts'
import { isUnreached } from '#kernel/outbox/whatsapp-troubles.ts'
import { invalid } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'

/** The user's settings, with the policy's defaults (NOTIFY-3). */
export const settingsOf = ({ session }: Pick<UserContext, 'session'>): NotificationSettings =>
  session.user.notification_settings ?? defaultNotificationSettings

/** Settings that pages of older releases do not send: the stored choices stay. */
const later = ['projects', 'reminders', 'quietHours', 'mails', 'textBy'] as const

/**
 * The settings as the user sees them: with whether WhatsApp can be chosen, and whether it reaches them (NOTIFY-14,
 * NOTIFY-15).
 */
export const viewSettings = async (
  settings: NotificationSettings,
  { db, session: { user } }: UserContext,
  isWhatsAppOffered: boolean,
): Promise<NotificationSettingsView> => {
  if (!isWhatsAppOffered) return settings
  return { ...settings, whatsApp: (await isUnreached(db, user.phone_number)) ? 'unreached' : 'offered' }
}

/**
 * Stores the user's choices.
 * @throws {Refusal} 400 if texts are switched on and the number is not verified
 */
export const changeSettings = async (
  body: NotificationSettings,
  context: UserContext,
): Promise<NotificationSettings> => {
  const {
    db,
    session: { userId, user },
  } = context
  if (body.text && !settingsOf(context).text && user.phone_verified_at === null) {
    throw invalid([{ field: 'text', message: textsOf('notifications').verifyNumber() }])
  }
  const before = settingsOf(context)
  const kept = later.filter((name) => body[name] === undefined && before[name] !== undefined)
  const settings = { ...body, ...Object.fromEntries(kept.map((name) => [name, before[name]])) }
  await db
    .updateTable('users')
    .set({ notification_settings: JSON.stringify(settings) })
    .where('id', '=', userId)
    .execute()
  return settings
}
