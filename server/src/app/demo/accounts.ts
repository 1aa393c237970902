import type { StaffRole } from '@fieldproof/contracts/calls/custom-admin'
import type { DemoStep } from '#kernel/demo/demo-step.ts'
import { putDemoNotifications, readDemoNotifications, type DemoNotifications } from '#modules/notifications/demo.ts'
import { putDemoAccounts, type DemoAccount } from '#modules/users/demo.ts'
import { giveStaffRole } from '#modules/users/staff/staff-roles.ts'

const DAY = 24 * 60 * 60 * 1_000

interface Account extends Omit<DemoAccount, 'created_at'> {
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
    role: 'administrator',
  },
  {
    email: 'editor@fieldproof.test',
    first_name: 'Chidi',
    last_name: 'Nwosu',
    phone_number: '+2348030000104',
    role: 'editor',
  },
  {
    email: 'support@fieldproof.test',
    first_name: 'Ngozi',
    last_name: 'Eze',
    phone_number: '+2348030000105',
    role: 'support',
  },
]

/** A customer, an inspector and three members of the staff. Existing accounts are not overwritten. */
export const accountsStep: DemoStep = {
  name: 'accounts',
  files: 'notifications.json',
  version: 2,
  put: async ({ db, files, now }) => {
    const all = readDemoNotifications(files)
    const opened = new Date(now.getTime() - 40 * DAY)
    const ids = await putDemoAccounts(
      db,
      now,
      accounts.map(({ notifications: _notifications, role: _role, ...account }) => ({
        ...account,
        created_at: opened,
      })),
    )
    for (const { email, notifications, role } of accounts) {
      const id = ids.get(email)
      if (id !== undefined && role) await giveStaffRole(db, now, id, role)
      if (id !== undefined && notifications) await putDemoNotifications(db, id, all[notifications], now)
    }
  },
}
