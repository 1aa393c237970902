import type { Currency } from '@fieldproof/contracts'
import type { Money } from '@fieldproof/contracts/entities'
import { currencies } from '@fieldproof/contracts/lists'
import { percentageOf } from '@fieldproof/policy/money'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { sendWithNext } from '#kernel/db/held-statements.ts'
import { refuse } from '#kernel/refusals/refusal.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import { lockWalletToTransfer, transfer, type Entry } from '#modules/ledger/service.ts'
import type { TransferKind } from '#modules/ledger/kinds.ts'
import { queueRefund } from '#modules/payments/refund.ts'
import { keepEarning } from '#modules/payouts/earnings.ts'
import { accrueReferral } from '#modules/referrals/accrue-referral.ts'
import type { OrderRow } from './find-order.ts'

/** Where money of an order came from, as it goes back: minor units of the order's currency. */
export interface PaidWays {
  card: { paymentId: string; amount: number }[]
  wallet: number
  credit: number
  bank: number
}

/** An order's currency, of which there is a short list. @throws {RangeError} for any other */
export const currencyOf = ({ price_currency: code }: Pick<OrderRow, 'price_currency'>): Currency => {
  const currency = currencies.find((one) => one === code)
  if (currency === undefined) throw new RangeError(`${code} is not a currency of the site`)
  return currency
}

const paymentsOf = (db: Db, orderId: string) =>
  db.selectFrom('order_payments').selectAll().where('order_id', '=', orderId).orderBy('position').execute()

/** What was paid for an order and has not gone back. */
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

/** What was paid for an order and has not gone back, and what went back: minor units. */
export const paidAndRefunded = async (db: Db, orderId: string): Promise<{ paid: number; refunded: number }> => {
  const rows = await paymentsOf(db, orderId)
  const refunded = rows.reduce((sum, row) => sum + row.refunded, 0)
  return { paid: rows.reduce((sum, { amount }) => sum + amount, 0) - refunded, refunded }
}

/** The sum of {@link paidWaysOf}. */
export const paidSum = ({ card, wallet, credit, bank }: PaidWays): number =>
  card.reduce((sum, { amount }) => sum + amount, 0) + wallet + credit + bank

const isMade = async (db: Db, kind: TransferKind, key: string): Promise<boolean> =>
  (await db
    .selectFrom('ledger_transfers')
    .select('id')
    .where('scope', '=', kind)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()) !== undefined

const causeOf = (order: OrderRow) => ({ kind: 'order', id: order.id })
const metadataOf = (order: OrderRow) => ({ orderSequenceId: order.sequence_id })
const nonZero = (entries: readonly Entry[]): Entry[] => entries.filter(({ amount }) => amount !== 0)

/** How a payment is taken from what a wallet holds: what came by card for it, then credit, then the rest. */
const sharesOf = (amount: number, card: number, { available, credit }: { available: number; credit: number }) => {
  const byCard = Math.min(card, amount)
  const byCredit = Math.min(credit, amount - byCard)
  const byWallet = amount - byCard - byCredit
  return { byCard, byCredit, byWallet, isEnough: byCard + byWallet <= available }
}

/**
 * Pays part of an order from its customer's wallet into escrow, credit first, within the caller's transaction; the wallets
 * are locked by it. Books where it came from, so that it goes back the same way.
 * @param payment.cameByCard a payment that was credited in this very transaction: that much of it counts as paid by card
 * @throws {Refusal} 402 where the wallet holds less
 */
export const payIntoEscrow = async (
  transaction: Db,
  realtime: Realtime,
  now: Date,
  payment: {
    order: OrderRow
    amount: number
    key: string
    kind: 'order-payment' | 'surcharge-payment'
    cameByCard?: { paymentId: string; amount: number }
  },
): Promise<void> => {
  const { order, amount, key, kind, cameByCard } = payment
  const [userId, currency] = [order.customer_id, currencyOf(order)]
  if (amount === 0) return
  const { isMade: isPaid, ...balances } = await lockWalletToTransfer(transaction, userId, currency, { kind, key })
  if (isPaid) return
  const shares = sharesOf(amount, cameByCard?.amount ?? 0, balances)
  if (!shares.isEnough) throw refuse('insufficient-funds', 'There is not enough money in the wallet for this.')
  const work = { db: transaction, realtime, now }
  const { isRepeated } = await transfer(work, {
    key,
    kind,
    cause: causeOf(order),
    metadata: metadataOf(order),
    description: kind === 'order-payment' ? 'Payment for an order' : 'Payment for a surcharge',
    entries: nonZero([
      { kind: 'user-available', userId, currency, amount: -shares.byCard - shares.byWallet },
      { kind: 'user-credit', userId, currency, amount: -shares.byCredit },
      { kind: 'escrow', currency, amount },
    ]),
  })
  if (isRepeated) return
  const rows = [
    { way: 'card' as const, payment_id: cameByCard?.paymentId ?? null, amount: shares.byCard },
    { way: 'credit' as const, payment_id: null, amount: shares.byCredit },
    { way: 'wallet' as const, payment_id: null, amount: shares.byWallet },
  ].filter((row) => row.amount > 0)
  await sendWithNext(
    transaction,
    transaction
      .insertInto('order_payments')
      .values(rows.map((row) => ({ ...row, order_id: order.id, created_at: now }))),
  )
}

