import type { OrderActor } from '@fieldproof/policy/order-status'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { forbidden } from '#kernel/refusals/refusal.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import type { Reaction, UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { AccountRestored, AccountSuspended } from '#modules/users/events.ts'

const texts = textsOf('inspector-applications')

/** An inspector whose open work ends, because they may no longer get work. */
export interface InspectorLeft {
  inspectorId: string
  /** Who caused it; `time` if it follows from a rule of the product. */
  by: OrderActor
  /** The user who caused it; null if it was automatic. */
  userId: string | null
}

declare module '#kernel/work/unit-of-work.ts' {
  interface DomainEvents {
    /** An inspector has left Activated, or their account is deleted or suspended. Their application is locked. */
    'inspector.left': InspectorLeft
    /**
     * An activated inspector may now get jobs that they could not get before: they are new, or have other
     * specializations, another work area or other times, or their account is in use again.
     */
    'inspector.can-do-more': { inspectorId: string }
  }
}

/** The condition, on the table `users`, that an account is in use: then its inspector may get work (MATCH-2). */
export const isAccountInUse: RawBuilder<boolean> = sql<boolean>`(users.login_suspended_at is null and users.deletion_requested_at is null and users.deleted_at is null)`

/** Whether a user may get work: their application is Activated, and their account is in use (MATCH-2). */
export const isActivated = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('inspector_applications')
    .innerJoin('users', 'users.id', 'inspector_applications.user_id')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('status', '=', 'Activated')
    .where(isAccountInUse)
    .executeTakeFirst()) !== undefined

/**
 * Whether an inspector works in a country: only in their own, if they may work there (INSPECTOR-7) and have a bank
 * account for payouts (BANK-1, MATCH-21).
 * @param country ISO 3166-1 alpha-2; empty for an old order without one, which anyone may get
 */
export const worksIn = async (db: Db, userId: string, country: string): Promise<boolean> =>
  country === '' ||
  (await db
    .selectFrom('users')
    .leftJoin('inspector_applications as application', 'application.user_id', 'users.id')
    .select('users.id')
    .where('users.id', '=', userId)
    .where(sql<string>`coalesce(application.country, users.country)`, '=', country)
    .executeTakeFirst()) !== undefined

/**
 * Locks an inspector's standing until the transaction ends: a suspension at the same time waits for this, or is seen by
 * it. Call this before orders and posted jobs are locked, because the end of an inspector's work locks them after the
 * application.
 * @returns whether the inspector may get work (MATCH-2)
 */
export const lockStanding = async (transaction: Db, inspectorId: string): Promise<boolean> => {
  await transaction
    .selectFrom('inspector_applications')
    .select('user_id')
    .where('user_id', '=', inspectorId)
    .forShare()
    .execute()
  // A query of its own, because the lock may have waited for a change of the rows that it reads.
  return isActivated(transaction, inspectorId)
}

/** {@link lockStanding} for a call by the inspector. @throws {Refusal} 403 if they may not get work (MATCH-2) */
export const requireActivated = async (transaction: Db, inspectorId: string): Promise<void> => {
  if (!(await lockStanding(transaction, inspectorId))) throw forbidden(texts.activatedOnly())
}

/**
 * Locks an inspector's application, so that they get no new work until the transaction ends.
 * @returns whether they are Activated
 */
export const lockWork = async (transaction: Db, inspectorId: string): Promise<boolean> => {
  const row = await transaction
    .selectFrom('inspector_applications')
    .select('status')
    .where('user_id', '=', inspectorId)
    .forUpdate()
    .executeTakeFirst()
  return row?.status === 'Activated'
}

/** Ends an inspector's open work in the same transaction (MATCH-14). The caller has locked their application. */
export const endWork = (work: UnitOfWork, left: InspectorLeft): Promise<void> =>
  announceEvent(work, 'inspector.left', left)

/** Ends an inspector's work when staff suspend their login, as when their application is suspended. */
export const endWorkOfSuspended: Reaction<'account.suspended'> = async (
  work,
  { userId, staffId }: AccountSuspended,
) => {
  if (await lockWork(work.db, userId)) await endWork(work, { inspectorId: userId, by: 'staff', userId: staffId })
}

/** Offers waiting orders to an inspector whose account is in use again: nobody asked them in the meantime. */
export const takeUpWork: Reaction<'account.restored'> = async (work, { userId }: AccountRestored) => {
  if (await isActivated(work.db, userId)) await announceEvent(work, 'inspector.can-do-more', { inspectorId: userId })
}
