import type { Currency } from '@fieldproof/contracts'
import { currencies } from '@fieldproof/contracts/lists'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { TransferKind } from '#modules/ledger/kinds.ts'
import type { Entry } from '#modules/ledger/service.ts'
import type { OrderRow } from './find-order.ts'
import { isUnpaid } from './order-state.ts'

/** The sources of an order's money, for refunds: minor units of the order's currency. */
export interface PaidWays {
  card: { paymentId: string; amount: number }[]
  wallet: number
  credit: number
  bank: number
}

/** The currency of an order. @throws {RangeError} for an unsupported one */
export const currencyOf = ({ price_currency: code }: Pick<OrderRow, 'price_currency'>): Currency => {
  const currency = currencies.find((one) => one === code)
  if (currency === undefined) throw new RangeError(`${code} is not a currency of the site`)
  return currency
}

const paymentsOf = (db: Db, orderId: string) =>
  db.selectFrom('order_payments').selectAll().where('order_id', '=', orderId).orderBy('position').execute()

/** What was paid for an order and not refunded. */
export const paidWaysOf = async (db: Db, orderId: string): Promise<PaidWays> => {
  const ways: PaidWays = { card: [], wallet: 0, credit: 0, bank: 0 }
  for (const { way, payment_id: paymentId, amount, refunded } of await paymentsOf(db, orderId)) {
    const left = amount - refunded
    if (left === 0) continue
    if (way === 'card') ways.card.push({ paymentId: paymentId ?? '', amount: left })
    else ways[way] += left
  }
  return ways
}

/** What was paid for an order and not refunded, and what was refunded: minor units. */
export const paidAndRefunded = async (db: Db, orderId: string): Promise<{ paid: number; refunded: number }> => {
  const rows = await paymentsOf(db, orderId)
  const refunded = rows.reduce((sum, row) => sum + row.refunded, 0)
  return { paid: rows.reduce((sum, { amount }) => sum + amount, 0) - refunded, refunded }
}

/** The sum of {@link paidWaysOf}. */
export const paidSum = ({ card, wallet, credit, bank }: PaidWays): number =>
  card.reduce((sum, { amount }) => sum + amount, 0) + wallet + credit + bank

/** The sequence in which a partial refund takes from the sources: first money that its owner can withdraw. */
const refundSequence = ['card', 'bank', 'wallet', 'credit'] as const

/** The refunded part of one payment. */
export interface Taken {
  id: string
  way: (typeof refundSequence)[number]
  paymentId: string | null
  amount: number
}

/** The payments that an amount is refunded from. @throws {RangeError} if it is more than is left */
export const takenFrom = async (db: Db, order: OrderRow, amount: number): Promise<Taken[]> => {
  const rows = (await paymentsOf(db, order.id)).sort(
    (one, other) => refundSequence.indexOf(one.way) - refundSequence.indexOf(other.way),
  )
  let left = amount
  const taken: Taken[] = []
  for (const { id, way, payment_id: paymentId, amount: paid, refunded } of rows) {
    const part = Math.min(left, paid - refunded)
    if (part > 0) taken.push({ id, way, paymentId, amount: part })
    left -= part
  }
  if (left > 0) throw new RangeError(`Order ${order.id} has less left to refund than ${amount}`)
  return taken
}

/** Records a refund. */
export const markRefunded = async (db: Db, order: OrderRow, taken: readonly Taken[]): Promise<void> => {
  for (const { id, amount } of taken) {
    await db
      .updateTable('order_payments')
      .set({ refunded: sql`refunded + ${amount}` })
      .where('id', '=', id)
      .execute()
  }
  // An invoice that stays due still has to be paid, whatever else was paid.
  if (isUnpaid(order)) return
  const left = paidSum(await paidWaysOf(db, order.id))
  await db
    .updateTable('orders')
    .set({ payment_status: left === 0 ? 'refunded' : 'partly-refunded', revision: sql`revision + 1` })
    .where('id', '=', order.id)
    .execute()
}

/** Whether a transfer with this key has been made. */
export const isMade = async (db: Db, kind: TransferKind, key: string): Promise<boolean> =>
  (await db
    .selectFrom('ledger_transfers')
    .select('id')
    .where('scope', '=', kind)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()) !== undefined

/** The ledger's description of transfers for an order. */
export const aboutOrder = (order: OrderRow) => ({
  cause: { kind: 'order', id: order.id },
  metadata: { orderSequenceId: order.sequence_id },
})

/** Leaves out entries of zero, which the ledger rejects. */
export const nonZero = (entries: readonly Entry[]): Entry[] => entries.filter(({ amount }) => amount !== 0)
