import type { Db } from '#kernel/db/connect.ts'
import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import { unknown, withoutPeople } from './bare-quote.ts'
import type { OrderRow } from './find-order.ts'
import { hideIn, hiderOf, type Hide } from './kept-back.ts'

/** The most orders of one query. */
const AT_ONCE = 200
/** Years for which books and their receipts have to be kept (docs/decisions/0017). */
const KEPT_YEARS = 6

const yearsBefore = (now: Date, years: number): Date => {
  const date = new Date(now)
  date.setUTCFullYear(date.getUTCFullYear() - years)
  return date
}

/** Fields with long texts, which may say more about people than about what was inspected. */
const prose = ['description', 'plan', 'standard'] as const

/** The quote without places and people in its short texts, and without its long texts and tasks. */
const withoutWords = (quote: InspectionQuote, hide: Hide): InspectionQuote => {
  const { details, ...rest } = hideIn(withoutPeople(quote), hide)
  const hidden = prose.filter((field) => field in details).map((field) => [field, unknown])
  return { ...rest, tasks: [], details: { ...details, ...Object.fromEntries(hidden) } } as InspectionQuote
}

/** Removes the people from one order, and from the texts about it. */
const forgetPeopleOf = async (db: Db, order: OrderRow): Promise<void> => {
  const hide = hiderOf(order)
  const tasks = await db.selectFrom('order_tasks').select(['id', 'title']).where('order_id', '=', order.id).execute()
  for (const { id, title } of tasks)
    await db
      .updateTable('order_tasks')
      .set({ title: hide(title), description: '' })
      .where('id', '=', id)
      .execute()
  await db.updateTable('order_report_issues').set({ description: unknown }).where('order_id', '=', order.id).execute()
  await db
    .updateTable('order_report_issues')
    .set({ answer: unknown })
    .where('order_id', '=', order.id)
    .where('answer', 'is not', null)
    .execute()
  await db
    .updateTable('orders')
    .set({
      requester: null,
      seller: null,
      street: '',
      zip_code: '',
      latitude: null,
      longitude: null,
      description: hide(order.description),
      quote: order.quote && JSON.stringify(withoutWords(order.quote, hide)),
    })
    .where('id', '=', order.id)
    .execute()
}

/**
 * Removes the people from orders of deleted accounts, six years after the inspection: the requester and their address,
 * the seller, contacts, the street and the access instructions, also in descriptions and tasks, and long texts. What
 * was inspected, its price and its money stay.
 * @param now the current instant
 * @returns how many orders were changed
 */
export const forgetPeopleOfOldOrders = async (db: Db, now: Date): Promise<number> => {
  for (let forgotten = 0; ; ) {
    const old = await db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.customer_id')
      .selectAll('orders')
      .where('users.deleted_at', 'is not', null)
      .where('orders.inspection_at', '<', yearsBefore(now, KEPT_YEARS))
      .where(({ or, eb }) =>
        or([
          eb('orders.requester', 'is not', null),
          eb('orders.seller', 'is not', null),
          eb('orders.street', '<>', ''),
        ]),
      )
      .limit(AT_ONCE)
      .execute()
    for (const order of old) await db.transaction().execute((transaction) => forgetPeopleOf(transaction, order))
    forgotten += old.length
    if (old.length < AT_ONCE) return forgotten
  }
}
