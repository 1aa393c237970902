import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import { inTransaction } from '#kernel/db/transactions.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'

/**
 * Every event that one module announces and others may react to, by name, with its data. Empty here: the module
 * that announces an event adds it.
 * @example
 * declare module '#kernel/work/unit-of-work.ts' {
 *   interface DomainEvents {
 *     'order.accepted': { orderId: string; inspectorId: string }
 *   }
 * }
 */
export interface DomainEvents {}

/** A reaction to an event, in the same transaction. If it throws, the whole step is rolled back. */
export type Reaction<Name extends keyof DomainEvents> = (work: UnitOfWork, event: DomainEvents[Name]) => Promise<void>

/** The reactions to each event, in the order in which they run. The list is in `app`. */
export type Reactions = { readonly [Name in keyof DomainEvents]?: readonly Reaction<Name>[] }

/**
 * The context of one step of the server's work. Functions that write take this value instead of its parts, so that a
 * whole step has one transaction, one instant and one way to send events to open browsers.
 */
export interface UnitOfWork {
  /** The transaction; the database itself if nothing is written. */
  readonly db: Db
  /** Events that are sent here reach open browsers after the transaction has committed. */
  readonly realtime: Realtime
  /** The current instant for the whole step (UTC). */
  readonly now: Date
  /** The reactions to events of this step. */
  readonly reactions: Reactions
}

/** The parts from which a unit of work is made; a call's context and background work have them. */
export interface WorkParts {
  db: Db
  clock: Clock
  realtime: Realtime
  reactions: Reactions
}

/** A unit of work at this instant, without a transaction. */
export const workOutside = ({ db, clock, realtime, reactions }: WorkParts): UnitOfWork => ({
  db,
  realtime,
  reactions,
  now: clock.now(),
})

/** A unit of work at this instant, within a transaction that has begun. */
export const workWithin = (parts: WorkParts, transaction: Db): UnitOfWork => ({
  ...workOutside(parts),
  db: transaction,
})

/**
 * The same unit of work at the current instant, for a step that has waited for a lock. Decisions by time must use an
 * instant at which the lock is already held.
 */
export const afterLock = (work: UnitOfWork, clock: Clock): UnitOfWork => ({ ...work, now: clock.now() })

/**
 * Runs a step in one transaction: either all its writes are committed or none. The step runs again, at a new instant,
 * if the database ended its transaction because of another one (deadlock or serialization).
 * @param step has no effect that a rollback of its transaction does not undo
 * @throws what the step throws, after its transaction was rolled back
 * @example await inWork(context, (work) => placeOrder(work, order))
 */
export const inWork = <Result>(parts: WorkParts, step: (work: UnitOfWork) => Promise<Result>): Promise<Result> =>
  inTransaction(parts.db, (transaction) => step(workWithin(parts, transaction)))
