import type { Updateable } from 'kysely'
import { announce } from '#kernel/db/announcements.ts'
import type { Db } from '#kernel/db/connect.ts'
import { sendWithNext } from '#kernel/db/held-statements.ts'
import type { OrdersTable } from './tables.ts'

/** Where instances hear that inspectors are to be looked for. */
export const MATCHING_CHANNEL = 'matching'

/** Wakes the worker once the transaction is committed. */
export const wakeMatching = async (transaction: Db): Promise<void> => {
  await announce(transaction, MATCHING_CHANNEL)
}

/** What an order is given for which inspectors are looked for from now on, as if for the first time. */
export const searchFrom = (now: Date): Updateable<OrdersTable> => ({
  matching_begun_at: now,
  matching_due_at: now,
  matching_searched_at: null,
  matching_rounds: 0,
  matching_told_at: null,
})

/** When a locked order is looked after next; nobody sees a change of it. */
export const setNextSearch = async (
  db: Db,
  orderId: string,
  change: Pick<Updateable<OrdersTable>, 'matching_due_at' | 'matching_begun_at'>,
): Promise<void> => {
  await sendWithNext(db, db.updateTable('orders').set(change).where('id', '=', orderId))
}
