import type { OrderPaymentChoice, PaymentProgress } from '@fieldproof/contracts/entities/payment-choice'
import type { Money } from '@fieldproof/contracts/entities'
import type { Db } from '#kernel/db/connect.ts'
import { invalid, refuse } from '#kernel/refusals/refusal.ts'
import { balancesOf } from '#modules/ledger/balances.ts'
import { reservePayment } from '#modules/payments/reserve.ts'
import { startPayment } from '#modules/payments/start.ts'
import { changeOrder } from './change-order.ts'
import type { SessionContext } from '#kernel/sessions/session-context.ts'
import type { Ports } from '#kernel/ports/index.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { PaymentParts } from '#modules/payments/payment-purpose.ts'
import type { OrderRow } from './find-order.ts'
import { writeInvoice } from './invoices.ts'
import { currencyOf } from './paid-ways.ts'
import { payTogether, totalOf } from './pay-together.ts'
import { queueInvoice } from './queue-confirmation.ts'
import type { PaymentMethod } from './tables.ts'
import { notifyOfOrder } from './notify-order.ts'
import { textsOf } from '#texts/texts-of.ts'

const refusals = textsOf('refusals')
const texts = textsOf('orders')

/** The payer, and the account that invoices are paid to. */
export interface Payer {
  session: Pick<SessionContext, 'user'>
  ports: Pick<Ports, 'invoicing'>
}

/** The checkout to pay now. */
export interface Taking {
  checkoutId: string
  customerId: string
  orders: readonly OrderRow[]
}

/** Changes the payment method of locked orders that wait for their payment. */
export const setMethod = async (
  { db }: UnitOfWork,
  { checkoutId, orders }: Taking,
  method: PaymentMethod,
): Promise<void> => {
  if (orders.every((order) => order.payment_method === method)) return
  await db
    .updateTable('orders')
    .set({ payment_method: method })
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute()
  await db.updateTable('checkouts').set({ method }).where('id', '=', checkoutId).execute()
}

/** Milliseconds that a payer has at least, even if they start shortly before the order expires. */
const TIME_TO_PAY = 30 * 60 * 1_000

/** Marks the orders as waiting for a payment that was started or restarted. */
const awaitPayment = async ({ db, now }: UnitOfWork, orders: readonly OrderRow[]): Promise<void> => {
  const atLeast = new Date(now.getTime() + TIME_TO_PAY)
  for (const { id, payment_status: status, payment_awaited_until: until } of orders) {
    const isShort = until !== null && until < atLeast
    if (status === 'pending' && !isShort) continue
    await changeOrder(db, id, { payment_status: 'pending', ...(isShort && { payment_awaited_until: atLeast }) })
  }
}

/** A pending payment of the same amount, which a second tab continues instead of paying twice. */
const pendingReference = async (
  db: Db,
  checkoutId: string,
  amount: number,
  cardId: string | undefined,
): Promise<string | null> => {
  const row = await db
    .selectFrom('checkouts')
    .innerJoin('payments', 'payments.id', 'checkouts.payment_id')
    .select(['payments.reference', 'payments.card_id'])
    .where('checkouts.id', '=', checkoutId)
    .where('payments.status', '=', 'pending')
    .where('payments.amount', '=', amount)
    .executeTakeFirst()
  return row && row.card_id === (cardId ?? null) ? row.reference : null
}

const reserveCard = async (
  work: UnitOfWork,
  { checkoutId, customerId, orders }: Taking,
  amount: Money,
  cardId: string | undefined,
): Promise<string> => {
  const { db, now } = work
  await awaitPayment(work, orders)
  const pending = await pendingReference(db, checkoutId, amount.amount, cardId)
  if (pending !== null) return pending
  const payment = await reservePayment(db, now, {
    userId: customerId,
    purpose: 'order',
    subjectId: checkoutId,
    amount,
    ...(cardId !== undefined && { cardId }),
  })
  await db
    .updateTable('checkouts')
    .set({ payment_id: payment.id, payment_reference: payment.reference })
    .where('id', '=', checkoutId)
    .execute()
  return payment.reference
}