/** Money of an invoice that came to our bank goes into the order's escrow. Minor units. */
export const bookBankPayment = async (
  transaction: Db,
  realtime: Realtime,
  now: Date,
  order: OrderRow,
  amount: number,
): Promise<void> => {
  const [currency, key] = [currencyOf(order), `order:${order.id}:invoice`]
  if (amount === 0 || (await isMade(transaction, 'order-payment', key))) return
  const work = { db: transaction, realtime, now }
  await transfer(work, {
    key,
    kind: 'order-payment',
    cause: causeOf(order),
    metadata: metadataOf(order),
    description: 'Payment for an order',
    entries: [
      { kind: 'bank', currency, amount: -amount },
      { kind: 'escrow', currency, amount },
    ],
  })
  await transaction
    .insertInto('order_payments')
    .values({ order_id: order.id, way: 'bank', payment_id: null, amount, created_at: now })
    .execute()
}

/** In which order money goes back, where not all of it does: first what its owner can take out of the wallet. */
const backFirst = ['card', 'bank', 'wallet', 'credit'] as const

interface Taken {
  id: string
  way: (typeof backFirst)[number]
  paymentId: string | null
  amount: number
}

/** Which payments an amount is taken back from. @throws {RangeError} where it is more than is there */
const takenFrom = async (db: Db, order: OrderRow, amount: number): Promise<Taken[]> => {
  const rows = (await paymentsOf(db, order.id)).sort(
    (one, other) => backFirst.indexOf(one.way) - backFirst.indexOf(other.way),
  )
  let left = amount
  const taken: Taken[] = []
  for (const { id, way, payment_id: paymentId, amount: paid, refunded } of rows) {
    const part = Math.min(left, paid - refunded)
    if (part > 0) taken.push({ id, way, paymentId, amount: part })
    left -= part
  }
  if (left > 0) throw new RangeError(`Order ${order.id} has not as much to give back`)
  return taken
}

const sumOf = (taken: readonly Taken[], ...ways: Taken['way'][]): number =>
  taken.filter(({ way }) => ways.includes(way)).reduce((sum, { amount }) => sum + amount, 0)

/** What was shared is no longer in escrow. @throws {RangeError} */
const requireUnsettled = (order: OrderRow): void => {
  if (order.settled_at !== null) throw new RangeError(`The money of order ${order.id} has been shared`)
}

const markRefunded = async (transaction: Db, order: OrderRow, taken: readonly Taken[]): Promise<void> => {
  for (const { id, amount } of taken) {
    await transaction
      .updateTable('order_payments')
      .set({ refunded: sql`refunded + ${amount}` })
      .where('id', '=', id)
      .execute()
  }
  const left = paidSum(await paidWaysOf(transaction, order.id))
  await transaction
    .updateTable('orders')
    .set({ payment_status: left === 0 ? 'refunded' : 'partly-refunded', revision: sql`revision + 1` })
    .where('id', '=', order.id)
    .execute()
}

/**
 * Gives money of an order back the way it was paid: card payments through the provider, wallet and credit at once, what
 * came by bank onto the wallet. The order is locked by the caller.
 * @param refund.from who bears it, entries below zero; escrow where nothing is said, which an order has until it is settled
 * @throws {RangeError} where more would go back than is there
 */
