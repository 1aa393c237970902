import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'

/**
 * Every event that one module announces and others may react to, by name, with what it tells. Empty here: the module
 * that announces an event adds it.
 * @example
 * declare module '#kernel/work/unit-of-work.ts' {
 *   interface DomainEvents {
 *     'order.accepted': { orderId: string; inspectorId: string }
 *   }
 * }
 */
export interface DomainEvents {}

/** What someone does when an event happens, in the same transaction. What it throws takes back the whole step. */
export type Reaction<Name extends keyof DomainEvents> = (work: UnitOfWork, event: DomainEvents[Name]) => Promise<void>

/** The reactions to each event, in the order in which they run. The list is in `app`. */
export type Reactions = { readonly [Name in keyof DomainEvents]?: readonly Reaction<Name>[] }

/**
 * What one step of the server's work happens in. Functions that write take this one value instead of its parts, so that
 * a whole step has one transaction, one instant and one way to tell open browsers.
 */
export interface UnitOfWork {
  /** The transaction; the database itself if nothing is written. */
  readonly db: Db
  /** Messages sent here reach open browsers once the transaction has committed. */
  readonly realtime: Realtime
  /** The instant that counts for the whole step (UTC). */
  readonly now: Date
  /** Who reacts to events of this step. */
  readonly reactions: Reactions
}

/** What a unit of work is begun from; a call's context has it, and so has background work. */
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

/** A unit of work at this instant, within a transaction that has been begun. */
export const workWithin = (parts: WorkParts, transaction: Db): UnitOfWork => ({
  ...workOutside(parts),
  db: transaction,
})

/**
 * The same unit of work at the instant of now: for a step that has waited for a lock. What it decides by time is decided
 * by the instant from which on nobody else can change what it has locked.
 */
export const afterLock = (work: UnitOfWork, clock: Clock): UnitOfWork => ({ ...work, now: clock.now() })

/**
 * Runs a step in one transaction: all that it writes stays, or nothing does.
 * @example await inWork(context, (work) => placeOrder(work, order))
 */
export const inWork = <Result>(parts: WorkParts, step: (work: UnitOfWork) => Promise<Result>): Promise<Result> =>
  parts.db.transaction().execute((transaction) => step(workWithin(parts, transaction)))
