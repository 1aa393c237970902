import type { Db } from '#kernel/db/connect.ts'
import { withoutPeople } from './bare-quote.ts'

/** Orders that are looked up in one go. */
const AT_ONCE = 200
/** Years that books and what they rest on have to be kept (docs/decisions/0017). */
const KEPT_YEARS = 6

const yearsBefore = (now: Date, years: number): Date => {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - years)
  return then
}

/**
 * Takes the people out of orders of deleted accounts, six years after the inspection: who asked for it and their address,
 * the seller, contacts, the street and the way in. What was inspected, its price and its money stay.
 * @param now an instant from the clock
 * @returns how many orders were changed
 */
export const forgetPeopleOfOldOrders = async (db: Db, now: Date): Promise<number> => {
  for (let forgotten = 0; ; ) {
    const old = await db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.customer_id')
      .select(['orders.id', 'orders.quote'])
      .where('users.deleted_at', 'is not', null)
      .where('orders.inspection_at', '<', yearsBefore(now, KEPT_YEARS))
      .where('orders.requester', 'is not', null)
      .limit(AT_ONCE)
      .execute()
    for (const { id, quote } of old) {
      await db
        .updateTable('orders')
        .set({
          requester: null,
          seller: null,
          street: '',
          zip_code: '',
          latitude: null,
          longitude: null,
          quote: quote && JSON.stringify(withoutPeople(quote)),
        })
        .where('id', '=', id)
        .execute()
    }
    forgotten += old.length
    if (old.length < AT_ONCE) return forgotten
  }
}
