import type { CancellationOffer } from '@fieldproof/contracts/entities/cancellation'
import { cancellationTerms, reschedulingTerms } from '@fieldproof/policy/cancellation'
import { nextOrderStatus } from '@fieldproof/policy/order-status'
import { termsOfToday } from '@fieldproof/policy/order-terms'
import type { Db } from '#kernel/db/connect.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import type { OrderRow } from './find-order.ts'
import { isOverdueReport, isUnpaid } from './order-state.ts'
import { currencyOf, paidSum, paidWaysOf, type PaidWays } from './paid-ways.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('orders')

/**
 * Days until a refund arrives, by payment method (from experience with card schemes; immediate on our own accounts).
 */
const WITHIN_DAYS = { card: 10, wallet: 0, credit: 0, bank: 0 } as const

const refundParts = (ways: PaidWays, currency: string): CancellationOffer['refundParts'] => {
  // A bank transfer cannot be refunded to a card, so it goes to the wallet.
  const sums = {
    card: ways.card.reduce((sum, { amount }) => sum + amount, 0),
    wallet: ways.wallet + ways.bank,
    credit: ways.credit,
  }
  return (['card', 'wallet', 'credit'] as const)
    .filter((way) => sums[way] > 0)
    .map((way) => ({ way, amount: { amount: sums[way], currency }, withinDays: WITHIN_DAYS[way] }))
}

const isoOf = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString())

const outcomeOf = (rule: CancellationOffer['rule'], isNothingPaid: boolean): CancellationOffer['outcome'] => {
  if (rule === 'under-12-hours' || isNothingPaid) return 'no-refund'
  return rule === '12-to-24-hours' ? 'wallet-credit' : 'full-refund'
}

/** Whether an unpaid invoice stays due, because an inspector kept the time free (INVOICE-2). */
export const keepsInvoice = (rule: CancellationOffer['rule']): boolean =>
  rule === '12-to-24-hours' || rule === 'under-12-hours'

/**
 * What the customer gets back if they cancel the order at this instant (CANCEL-1 to CANCEL-6, OVERDUE-2). The order's
 * terms of sale decide, and the tier that it kept after a move (MOVE-5).
 * @throws {Refusal} 409 for an order that cannot be canceled any more
 */
export const cancellationOfferOf = async (db: Db, now: Date, order: OrderRow): Promise<CancellationOffer> => {
  // A confirmed no-show outweighs a report that was submitted (NOSHOW-3).
  const isReported = order.report_submitted_at !== null && order.no_show_at === null
  if (isReported || nextOrderStatus(order.status, 'canceled', 'customer') === null) throw conflict(texts.notToCancel())
  const [ways, currency] = [await paidWaysOf(db, order.id), currencyOf(order)]
  const time = { now: now.getTime(), inspectionAt: order.inspection_at.getTime(), terms: order.terms ?? termsOfToday() }
  const hasInspector = order.inspector_id !== null
  const reportOverdue = isOverdueReport(order, now)
  const terms = cancellationTerms({
    ...time,
    hasInspector,
    inspectorNoShow: order.no_show_at !== null,
    keptTier: order.kept_tier,
    reportOverdue,
    paid: paidSum(ways),
  })
  const invoice = order.payment_method === 'invoice' && isUnpaid(order)
  const isNothingPaid = isUnpaid(order) && !(invoice && (hasInspector || order.kept_tier !== null))
  const staysDue = invoice && keepsInvoice(terms.rule)
  return {
    rule: isNothingPaid ? 'unpaid' : terms.rule,
    outcome: outcomeOf(terms.rule, isNothingPaid),
    isKept: terms.isKept,
    refund: { amount: terms.refund, currency },
    refundParts: terms.refund > 0 ? refundParts(ways, currency) : [],
    credit: { amount: terms.credit, currency },
    invoiceDue: staysDue ? { amount: order.price_amount, currency } : null,
    mayReschedule: terms.mayReschedule,
    reschedulingUntil:
      order.no_show_at === null
        ? isoOf(reschedulingTerms({ ...time, hasInspector, reportOverdue }).allowedUntil)
        : null,
    holdsUntil: isNothingPaid ? null : isoOf(terms.holdsUntil),
    inspectionDate: order.inspection_at.toISOString(),
    timeZone: order.time_zone,
    asOf: now.toISOString(),
  }
}
