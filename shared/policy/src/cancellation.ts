import type { Money } from '@fieldproof/contracts/entities'
import { inspectorFines, orderLimits } from '@fieldproof/contracts/limits'

const hour = 60 * 60 * 1_000

/** The hours that an order was sold under; a policy that changes later does not change them (ORDER-4). */
export interface NoticeHours {
  fullRefundAboveHours: number
  creditFromHours: number
  reschedulingAboveHours: number
}

/** How long it is until an inspection: instants in milliseconds since 1970. */
export interface TimeToInspection {
  now: number
  inspectionAt: number
  /** Those that the order was sold under; those of today where nothing is said. */
  terms?: NoticeHours
}

/**
 * Which tier an instant lies in (CANCEL-1). Exactly 24 and exactly 12 hours belong to the middle one. An hour
 * is an hour: on the night in which clocks change, what counts is the time that passes, not what the clocks show.
 */
export type NoticeTier = 'over-24-hours' | '12-to-24-hours' | 'under-12-hours'

export const noticeTier = ({ now, inspectionAt, terms = orderLimits }: TimeToInspection): NoticeTier => {
  const ahead = inspectionAt - now
  if (ahead > terms.fullRefundAboveHours * hour) return 'over-24-hours'
  return ahead >= terms.creditFromHours * hour ? '12-to-24-hours' : 'under-12-hours'
}

/** Which rule decides what a customer who cancels has back (CANCEL-2 to CANCEL-6). */
export type CancellationRule = 'no-inspector' | 'inspector-no-show' | NoticeTier

export interface CancellationTerms {
  rule: CancellationRule
  /** What goes back the way it was paid, in minor units. */
  refund: number
  /** What may be kept as wallet credit instead, which can be spent but not withdrawn; minor units. */
  credit: number
  /** Whether the same order may be moved to another time instead. */
  mayReschedule: boolean
  /** The instant at which the terms become worse; null where they cannot. */
  holdsUntil: number | null
}

export interface Cancellation extends TimeToInspection {
  /** A candidate has been accepted. */
  hasInspector: boolean
  /** It is settled that the inspector did not come. */
  inspectorNoShow?: boolean
  /** What was paid for the order and has not gone back, in minor units. */
  paid: number
}

/**
 * What a customer who cancels now has back. The screen shows it before, the server decides by it at the instant.
 * @throws {RangeError} for a sum that is negative or no integer
 */
export const cancellationTerms = ({
  now,
  inspectionAt,
  hasInspector,
  inspectorNoShow = false,
  paid,
  terms = orderLimits,
}: Cancellation): CancellationTerms => {
  if (!Number.isSafeInteger(paid) || paid < 0) throw new RangeError('A sum is an integer of at least 0, in minor units')
  const everything = { refund: paid, credit: 0 }
  if (inspectorNoShow) return { rule: 'inspector-no-show', ...everything, mayReschedule: true, holdsUntil: null }
  if (!hasInspector) return { rule: 'no-inspector', ...everything, mayReschedule: true, holdsUntil: null }
  const rule = noticeTier({ now, inspectionAt, terms })
  const mayReschedule = reschedulingTerms({ now, inspectionAt, hasInspector, terms }).isAllowed
  switch (rule) {
    // The full refund ends where 24 hours are left: that instant is in the next tier already.
    case 'over-24-hours':
      return { rule, ...everything, mayReschedule, holdsUntil: inspectionAt - terms.fullRefundAboveHours * hour }
    case '12-to-24-hours':
      return { rule, refund: 0, credit: paid, mayReschedule, holdsUntil: inspectionAt - terms.creditFromHours * hour }
    case 'under-12-hours':
      return { rule, refund: 0, credit: 0, mayReschedule, holdsUntil: null }
  }
}

export interface ReschedulingTerms {
  isAllowed: boolean
  /** From this instant on it is not allowed; null without an accepted inspector. */
  allowedUntil: number | null
  /** An accepted inspector who is free at the new time is booked again; else the customer chooses among new matches. */
  keepsInspectorIfFree: boolean
}

/** Whether a customer may move the inspection: any time without an inspector, else strictly more than 12 hours ahead (MOVE-1). */
export const reschedulingTerms = ({
  now,
  inspectionAt,
  hasInspector,
  terms = orderLimits,
}: TimeToInspection & { hasInspector: boolean }): ReschedulingTerms => {
  if (!hasInspector) return { isAllowed: true, allowedUntil: null, keepsInspectorIfFree: false }
  const allowedUntil = inspectionAt - terms.reschedulingAboveHours * hour
  return { isAllowed: now < allowedUntil, allowedUntil, keepsInspectorIfFree: true }
}

/** Why an inspector does not do a job that was accepted. */
export type InspectorAbsence = 'cancels' | 'no-show' | 'agreed-reschedule'

/** What an inspector pays who does not do a job that was accepted (FINE-1, FINE-2): minor units of USD, until a market has its own. */
export const inspectorFine = ({ why, ...time }: TimeToInspection & { why: InspectorAbsence }): Money => {
  if (why === 'agreed-reschedule') return inspectorFines.agreedReschedule
  if (why === 'no-show') return inspectorFines.under12HoursOrNoShow
  switch (noticeTier(time)) {
    case 'over-24-hours':
      return inspectorFines.over24Hours
    case '12-to-24-hours':
      return inspectorFines.from12To24Hours
    case 'under-12-hours':
      return inspectorFines.under12HoursOrNoShow
  }
}

/** Whether a recurring service may still be cancelled without paying for its next date: strictly more than 24 hours ahead (CANCEL-9). */
export const mayCancelRecurring = ({ now, inspectionAt }: TimeToInspection): boolean =>
  inspectionAt - now > orderLimits.recurringCancellationAboveHours * hour
