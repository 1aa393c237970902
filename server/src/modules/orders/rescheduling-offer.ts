import type { ReschedulingOffer } from '@fieldproof/contracts/entities/cancellation'
import { reschedulingTerms, tierKeptByMove, type KeptTier } from '@fieldproof/policy/cancellation'
import { finalOrderStatuses } from '@fieldproof/policy/order-status'
import { termsOfToday } from '@fieldproof/policy/order-terms'
import { conflict } from '#kernel/refusals/refusal.ts'
import type { OrderRow } from './find-order.ts'
import { isOverdueReport } from './order-state.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('orders')

const HOUR = 60 * 60 * 1_000

const timeOf = (order: OrderRow, now: Date) => ({
  now: now.getTime(),
  inspectionAt: order.inspection_at.getTime(),
  terms: order.terms ?? termsOfToday(),
})

/** Whether somebody keeps the time of an order free: not an inspector who did not come. */
export const isRelied = (order: OrderRow): order is OrderRow & { inspector_id: string } =>
  order.inspector_id !== null && order.no_show_at === null

/** The tier that an order keeps if its customer moves it at this instant (MOVE-5). */
export const keptTierOf = (order: OrderRow, now: Date): KeptTier | null =>
  tierKeptByMove({
    ...timeOf(order, now),
    // Where the time has passed, it is not the customer who walks away from it.
    hasInspector: isRelied(order) && order.status !== 'Overdue',
    keptTier: order.kept_tier,
    reportOverdue: isOverdueReport(order, now),
  })

/** What moving an order at this instant means (MOVE-1, MOVE-5). @throws {Refusal} 409 for an order that is over, or has its report */
export const reschedulingOfferOf = (order: OrderRow, now: Date): ReschedulingOffer => {
  if (finalOrderStatuses.includes(order.status) || order.report_submitted_at !== null) throw conflict(texts.notToMove())
  const time = timeOf(order, now)
  const hasInspector = isRelied(order)
  const { isAllowed, allowedUntil } = reschedulingTerms({
    ...time,
    hasInspector,
    reportOverdue: isOverdueReport(order, now),
  })
  const keptTier = keptTierOf(order, now)
  const freeUntil = time.inspectionAt - time.terms.fullRefundAboveHours * HOUR
  return {
    orderId: order.id,
    mayReschedule: isAllowed,
    reschedulingUntil: allowedUntil === null ? null : new Date(allowedUntil).toISOString(),
    keptTier,
    holdsUntil: hasInspector && keptTier === null && freeUntil > time.now ? new Date(freeUntil).toISOString() : null,
    timeZone: order.time_zone,
    asOf: now.toISOString(),
  }
}
