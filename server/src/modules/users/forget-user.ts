import { queueMessage } from '#kernel/outbox/queue.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { UserRow } from './tables.ts'

/** Tables with data of the user only. The account's row stays, without a name. */
const ownTables = [
  'social_identities',
  'recovery_codes',
  'security_answers',
  'one_time_secrets',
  'login_places',
  'account_activities',
  'staff_roles',
] as const

/** The address of a deleted account. No mail goes there. */
export const addressOfDeleted = (userId: string): string => `deleted-${userId}@deleted.invalid`

const anonymous = (user: UserRow, now: Date) => ({
  email: addressOfDeleted(user.id),
  first_name: 'Deleted',
  last_name: 'User',
  company_name: user.account_type === 'business' ? 'Deleted' : null,
  password_hash: null,
  phone_number: '',
  mobile_number_2: null,
  phone_verified_at: null,
  phone_2fa_enabled_at: null,
  address_line_1: '',
  address_line_2: '',
  city: '',
  state: '',
  zip_code: '',
  avatar: null,
  new_email: null,
  previous_email: null,
  email_replaced_at: null,
  authenticator_secret: null,
  authenticator_enabled_at: null,
  authenticator_last_step: null,
  pending_authenticator_secret: null,
  notification_settings: null,
  deletion_reason: null,
  is_pro: false,
  is_staff: false,
  deleted_at: now,
})

/** Removes everything personal from an account whose waiting time is over, and notifies its owner by mail. */
export const forgetUser = async ({ db, now }: UnitOfWork, user: UserRow): Promise<void> => {
  for (const table of ownTables) await db.deleteFrom(table).where('user_id', '=', user.id).execute()
  await db.deleteFrom('pending_signups').where('email', '=', user.email).execute()
  await db.updateTable('users').set(anonymous(user, now)).where('id', '=', user.id).execute()
  await queueMessage(db, now, {
    channel: 'mail',
    recipient: user.email,
    template: 'account-deleted',
    locale: user.locale,
    data: { firstName: user.first_name },
    dedupeKey: `account-deleted ${user.id}`,
  })
}
