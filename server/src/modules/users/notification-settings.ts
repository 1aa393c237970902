import type {
  NotificationSettings,
  NotificationSettingsChange,
  NotificationSettingsView,
} from '@fieldproof/contracts/calls/users'
import { defaultNotificationSettings } from '@fieldproof/policy/notifications-channels'
import { usualQuietHours } from '@fieldproof/policy/quiet-hours'
import { remindersOf } from '@fieldproof/policy/reminders'
import { inTransaction } from '#kernel/db/transactions.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { isUnreached } from '#kernel/outbox/whatsapp-troubles.ts'
import { invalid } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'

/** The user's settings, with the policy's defaults (NOTIFY-3). */
export const settingsOf = ({ session }: Pick<UserContext, 'session'>): NotificationSettings =>
  session.user.notification_settings ?? defaultNotificationSettings

const changed = (
  before: NotificationSettings,
  { email, reminders, quietHours, ...others }: NotificationSettingsChange,
): NotificationSettings => ({
  ...before,
  ...others,
  email: { ...before.email, ...email },
  ...(reminders && { reminders: { ...remindersOf(before), ...reminders } }),
  ...(quietHours && { quietHours: { ...usualQuietHours, ...before.quietHours, ...quietHours } }),
})

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
 * Stores what the user has changed. Everything else stays, also what another tab or device changes at the same time.
 * @throws {Refusal} 400 if texts are switched on and the number is not verified
 */
export const changeSettings = (
  change: NotificationSettingsChange,
  { db, session: { userId } }: UserContext,
): Promise<NotificationSettings> =>
  inTransaction(db, async (transaction) => {
    const row = await transaction
      .selectFrom('users')
      .select(['notification_settings', 'phone_verified_at'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const before = row.notification_settings ?? defaultNotificationSettings
    if (change.text === true && !before.text && row.phone_verified_at === null)
      throw invalid([{ field: 'text', message: textsOf('notifications').verifyNumber() }])
    const settings = changed(before, change)
    await transaction
      .updateTable('users')
      .set({ notification_settings: JSON.stringify(settings) })
      .where('id', '=', userId)
      .execute()
    return settings
  })
