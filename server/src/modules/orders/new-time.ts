import { quoteMessages } from '@fieldproof/contracts/forms/messages'
import type { KeptTier } from '@fieldproof/policy/cancellation'
import { isInspectionDatePast, isInspectionDateTooFar } from '@fieldproof/policy/inspection-date'
import { daysLaterThere } from '@fieldproof/policy/order-deadlines'
import { instantOf } from '@fieldproof/policy/wall-time'
import { conflict, invalid } from '#kernel/refusals/refusal.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { dropActivityPeriods } from './change-activity-periods.ts'
import { moveOrder, type ActingPerson } from './change-order.ts'
import type { OrderRow } from './find-order.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('orders')

const DAY = 24 * 60 * 60 * 1_000

/** Another time on the wall clock of the inspection's zone. */
export interface NewTime {
  inspectionDate: string
  inspectionTime: string
}

/**
 * The new instant. @throws {Refusal} 400 if there is no such time, or it has passed or is too far ahead (FORM-12); 409
 * if it is the current one
 */
export const newInstant = (
  { time_zone: timeZone, inspection_at: before }: OrderRow,
  { inspectionDate: date, inspectionTime: time }: NewTime,
  now: Date,
): Date => {
  const at = instantOf({ date, time, timeZone })
  if (at === null) throw invalid([{ field: 'inspectionDate', message: quoteMessages.dateInvalid }])
  if (isInspectionDatePast({ date, time, timeZone, now: now.getTime() }))
    throw invalid([{ field: 'inspectionDate', message: quoteMessages.datePassed }])
  if (isInspectionDateTooFar({ date, timeZone, now: now.getTime() }))
    throw invalid([{ field: 'inspectionDate', message: quoteMessages.dateTooFar }])
  if (at === before.getTime()) throw conflict(texts.sameTime())
  return new Date(at)
}

/** When the report of a moved order is due: as many days after the inspection as before. */
const reportDueAfter = (order: OrderRow, at: Date): Date | null => {
  if (order.report_due_at === null) return null
  const days = Math.max(1, Math.round((order.report_due_at.getTime() - order.inspection_at.getTime()) / DAY))
  return new Date(daysLaterThere(at.getTime(), days, order.time_zone))
}

/** The quote with the new time, because it contains the time too. */
const quoteAt = ({ quote }: OrderRow, time: NewTime): { quote?: string } =>
  quote === null ? {} : { quote: JSON.stringify({ ...quote, details: { ...quote.details, ...time } }) }

/** A move, and what happens to the order's inspector. */
interface Move {
  at: Date
  time: NewTime
  keepsInspector: boolean
  /** The tier that the order keeps after it (MOVE-5); unchanged if left out. */
  keptTier?: KeptTier | null
}

/**
 * Moves a locked order to another time, and deletes its activity periods. Nobody is notified yet.
 * @throws {Refusal} 409 if the state machine does not allow it
 */
export const moveToNewTime = async (
  work: UnitOfWork,
  order: OrderRow,
  { at, time, keepsInspector, keptTier }: Move,
  person: ActingPerson,
): Promise<OrderRow> => {
  const moved = await moveOrder(
    work,
    {
      order,
      event: keepsInspector ? 'rescheduled-with-inspector' : 'rescheduled-without-inspector',
      change: {
        inspection_at: at,
        report_due_at: reportDueAfter(order, at),
        no_show_at: null,
        ...(keptTier !== undefined && { kept_tier: keptTier }),
        ...quoteAt(order, time),
      },
    },
    person,
  )
  await dropActivityPeriods(work, order.id)
  return moved
}
