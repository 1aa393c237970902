import type { Locale } from '@fieldproof/contracts'
import { contentLocale, type Language } from '@fieldproof/contracts/pseudo-language'
import type { NotificationSettings } from '@fieldproof/contracts/calls/users'
import { defaultNotificationSettings } from '@fieldproof/policy/notifications-channels'
import type { Db } from '#kernel/db/connect.ts'

/** The data of a user that is needed to notify them. */
export interface Recipient {
  userId: string
  firstName: string
  email: string
  /** E.164; null until it is verified. */
  phoneNumber: string | null
  /** The language of contents for them, and of texts by modules that have no keys yet. */
  locale: Locale
  /** The language of messages to them. */
  language: Language
  settings: NotificationSettings
  /** Whether a browser is registered for pushes. */
  hasDevices: boolean
}

/** The user, unless the account is being deleted or gone. */
export const findRecipient = async (db: Db, userId: string): Promise<Recipient | undefined> => {
  const row = await db
    .selectFrom('users')
    .select(['first_name', 'email', 'phone_number', 'phone_verified_at', 'locale', 'notification_settings'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('push_devices').select('id').whereRef('user_id', '=', 'users.id')).as('has_devices'),
    )
    .where('id', '=', userId)
    .where('deletion_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      userId,
      firstName: row.first_name,
      email: row.email,
      locale: contentLocale(row.locale),
      language: row.locale,
      phoneNumber: row.phone_verified_at === null ? null : row.phone_number,
      settings: row.notification_settings ?? defaultNotificationSettings,
      hasDevices: Boolean(row.has_devices),
    }
  )
}
