import { daysLaterThere } from '@fieldproof/policy/order-deadlines'
import { invoiceTerms } from '@fieldproof/policy/order-terms'
import { isSoldByInvoice } from '@fieldproof/policy/subscription-plans'
import { isDueInTime } from '@fieldproof/policy/subscription-renewal'
import type { Act } from '#kernel/back-office/resource.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import type { Invoicing } from '#kernel/ports/index.ts'
import { conflict, invalid } from '#kernel/refusals/refusal.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'
import { writeEntry, type EntryEvent } from './entries.ts'
import {
  awaitedPaymentOf,
  findSubscription,
  knownOf,
  livingOf,
  openInvoiceOf,
  type Known,
} from './find-subscription.ts'
import { keepPurchase } from './keep-purchase.ts'
import { planNextStep } from './next-step.ts'
import { invoicedPriceOf, type Asked, type Priced } from './price.ts'
import type { SubscriptionPurchaseRow } from './tables.ts'
import { nextNumber, takePurchase } from './take-purchase.ts'
import { lastPaidDayIn, notifyOfClosedInvoice, notifyOfOpenInvoice } from './notify.ts'

const texts = textsOf('subscriptions')
const orderTexts = textsOf('orders')
const refusals = textsOf('refusals')

/** The payer, and the account that invoices are paid to. */
export type Payer = Pick<UserContext, 'ports'> & {
  session: { user: Pick<UserContext['session']['user'], 'account_type'> }
}

/** When an invoice that is sent now is due (INVOICE-1). */
const dueFrom = ({ row, time }: Pick<Known, 'row' | 'time'>): Date =>
  new Date(daysLaterThere(time.getTime(), invoiceTerms.dueAfterDays, row.time_zone))

/** Whether an invoice for this is due in time: a change of the present days before the next payment (PLAN-18). */
const isInTime = (known: Pick<Known, 'row' | 'time'>, what: Asked['what']): boolean =>
  what === 'create' || what === 'renew' || isDueInTime(dueFrom(known).getTime(), known.row.ends_at.getTime())

/**
 * Whether an account can pay this by invoice: a business for a plan for larger teams (PLAN-16, PLAN-18), if there is a
 * bank account for the currency.
 */
export const isByInvoice = (
  { session: { user }, ports: { invoicing } }: Payer,
  known: Pick<Known, 'row' | 'time'>,
  { what, priced: { planName, purchase } }: { what: Asked['what']; priced: Priced },
): boolean =>
  user.account_type === 'business' &&
  isSoldByInvoice(planName) &&
  purchase.toPay > 0 &&
  isInTime(known, what) &&
  invoicing.accountFor(known.row.country, known.row.currency) !== undefined

/** @throws {Refusal} 409 if an invoice of the account's plans is open */
export const requireNoOpenInvoice = async (db: Db, userId: string): Promise<void> => {
  const open = await openInvoiceOf(db, userId)
  if (open) throw conflict(texts.invoiceIsOpen({ number: open.invoice_number ?? '' }))
}

/**
 * @throws {Refusal} 400 if the account is not a business, the plan is not sold by invoice, there is nothing to pay, or
 * the currency has no bank account; 409 if the invoice would be due after the next payment
 */
const requireByInvoice = (
  { session: { user }, ports: { invoicing } }: Payer,
  known: Known,
  { what, priced: { planName, purchase } }: { what: Asked['what']; priced: Priced },
): void => {
  const { country, currency } = known.row
  const refuseMethod = (message: Text) => invalid([{ field: 'payment.method', message }])
  if (user.account_type !== 'business') throw refuseMethod(orderTexts.businessesOnly())
  if (!isSoldByInvoice(planName)) throw refuseMethod(texts.notByInvoice())
  if (purchase.toPay === 0) throw refuseMethod(texts.nothingToInvoice())
  if (!invoicing.accountFor(country, currency)) throw refuseMethod(orderTexts.noInvoices({ currency }))
  if (!isInTime(known, what)) throw conflict(texts.invoiceTooLate({ date: lastPaidDayIn(known.row) }))
}

/**
 * Creates the invoice of a purchase, which waits until staff mark it as paid (PLAN-16, PLAN-18). Nothing is booked
 * before that. The caller has locked the account, and checked that it has no open invoice.
 * @throws {Refusal} 400 if it is not sold by invoice to this account; 409 while a payment by card is under way
 */
export const sendInvoice = async (
  work: UnitOfWork,
  known: Known,
  { what, priced, payer }: { what: Asked['what']; priced: Priced; payer: Payer },
): Promise<void> => {
  requireByInvoice(payer, known, { what, priced })
  const { row } = known
  if ((await awaitedPaymentOf(work.db, row.user_id)) !== null) throw conflict(texts.paymentUnderWay())
  const dueAt = dueFrom(known)
  const bought = await keepPurchase(work.db, known, {
    what,
    priced,
    invoice: { number: await nextNumber(work.db, work.now), dueAt },
    invoicing: payer.ports.invoicing,
  })
  if (!bought) throw new Error('A purchase without a claim is always kept')
  await note(work, known, { event: 'invoice-sent', bought, by: row.user_id })
  await notifyOfOpenInvoice(work, row, { bought, what: 'invoiceSent', invoicing: payer.ports.invoicing })
  await planNextStep(work.db, row.id, work.now)
}