/**
 * The part of the total that the card pays, in minor units.
 * @throws {Refusal} 400 if the wallet's part is invalid; 402 if the wallet holds less
 */
const cardPart = async (db: Db, choice: OrderPaymentChoice, { customerId, orders }: Taking): Promise<number> => {
  const total = totalOf(orders)
  const [first] = orders
  if (choice.method !== 'wallet-and-card' || first === undefined) return total
  const currency = currencyOf(first)
  if (choice.fromWallet.currency !== currency || choice.fromWallet.amount >= total) {
    throw invalid([{ field: 'payment.fromWallet', message: texts.walletPartTooLarge() }])
  }
  const { available, credit } = await balancesOf(db, customerId, currency)
  if (available + credit < choice.fromWallet.amount) throw refuse('insufficient-funds', refusals.notEnoughMoney())
  return total - choice.fromWallet.amount
}

const invoiceAll = async (
  work: UnitOfWork,
  { session: { user }, ports: { invoicing } }: Payer,
  orders: readonly OrderRow[],
  purchaseOrderNumber: string,
): Promise<void> => {
  if (user.account_type !== 'business') {
    throw invalid([{ field: 'payment.method', message: texts.businessesOnly() }])
  }
  const [first, ...others] = orders
  if (first === undefined) throw new Error('A checkout has at least one order')
  if (!invoicing.accountFor(first.country, first.price_currency)) {
    throw invalid([{ field: 'payment.method', message: texts.noInvoices({ currency: first.price_currency }) }])
  }
  const { dueAt } = await writeInvoice(work, [first, ...others], { purchaseOrderNumber, invoicing })
  await notifyOfOrder(work, first, {
    to: first.customer_id,
    message: others.length > 0 ? 'invoice-sent-together' : 'invoice-sent',
    type: 'Invoice',
    values: {
      sum: { amount: totalOf(orders), currency: currencyOf(first) },
      when: { at: dueAt, timeZone: first.time_zone },
      together: orders.map(({ sequence_id: number }) => number),
    },
  })
  await queueInvoice(work, first, invoicing)
}

/**
 * Takes the payment for locked orders as their customer chose: at once from the wallet, by a payment that is reserved
 * here and started after the commit, or by an invoice.
 * @param payer the customer's session, and the account that invoices are paid to
 * @returns the payment's reference; null if no payment provider is involved
 * @throws {Refusal} 400, 402, and what reserving throws
 */
export const takePayment = async (
  work: UnitOfWork,
  payer: Payer,
  taking: Taking,
  choice: OrderPaymentChoice,
): Promise<string | null> => {
  const { orders, checkoutId } = taking
  if (choice.method === 'invoice') {
    await invoiceAll(work, payer, orders, choice.purchaseOrderNumber)
    return null
  }
  const byCard = choice.method === 'wallet' ? 0 : await cardPart(work.db, choice, taking)
  if (byCard === 0) {
    await payTogether(work, orders)
    return null
  }
  const fromWallet = totalOf(orders) - byCard
  await work.db.updateTable('checkouts').set({ from_wallet: fromWallet }).where('id', '=', checkoutId).execute()
  const [first] = orders
  if (first === undefined) throw new Error('A checkout has at least one order')
  const amount = { amount: byCard, currency: currencyOf(first) }
  return reserveCard(work, taking, amount, choice.method === 'wallet' ? undefined : choice.cardId)
}

/** The progress of a payment, with the payment provider's page if one is involved. */
export const progressOf = async (
  parts: PaymentParts,
  reference: string | null,
  isPaid: boolean,
): Promise<PaymentProgress> =>
  reference === null
    ? { status: isPaid ? 'succeeded' : 'pending', paymentReference: null, paymentPage: null }
    : startPayment(parts, reference)
