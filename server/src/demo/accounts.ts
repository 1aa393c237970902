import type { Db } from '../db/connect.ts'
import { hashPassword } from '../modules/users/passwords.ts'
import type { NewUser } from '../modules/users/tables.ts'
import type { DemoFile } from './files.ts'
import { customersNotifications, inspectorsNotifications, type DemoNotification } from './notifications.ts'

const DAY = 24 * 60 * 60 * 1_000

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Fieldproof-demo-1'

type Account = Pick<NewUser, 'email' | 'first_name' | 'last_name' | 'phone_number' | 'is_pro' | 'is_staff'> & {
  notifications: readonly DemoNotification[]
}

const accounts: readonly Account[] = [
  {
    email: 'customer@fieldproof.test', first_name: 'Adaeze', last_name: 'Okonkwo', phone_number: '+2348030000101',
    notifications: customersNotifications,
  },
  {
    email: 'inspector@fieldproof.test', first_name: 'Babajide', last_name: 'Afolabi', phone_number: '+2348030000102',
    is_pro: true, notifications: inspectorsNotifications,
  },
  {
    email: 'staff@fieldproof.test', first_name: 'Halima', last_name: 'Yusuf', phone_number: '+2348030000103',
    is_staff: true, notifications: [],
  },
]

const putNotifications = async (db: Db, userId: string, all: readonly DemoNotification[], now: Date): Promise<void> => {
  for (const one of all) {
    const createdAt = new Date(now.getTime() - one.minutesAgo * 60_000)
    await db.insertInto('notifications').values({
      user_id: userId, message: one.message, action_link: one.actionLink, type_of_notification: one.type,
      is_clicked: one.isClicked ?? false, seen_at: one.isSeen || one.isClicked ? now : null,
      is_job_notification: one.job !== undefined, accepted: one.answer === 'accepted', declined: one.answer === 'declined',
      is_job_still_available: one.job !== undefined && one.isTaken !== true,
      order_id: null, order_sequence_id: null,
      job_summary: one.job ? JSON.stringify({
        address: one.job.address, city: one.job.city, zipCode: one.job.zipCode, inspectionType: one.job.inspectionType,
        inspectionDate: new Date(Math.ceil((now.getTime() + one.job.daysAhead * DAY) / 3_600_000) * 3_600_000).toISOString(),
      }) : null,
      meta: null, avatar: null, initials: null, dedupe_key: `demo:${one.key}`, created_at: createdAt,
    }).onConflict((conflict) => conflict.columns(['user_id', 'dedupe_key']).doNothing()).execute()
  }
}

/** A customer, an inspector and a member of the staff. One that is there already stays as it is. */
export const seedAccounts = async (db: Db, _files: readonly DemoFile[], now: Date): Promise<void> => {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const { notifications, ...account } of accounts) {
    const row = await db.insertInto('users').values({
      ...account, password_hash: passwordHash, account_type: 'individual', company_name: null, country: 'NG', avatar: null,
      terms_accepted_at: now, deletion_requested_at: null, created_at: new Date(now.getTime() - 40 * DAY),
    }).onConflict((conflict) => conflict.column('email').doNothing()).returning('id').executeTakeFirst()
    if (row) await putNotifications(db, row.id, notifications, now)
  }
}
