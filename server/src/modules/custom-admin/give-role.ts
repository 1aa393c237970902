import type { StaffRole } from '@fieldproof/contracts/calls/custom-admin'
import type { Db } from '#kernel/db/connect.ts'
import { writeAudit } from './audit.ts'
import { readValues } from './records.ts'
import { giveStaffRole } from '#modules/users/staff/staff-roles.ts'
import { users } from '#modules/users/staff/users-resource.ts'

/** The actor in the trail for what is done at the server's own console. */
const CONSOLE = 'Server console'

/**
 * Gives an account a staff role: for the first administrator, who then assigns the others.
 * @returns false if there is no such account, or it already has the role
 */
export const giveRole = (db: Db, now: Date, email: string, role: StaffRole): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom('users')
      .select('id')
      .where('email', '=', email.trim().toLowerCase())
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    const before = user && (await readValues(transaction, users, user.id))
    if (!user || !before) return false
    if (!(await giveStaffRole(transaction, now, user.id, role))) return false
    const after = (await readValues(transaction, users, user.id)) ?? before
    await writeAudit(transaction, {
      resource: users,
      id: user.id,
      action: 'give-role',
      now,
      reason: undefined,
      before,
      after,
      actor: { userId: null, name: CONSOLE, locale: 'en' },
    })
    return true
  })
