import type { Money } from '@fieldproof/contracts/entities'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { transfer, type Entry } from '#modules/ledger/service.ts'
import { queueRefund } from '#modules/payments/refund.ts'
import type { OrderRow } from './find-order.ts'
import { writeEntries } from './order-entries.ts'
import { aboutOrder, currencyOf, isMade, markRefunded, nonZero, takenFrom, type Taken } from './paid-ways.ts'
import { textsOf } from '#texts/texts-of.ts'

const transactionTexts = textsOf('wallet-transactions')

const sumOf = (taken: readonly Taken[], ...ways: Taken['way'][]): number =>
  taken.filter(({ way }) => ways.includes(way)).reduce((sum, { amount }) => sum + amount, 0)

/** Requires that an order's money is still in escrow. @throws {RangeError} if it has been shared */
const requireUnsettled = (order: OrderRow): void => {
  if (order.settled_at !== null) throw new RangeError(`The money of order ${order.id} has been shared`)
}

/**
 * Refunds money of an order the way it was paid: card payments through the payment provider, wallet and credit at once,
 * bank transfers to the wallet. The caller has locked the order.
 * @param refund.from the entries, below zero, of the accounts that bear the refund; by default escrow, where an order's
 * money is until it is settled
 * @throws {RangeError} if the amount is more than is left
 */
export const giveBack = async (
  work: UnitOfWork,
  refund: { order: OrderRow; amount: Money; key: string; from?: readonly Entry[] },
): Promise<void> => {
  const { db, now } = work
  const {
    order,
    amount: { amount },
    key,
    from,
  } = refund
  if (amount === 0 || (await isMade(db, 'refund', key))) return
  const [userId, currency] = [order.customer_id, currencyOf(order)]
  if (!from) requireUnsettled(order)
  const taken = await takenFrom(db, order, amount)
  for (const { paymentId, amount: part, id } of taken) {
    if (paymentId !== null)
      await queueRefund(db, now, { paymentId, amount: { amount: part, currency }, key: `${key}:${id}` })
  }
  await transfer(work, {
    ...aboutOrder(order),
    key,
    kind: 'refund',
    description: transactionTexts.refund(),
    entries: nonZero([
      ...(from ?? [{ kind: 'escrow' as const, currency, amount: -amount }]),
      { kind: 'provider-clearing', currency, amount: sumOf(taken, 'card') },
      { kind: 'user-available', userId, currency, amount: sumOf(taken, 'wallet', 'bank') },
      { kind: 'user-credit', userId, currency, amount: sumOf(taken, 'credit') },
    ]),
  })
  await markRefunded(db, order, taken)
  await writeEntries(work, order.id, [{ event: 'refunded', by: 'time', userId: null, sum: { amount, currency } }])
}

/**
 * Turns what was paid into credit in the customer's wallet, which can be spent but not withdrawn (CANCEL-4, WALLET-2);
 * once per key.
 * @param kept.amount minor units
 */
export const keepAsCredit = async (
  work: UnitOfWork,
  { order, amount, key }: { order: OrderRow; amount: number; key: string },
): Promise<void> => {
  const { db } = work
  const currency = currencyOf(order)
  if (amount === 0 || (await isMade(db, 'wallet-credit', key))) return
  requireUnsettled(order)
  const taken = await takenFrom(db, order, amount)
  await transfer(work, {
    ...aboutOrder(order),
    key,
    kind: 'wallet-credit',
    description: transactionTexts.credit(),
    entries: [
      { kind: 'escrow', currency, amount: -amount },
      { kind: 'user-credit', userId: order.customer_id, currency, amount },
    ],
  })
  await markRefunded(db, order, taken)
  await writeEntries(work, order.id, [{ event: 'credited', by: 'time', userId: null, sum: { amount, currency } }])
}