export const giveBack = async (
  transaction: Db,
  realtime: Realtime,
  now: Date,
  refund: { order: OrderRow; amount: Money; key: string; from?: readonly Entry[] },
): Promise<void> => {
  const {
    order,
    amount: { amount },
    key,
    from,
  } = refund
  if (amount === 0 || (await isMade(transaction, 'refund', key))) return
  const [userId, currency] = [order.customer_id, currencyOf(order)]
  if (!from) requireUnsettled(order)
  const taken = await takenFrom(transaction, order, amount)
  for (const { paymentId, amount: part, id } of taken) {
    if (paymentId !== null)
      await queueRefund(transaction, now, { paymentId, amount: { amount: part, currency }, key: `${key}:${id}` })
  }
  const work = { db: transaction, realtime, now }
  await transfer(work, {
    key,
    kind: 'refund',
    cause: causeOf(order),
    metadata: metadataOf(order),
    description: 'Refund of an order',
    entries: nonZero([
      ...(from ?? [{ kind: 'escrow' as const, currency, amount: -amount }]),
      { kind: 'provider-clearing', currency, amount: sumOf(taken, 'card') },
      { kind: 'user-available', userId, currency, amount: sumOf(taken, 'wallet', 'bank') },
      { kind: 'user-credit', userId, currency, amount: sumOf(taken, 'credit') },
    ]),
  })
  await markRefunded(transaction, order, taken)
}

/** What was paid stays as credit on the customer's wallet, to spend and not to withdraw (D2 §9). Minor units. */
export const keepAsCredit = async (
  transaction: Db,
  realtime: Realtime,
  now: Date,
  order: OrderRow,
  amount: number,
): Promise<void> => {
  const [currency, key] = [currencyOf(order), `order:${order.id}:credit`]
  if (amount === 0 || (await isMade(transaction, 'wallet-credit', key))) return
  requireUnsettled(order)
  const taken = await takenFrom(transaction, order, amount)
  const work = { db: transaction, realtime, now }
  await transfer(work, {
    key,
    kind: 'wallet-credit',
    cause: causeOf(order),
    metadata: metadataOf(order),
    description: 'Credit for a cancelled order',
    entries: [
      { kind: 'escrow', currency, amount: -amount },
      { kind: 'user-credit', userId: order.customer_id, currency, amount },
    ],
  })
  await markRefunded(transaction, order, taken)
}

/** What an inspector has of a sum that was paid for an order: without the fee, and the house's commission of the rest, as they were at the sale. Minor units. */
export const inspectorsPart = (
  order: Pick<OrderRow, 'price_parts' | 'commission_basis_points'>,
  paid: number,
): number => {
  const fees = order.price_parts
    .filter(({ kind }) => kind === 'fee')
    .reduce((sum, { amount: { amount } }) => sum + amount, 0)
  const withoutFee = paid - Math.min(paid, fees)
  return withoutFee - percentageOf(withoutFee, order.commission_basis_points / 100, 'half-even')
}

/** What the house keeps of what was paid: all of it where there is no inspector. Minor units. */
const housePart = (order: OrderRow, paid: number): number =>
  order.inspector_id === null ? paid : paid - inspectorsPart(order, paid)

/**
 * Shares what was paid for a locked order, once: the house's part, and the rest to its inspector, held until the complaint
 * window is over. The house has all of it where there is no inspector.
 */
export const settleOrder = async (transaction: Db, realtime: Realtime, now: Date, order: OrderRow): Promise<void> => {
  if (order.settled_at !== null) return
  const [currency, left] = [currencyOf(order), paidSum(await paidWaysOf(transaction, order.id))]
  // An invoice that is still to be paid is shared when its money comes.
  if (left === 0 && order.price_amount > 0) return
  const kept = housePart(order, left)
  if (left > 0) {
    const work = { db: transaction, realtime, now }
    await transfer(work, {
      key: `order:${order.id}:settlement`,
      kind: 'earning',
      cause: causeOf(order),
      metadata: metadataOf(order),
      description: 'Pay for an order',
      entries: nonZero([
        { kind: 'escrow', currency, amount: -left },
        { kind: 'revenue', currency, amount: kept },
        ...(order.inspector_id === null
          ? []
          : [{ kind: 'user-held' as const, userId: order.inspector_id, currency, amount: left - kept }]),
      ]),
    })
    await keepEarning(transaction, now, order, { amount: left - kept, currency })
  }
  await transaction
    .updateTable('orders')
    .set({ settled_at: now, revision: sql`revision + 1` })
    .where('id', '=', order.id)
    .execute()
  // An invoice that was paid after the work; otherwise the order is completed after it was settled.
  if (order.status === 'Completed') await accrueReferral({ db: transaction, realtime, now }, order.id)
}
