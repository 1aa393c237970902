import type { Updateable } from 'kysely'
import { announce } from '#kernel/db/announcements.ts'
import type { Db } from '#kernel/db/connect.ts'
import { sendWithNext } from '#kernel/db/held-statements.ts'
import type { OrdersTable } from './tables.ts'

/** The channel that tells instances to search for inspectors. */
export const MATCHING_CHANNEL = 'matching'

/** Wakes the worker once the transaction is committed. */
export const wakeMatching = async (transaction: Db): Promise<void> => {
  await announce(transaction, MATCHING_CHANNEL)
}

/** The column values that start the search for inspectors from the beginning. */
export const searchFrom = (now: Date): Updateable<OrdersTable> => ({
  matching_begun_at: now,
  matching_due_at: now,
  matching_searched_at: null,
  matching_rounds: 0,
  matching_told_at: null,
})

/** Sets when the search of a locked order runs next. Users do not see that, so the revision stays. */
export const setNextSearch = async (
  db: Db,
  orderId: string,
  change: Pick<Updateable<OrdersTable>, 'matching_due_at' | 'matching_begun_at'>,
): Promise<void> => {
  await sendWithNext(db, db.updateTable('orders').set(change).where('id', '=', orderId))
}
