import type { Db } from '#kernel/db/connect.ts'
import { letFilesOfOwnerGo } from '#kernel/files/stored-files.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import { forgetCalendars } from '#modules/calendars/forget-calendars.ts'
import { forgetReferrals } from '#modules/referrals/forget-referrals.ts'
import { forgetBankAccounts } from '#modules/wallets/forget-accounts.ts'
import { reasonToStay } from './deletion.ts'
import { endSessionsOf } from '#kernel/sessions/sessions.ts'
import type { UserRow } from './tables.ts'

/** Accounts that are looked up in one go. */
const AT_ONCE = 100

/** What is the user's alone and goes with the account; orders, reviews and money movements stay, without a name. */
const ownTables = [
  'social_identities',
  'recovery_codes',
  'security_answers',
  'one_time_secrets',
  'login_places',
  'account_activities',
  'notifications',
  'push_devices',
  'inspector_applications',
  'staff_roles',
  'bank_cards',
  'listings',
  'listing_photos',
  'user_presence',
  'orientation_attempts',
] as const

type ClosesSockets = Pick<Realtime, 'endSession'>
/** A socket whose session is gone is refused at its next event. */
const nobodyIsTold: ClosesSockets = { endSession: async () => undefined }

const anonymous = (user: UserRow, now: Date) => ({
  email: `deleted-${user.id}@deleted.invalid`,
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

const forget = async (db: Db, now: Date, user: UserRow, realtime: ClosesSockets): Promise<void> => {
  await endSessionsOf(db, realtime, user.id)
  for (const table of ownTables) await db.deleteFrom(table).where('user_id', '=', user.id).execute()
  await letFilesOfOwnerGo(db, user.id, now)
  await forgetBankAccounts(db, user.id, now)
  await forgetReferrals(db, user.id)
  await forgetCalendars(db, user.id)
  await db
    .updateTable('payments')
    .set({ email: anonymous(user, now).email })
    .where('user_id', '=', user.id)
    .execute()
  await db.deleteFrom('pending_signups').where('email', '=', user.email).execute()
  await db.deleteFrom('newsletter_subscriptions').where('email', '=', user.email).execute()
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

/**
 * Deletes accounts whose waiting time is over: what is the user's alone goes, and what others' orders and reviews refer
 * to is left without a name. An account that has open orders or money by then waits until it has not. Several instances
 * may do it at once.
 * @param now an instant from the clock
 * @param realtime closes the sockets of the sessions that go
 * @returns how many accounts were deleted
 */
export const deleteDueAccounts = async (db: Db, now: Date, realtime: ClosesSockets = nobodyIsTold): Promise<number> => {
  const deleteOne = (id: string): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      const user = await transaction
        .selectFrom('users')
        .selectAll()
        .where('id', '=', id)
        .where('deletion_at', '<=', now)
        .where('deleted_at', 'is', null)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!user || (await reasonToStay(transaction, id))) return false
      await forget(transaction, now, user, realtime)
      return true
    })
  let deleted = 0
  // By id, so that many accounts that have to wait do not keep those behind them waiting.
  for (let last: string | undefined; ; ) {
    const due = db.selectFrom('users').select('id').where('deletion_at', '<=', now).where('deleted_at', 'is', null)
    const ids = (
      await (last === undefined ? due : due.where('id', '>', last)).orderBy('id').limit(AT_ONCE).execute()
    ).map(({ id }) => id)
    for (const id of ids) if (await deleteOne(id)) deleted += 1
    last = ids.at(-1)
    if (last === undefined) return deleted
  }
}
