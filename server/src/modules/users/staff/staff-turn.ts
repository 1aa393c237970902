import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'

/** The number of the lock: any number, but the same on every instance. */
const LOCK = 4_917_206_341

/**
 * Waits until no other change of the staff is under way, and holds the others off until the transaction ends. So two of
 * the staff cannot remove each other. Call it before anything else is locked.
 */
export const takeStaffTurn = async (transaction: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction)
}

/**
 * Checks, after a change in the staff's turn ({@link takeStaffTurn}), that an administrator is left (STAFF-2).
 * @throws {Refusal} 409 if no one who can log in and give roles would be left
 */
export const keepAnAdministrator = async (db: Db): Promise<void> => {
  const left = await db
    .selectFrom('staff_roles')
    .innerJoin('users', 'users.id', 'staff_roles.user_id')
    .select('users.id')
    .where('role', '=', 'administrator')
    .where('login_suspended_at', 'is', null)
    .where('deletion_requested_at', 'is', null)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!left) throw conflict(textsOf('users').staff.lastAdministrator())
}

/** Whether a user is an administrator. */
export const isAdministrator = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('staff_roles')
    .select('role')
    .where('user_id', '=', userId)
    .where('role', '=', 'administrator')
    .executeTakeFirst()) !== undefined
