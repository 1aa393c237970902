import type { StaffRole } from '@fieldproof/contracts/calls/custom-admin'
import type { Db } from '#kernel/db/connect.ts'
import { hashPassword } from '#modules/users/passwords.ts'
import type { NewUser } from '#modules/users/tables.ts'
import type { DemoFile } from './files.ts'
import { putNotifications, readNotifications, type DemoNotifications } from './notifications.ts'

const DAY = 24 * 60 * 60 * 1_000

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Fieldproof-demo-1'

type Account = Pick<NewUser, 'email' | 'first_name' | 'last_name' | 'phone_number' | 'is_pro' | 'is_staff'> & {
  notifications?: keyof DemoNotifications
  role?: StaffRole
}

const accounts: readonly Account[] = [
  {
    email: 'customer@fieldproof.test',
    first_name: 'Adaeze',
    last_name: 'Okonkwo',
    phone_number: '+2348030000101',
    notifications: 'customer',
  },
  {
    email: 'inspector@fieldproof.test',
    first_name: 'Babajide',
    last_name: 'Afolabi',
    phone_number: '+2348030000102',
    is_pro: true,
    notifications: 'inspector',
  },
  {
    email: 'staff@fieldproof.test',
    first_name: 'Halima',
    last_name: 'Yusuf',
    phone_number: '+2348030000103',
    is_staff: true,
    role: 'administrator',
  },
  {
    email: 'editor@fieldproof.test',
    first_name: 'Chidi',
    last_name: 'Nwosu',
    phone_number: '+2348030000104',
    is_staff: true,
    role: 'editor',
  },
  {
    email: 'support@fieldproof.test',
    first_name: 'Ngozi',
    last_name: 'Eze',
    phone_number: '+2348030000105',
    is_staff: true,
    role: 'support',
  },
]

/** A customer, an inspector and three members of the staff. One that is there already stays as it is. */
export const seedAccounts = async (db: Db, files: readonly DemoFile[], now: Date): Promise<void> => {
  const all = readNotifications(files)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const { notifications, role, ...account } of accounts) {
    const row = await db
      .insertInto('users')
      .values({
        ...account,
        password_hash: passwordHash,
        account_type: 'individual',
        company_name: null,
        country: 'NG',
        avatar: null,
        terms_accepted_at: now,
        deletion_requested_at: null,
        created_at: new Date(now.getTime() - 40 * DAY),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row && role) await db.insertInto('staff_roles').values({ user_id: row.id, role, given_at: now }).execute()
    if (row && notifications) await putNotifications(db, row.id, all[notifications], now)
  }
}