const note = (
  work: UnitOfWork,
  { row, time }: Pick<Known, 'row' | 'time'>,
  { event, bought, by }: { event: EntryEvent; bought: SubscriptionPurchaseRow; by?: string },
): Promise<void> =>
  writeEntry(work, row, {
    event,
    at: time,
    ...(by !== undefined && { by }),
    details: {
      plan: bought.plan_name,
      amount: bought.amount,
      currency: bought.currency,
      invoice: bought.invoice_number ?? '',
    },
  })

/** Cancels an open invoice: ends a plan that was never paid, and leaves others unchanged. */
const close = async ({ db }: UnitOfWork, { row, time }: Known, bought: SubscriptionPurchaseRow): Promise<void> => {
  await db
    .updateTable('subscription_purchases')
    .set({ status: 'failed', settled_at: time })
    .where('id', '=', bought.id)
    .where('status', '=', 'awaiting')
    .execute()
  if (row.status === 'awaiting-payment')
    await db
      .updateTable('subscriptions')
      .set({ status: 'cancelled', ended_at: time })
      .where('id', '=', row.id)
      .execute()
}

/**
 * Withdraws the purchase of an open invoice, for the customer or for finance (PLAN-17). The caller has locked the
 * account.
 * @param staffId the member of staff; undefined if the customer does it
 * @throws {Refusal} 409 if none is open
 */
export const withdrawInvoice = async (work: UnitOfWork, known: Known, staffId?: string): Promise<void> => {
  const { row, invoice } = known
  if (!invoice) throw conflict(texts.noOpenInvoice())
  await close(work, known, invoice)
  await note(work, known, { event: 'invoice-withdrawn', bought: invoice, by: staffId ?? row.user_id })
  const what = staffId === undefined ? 'invoiceWithdrawn' : 'invoiceWithdrawnByStaff'
  await notifyOfClosedInvoice(work, row, invoice, what)
  await planNextStep(work.db, row.id, work.now)
}

/** Scheduled step: reminds of an open invoice, or notifies that it is overdue. */
export const remindOfInvoice = async (
  work: UnitOfWork,
  known: Known,
  { step, invoicing }: { step: 'remind-of-invoice' | 'invoice-overdue'; invoicing: Invoicing },
): Promise<void> => {
  const { row, time, invoice } = known
  if (!invoice) return
  const isOverdue = step === 'invoice-overdue'
  await work.db
    .updateTable('subscription_purchases')
    .set(isOverdue ? { overdue_told_at: time } : { reminded_at: time })
    .where('id', '=', invoice.id)
    .execute()
  await note(work, known, { event: isOverdue ? 'invoice-overdue' : 'invoice-reminded', bought: invoice })
  await notifyOfOpenInvoice(work, row, {
    bought: invoice,
    what: isOverdue ? 'invoiceOverdue' : 'invoiceDueSoon',
    invoicing,
  })
}

/**
 * Scheduled step: cancels an unpaid due invoice.
 * @param isNotified whether to notify the customer; false if they are notified of a suspension instead
 */
export const cancelInvoice = async (work: UnitOfWork, known: Known, isNotified = true): Promise<void> => {
  const { row, invoice } = known
  if (!invoice) return
  await close(work, known, invoice)
  await note(work, known, { event: 'invoice-cancelled', bought: invoice })
  if (isNotified) await notifyOfClosedInvoice(work, row, invoice, 'invoiceCancelled')
}

/**
 * Records the bank payment of an open invoice: its purchase begins at the invoice's price (PLAN-16, PLAN-18). The
 * back office has locked the account.
 * @throws {Refusal} 409 if none is open, or the account has another plan by now
 */
export const markInvoicePaid = async (act: Act): Promise<void> => {
  const row = await findSubscription(act.db, act.id)
  const known = row && (await knownOf(act.db, row, act.now))
  const bought = known?.invoice
  if (!row || !bought) throw conflict(refusals.otherState())
  const living = await livingOf(act.db, row.user_id)
  if (living && living.id !== row.id) throw conflict(refusals.otherState())
  const { priced, back } = invoicedPriceOf(known, bought)
  await takePurchase(act, known, { bought, priced, byBank: { markedBy: act.viewer.userId, back } })
}

/**
 * Finance withdraws an open invoice for its customer (PLAN-17). The back office has locked the account.
 * @throws {Refusal} 409
 */
export const withdrawInvoiceByStaff = async (act: Act): Promise<void> => {
  const row = await findSubscription(act.db, act.id)
  if (!row) throw conflict(refusals.otherState())
  await withdrawInvoice(act, await knownOf(act.db, row, act.now), act.viewer.userId)
}
