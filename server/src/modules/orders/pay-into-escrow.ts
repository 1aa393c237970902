import { sendWithNext } from '#kernel/db/held-statements.ts'
import { refuse } from '#kernel/refusals/refusal.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { lockWalletToTransfer, transfer } from '#modules/ledger/service.ts'
import type { OrderRow } from './find-order.ts'
import { aboutOrder, currencyOf, isMade, nonZero } from './paid-ways.ts'
import { textsOf } from '#texts/texts-of.ts'

const refusals = textsOf('refusals')
const transactionTexts = textsOf('wallet-transactions')

/** How a payment is taken from a wallet: first the card payment for it, then credit, then the rest. */
const sharesOf = (amount: number, card: number, { available, credit }: { available: number; credit: number }) => {
  const byCard = Math.min(card, amount)
  const byCredit = Math.min(credit, amount - byCard)
  const byWallet = amount - byCard - byCredit
  return { byCard, byCredit, byWallet, isEnough: byCard + byWallet <= available }
}

/**
 * Pays part of an order from its customer's wallet into escrow, credit first, within the caller's transaction; locks
 * the wallet. Records the sources, so that refunds go back the same way.
 * @param payment.cameByCard a card payment that this transaction credited to the wallet, and how much of it pays the
 * order
 * @throws {Refusal} 402 if the wallet holds less
 */
export const payIntoEscrow = async (
  work: UnitOfWork,
  payment: {
    order: OrderRow
    /** Minor units. */
    amount: number
    key: string
    kind: 'order-payment' | 'surcharge-payment'
    cameByCard?: { paymentId: string; amount: number }
  },
): Promise<void> => {
  const { db, now } = work
  const { order, amount, key, kind, cameByCard } = payment
  const [userId, currency] = [order.customer_id, currencyOf(order)]
  if (amount === 0) return
  const { isMade: isPaid, ...balances } = await lockWalletToTransfer(db, userId, currency, { kind, key })
  if (isPaid) return
  const shares = sharesOf(amount, cameByCard?.amount ?? 0, balances)
  if (!shares.isEnough) throw refuse('insufficient-funds', refusals.notEnoughMoney())
  const { isRepeated } = await transfer(work, {
    ...aboutOrder(order),
    key,
    kind,
    description: kind === 'order-payment' ? transactionTexts.orderPayment() : transactionTexts.surchargePayment(),
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
    db,
    db.insertInto('order_payments').values(rows.map((row) => ({ ...row, order_id: order.id, created_at: now }))),
  )
}

/** Puts an invoice's bank payment into the order's escrow. Minor units. */
export const bookBankPayment = async (work: UnitOfWork, order: OrderRow, amount: number): Promise<void> => {
  const { db, now } = work
  const [currency, key] = [currencyOf(order), `order:${order.id}:invoice`]
  if (amount === 0 || (await isMade(db, 'order-payment', key))) return
  await transfer(work, {
    ...aboutOrder(order),
    key,
    kind: 'order-payment',
    description: transactionTexts.orderPayment(),
    entries: [
      { kind: 'bank', currency, amount: -amount },
      { kind: 'escrow', currency, amount },
    ],
  })
  await db
    .insertInto('order_payments')
    .values({ order_id: order.id, way: 'bank', payment_id: null, amount, created_at: now })
    .execute()
}
