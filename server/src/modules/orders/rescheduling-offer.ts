import type { ReschedulingOffer } from '@fieldproof/contracts/entities/cancellation'
import {
  inspectorAfterMove,
  reschedulingTerms,
  tierKeptByMove,
  type KeptTier,
  type MovedInspector,
} from '@fieldproof/policy/cancellation'
import { finalOrderStatuses } from '@fieldproof/policy/order-status'
import { termsOfToday } from '@fieldproof/policy/order-terms'
import { instantOf } from '@fieldproof/policy/wall-time'
import type { Db } from '#kernel/db/connect.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import type { OrderRow } from './find-order.ts'
import { isInspectorFree, noticedFrom } from './inspector-time.ts'
import type { NewTime } from './new-time.ts'
import { isOverdueReport } from './order-state.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('orders')

const [MINUTE, HOUR] = [60_000, 60 * 60 * 1_000]

const timeOf = (order: OrderRow, now: Date) => ({
  now: now.getTime(),
  inspectionAt: order.inspection_at.getTime(),
  terms: order.terms ?? termsOfToday(),
})

/** Whether an inspector keeps the time of an order free. One who did not come does not count. */
export const isRelied = (order: OrderRow): order is OrderRow & { inspector_id: string } =>
  order.inspector_id !== null && order.no_show_at === null

/** The tier that an order keeps if its customer moves it at this instant (MOVE-5). */
export const keptTierOf = (order: OrderRow, now: Date): KeptTier | null =>
  tierKeptByMove({
    ...timeOf(order, now),
    // If the time has passed, the customer is not the one who gives it up.
    hasInspector: isRelied(order) && order.status !== 'Overdue',
    keptTier: order.kept_tier,
    reportOverdue: isOverdueReport(order, now),
  })

/** The requested time; null if there is no such time, or it has passed. */
const requestedTime = (order: OrderRow, now: Date, time: Partial<NewTime>): Date | null => {
  const { inspectionDate: date, inspectionTime: timeOfDay } = time
  if (date === undefined || timeOfDay === undefined) return null
  const at = instantOf({ date, time: timeOfDay, timeZone: order.time_zone })
  return at === null || at <= now.getTime() ? null : new Date(at)
}

/**
 * What happens to an order's inspector if the order moves to another time. The screen uses the same function.
 * @param when.mayWork false for an inspector who may not get new work (MATCH-2) and therefore loses a moved order
 */
export const inspectorAt = async (
  db: Db,
  order: OrderRow & { inspector_id: string },
  { at, now, mayWork }: { at: Date; now: Date; mayWork: boolean },
): Promise<MovedInspector> => {
  const until = new Date(at.getTime() + order.duration_minutes * MINUTE)
  return inspectorAfterMove({
    at: at.getTime(),
    noticedFrom: (await noticedFrom(db, order.inspector_id, now)).getTime(),
    isFree: mayWork && (await isInspectorFree(db, order.inspector_id, { orderId: order.id, from: at, until })),
  })
}

/**
 * The consequences of moving an order at this instant, independent of the new time. @throws {Refusal} 409 for an order
 * that is over, or has its report
 */
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
    inspector: null,
    noticedFrom: null,
    timeZone: order.time_zone,
    asOf: now.toISOString(),
  }
}

/**
 * The consequences of moving an order at this instant (MOVE-1, MOVE-5), and, with a time, what happens to its inspector
 * (MOVE-3).
 * @throws {Refusal} 409 for an order that is over, or has its report
 */
export const reschedulingOfferFor = async (
  db: Db,
  order: OrderRow,
  now: Date,
  { mayWork, ...time }: Partial<NewTime> & { mayWork: boolean },
): Promise<ReschedulingOffer> => {
  const offer = reschedulingOfferOf(order, now)
  if (!isRelied(order)) return offer
  const at = requestedTime(order, now, time)
  return {
    ...offer,
    inspector: at && (await inspectorAt(db, order, { at, now, mayWork })),
    noticedFrom: (await noticedFrom(db, order.inspector_id, now)).toISOString(),
  }
}
