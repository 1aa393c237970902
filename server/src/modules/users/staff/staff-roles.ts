import type { StaffRole } from '@fieldproof/contracts/calls/custom-admin'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'

/**
 * Gives an account a role of the staff, or one more.
 * @param now an instant from the clock
 * @returns false if it already has the role
 */
export const giveStaffRole = async (db: Db, now: Date, userId: string, role: StaffRole): Promise<boolean> => {
  const given = await db
    .insertInto('staff_roles')
    .values({ user_id: userId, role, given_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'role']).doNothing())
    .returning('role')
    .executeTakeFirst()
  if (given) await db.updateTable('users').set({ is_staff: true }).where('id', '=', userId).execute()
  return given !== undefined
}

/** Takes a role from an account. Without any role left it is no longer staff. */
export const takeStaffRole = async (db: Db, userId: string, role: StaffRole): Promise<void> => {
  await db.deleteFrom('staff_roles').where('user_id', '=', userId).where('role', '=', role).execute()
  await db
    .updateTable('users')
    .set({ is_staff: sql<boolean>`exists (select from staff_roles where user_id = users.id)` })
    .where('id', '=', userId)
    .execute()
}
