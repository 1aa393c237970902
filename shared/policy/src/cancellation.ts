import { orderLimits } from '@fieldproof/contracts/limits'
import type { movedInspectors } from '@fieldproof/contracts/lists'

const hour = 60 * 60 * 1_000

/** The hours in an order's terms of sale; later changes of the policy do not affect them (ORDER-4). */
export interface NoticeHours {
  fullRefundAboveHours: number
  creditFromHours: number
  reschedulingAboveHours: number
}

/** How long it is until an inspection: instants in milliseconds since 1970. */
export interface TimeToInspection {
  now: number
  inspectionAt: number
  /** The hours in the order's terms of sale; by default today's. */
  terms?: NoticeHours
}

/**
 * The tier of an instant (CANCEL-1). Exactly 24 and exactly 12 hours belong to the middle tier. An hour is always 60
 * minutes, also in the night when clocks change (TIME-2).
 */
export type NoticeTier = 'over-24-hours' | '12-to-24-hours' | 'under-12-hours'

export const noticeTier = ({ now, inspectionAt, terms = orderLimits }: TimeToInspection): NoticeTier => {
  const ahead = inspectionAt - now
  if (ahead > terms.fullRefundAboveHours * hour) return 'over-24-hours'
  return ahead >= terms.creditFromHours * hour ? '12-to-24-hours' : 'under-12-hours'
}

/** A tier that an order keeps after a move (MOVE-5). The first tier deducts nothing, so it is never kept. */
export type KeptTier = Exclude<NoticeTier, 'over-24-hours'>

/** From the best for the customer to the worst. */
const bestFirst: readonly NoticeTier[] = ['over-24-hours', '12-to-24-hours', 'under-12-hours']

const worseOf = (one: NoticeTier, other: NoticeTier): NoticeTier =>
  bestFirst.indexOf(one) > bestFirst.indexOf(other) ? one : other

/**
 * The tier that an order keeps if its customer moves it now, which limits a later refund (MOVE-5); null for none. Only
 * a time that an accepted inspector relied on counts, so a move without an inspector keeps nothing new, and neither
 * does one while the report is overdue (OVERDUE-3).
 * @param keptTier the tier kept from an earlier move
 */
export const tierKeptByMove = ({
  now,
  inspectionAt,
  hasInspector,
  keptTier = null,
  reportOverdue = false,
  terms = orderLimits,
}: TimeToInspection & {
  hasInspector: boolean
  keptTier?: KeptTier | null
  reportOverdue?: boolean
}): KeptTier | null => {
  if (reportOverdue) return null
  const present = hasInspector ? noticeTier({ now, inspectionAt, terms }) : 'over-24-hours'
  const kept = worseOf(present, keptTier ?? 'over-24-hours')
  return kept === 'over-24-hours' ? null : kept
}

/**
 * Whether a kept tier ends because the time passes without an inspector (MOVE-5): only if the last move left more than
 * 24 hours to find one. Otherwise a move to a time in the near future would bring a full refund.
 * @param move.movedAt when the customer last moved it, in ms since 1970
 * @param move.inspectionAt the time that it was moved to, in ms since 1970
 */
export const keptTierEnds = ({
  movedAt,
  inspectionAt,
  terms = orderLimits,
}: Omit<TimeToInspection, 'now'> & { movedAt: number }): boolean =>
  noticeTier({ now: movedAt, inspectionAt, terms }) === 'over-24-hours'

/** The rule by which a customer who cancels is refunded (CANCEL-2 to CANCEL-6, OVERDUE-2). */
export type CancellationRule = 'no-inspector' | 'inspector-no-show' | 'report-overdue' | NoticeTier

export interface CancellationTerms {
  rule: CancellationRule
  /** True if the rule is kept from a move (MOVE-5) and does not follow from the hours left. */
  isKept: boolean
  /** Refunded to the payment method, in minor units. */
  refund: number
  /** Given as wallet credit instead: it can be spent but not withdrawn. Minor units. */
  credit: number
  /** Whether the same order may be moved to another time instead. */
  mayReschedule: boolean
  /** The instant at which the terms become worse; null if they cannot. */
  holdsUntil: number | null
}

export interface Cancellation extends TimeToInspection {
  /** A candidate has been accepted. */
  hasInspector: boolean
  /** It is decided that the inspector did not come (NOSHOW-3). */
  inspectorNoShow?: boolean
  /** The tier that the order keeps from a move by its customer (MOVE-5). */
  keptTier?: KeptTier | null
  /** Its report is overdue (OVERDUE-1). */
  reportOverdue?: boolean
  /** What was paid for the order and not refunded, in minor units. */
  paid: number
}

/**
 * What a customer gets back by canceling now. The screen shows it beforehand; the server decides by it (CANCEL-7).
 * Without an inspector everything is refunded (CANCEL-2), unless the customer's own move released them within a kept
 * tier (MOVE-5).
 * @throws {RangeError} for a negative sum, or one that is not an integer
 */
export const cancellationTerms = ({
  now,
  inspectionAt,
  hasInspector,
  inspectorNoShow = false,
  keptTier = null,
  reportOverdue = false,
  paid,
  terms = orderLimits,
}: Cancellation): CancellationTerms => {
  if (!Number.isSafeInteger(paid) || paid < 0) throw new RangeError('A sum is an integer of at least 0, in minor units')
  const everything = { isKept: false, refund: paid, credit: 0 }
  if (inspectorNoShow) return { rule: 'inspector-no-show', ...everything, mayReschedule: true, holdsUntil: null }
  if (!hasInspector && keptTier === null)
    return { rule: 'no-inspector', ...everything, mayReschedule: true, holdsUntil: null }
  if (reportOverdue) return { rule: 'report-overdue', ...everything, mayReschedule: true, holdsUntil: null }
  const byTime = hasInspector ? noticeTier({ now, inspectionAt, terms }) : 'over-24-hours'
  const rule = worseOf(byTime, keptTier ?? 'over-24-hours')
  const isKept = rule !== byTime
  const mayReschedule = reschedulingTerms({ now, inspectionAt, hasInspector, terms }).isAllowed
  switch (rule) {
    // The full refund ends when exactly 24 hours are left: that instant belongs to the next tier.
    case 'over-24-hours':
      return { rule, ...everything, mayReschedule, holdsUntil: inspectionAt - terms.fullRefundAboveHours * hour }
    case '12-to-24-hours': {
      const holdsUntil = hasInspector ? inspectionAt - terms.creditFromHours * hour : null
      return { rule, isKept, refund: 0, credit: paid, mayReschedule, holdsUntil }
    }
    case 'under-12-hours':
      return { rule, isKept, refund: 0, credit: 0, mayReschedule, holdsUntil: null }
  }
}

export interface ReschedulingTerms {
  isAllowed: boolean
  /** When rescheduling ends; null without an accepted inspector, and while a report is overdue. */
  allowedUntil: number | null
  /** An accepted inspector who is free at the new time stays; otherwise the customer chooses among new candidates. */
  keepsInspectorIfFree: boolean
}

/**
 * Whether a customer may move the inspection: at any time without an inspector or while its report is overdue
 * (OVERDUE-3), otherwise while more than 12 hours are left (MOVE-1).
 */
export const reschedulingTerms = ({
  now,
  inspectionAt,
  hasInspector,
  reportOverdue = false,
  terms = orderLimits,
}: TimeToInspection & { hasInspector: boolean; reportOverdue?: boolean }): ReschedulingTerms => {
  if (!hasInspector) return { isAllowed: true, allowedUntil: null, keepsInspectorIfFree: false }
  if (reportOverdue) return { isAllowed: true, allowedUntil: null, keepsInspectorIfFree: true }
  const allowedUntil = inspectionAt - terms.reschedulingAboveHours * hour
  return { isAllowed: now < allowedUntil, allowedUntil, keepsInspectorIfFree: true }
}

/** What happens to an accepted inspector when the inspection moves. */
export type MovedInspector = (typeof movedInspectors)[number]

/**
 * Whether the inspector keeps the order at a new time, or loses it without fault and the customer chooses again
 * (MOVE-2, MOVE-3).
 * @param move.noticedFrom the first instant that respects the inspector's notice (CALENDAR-3), in ms since 1970
 * @param move.isFree nothing else in the inspector's calendar conflicts (CALENDAR-1)
 */
export const inspectorAfterMove = ({
  at,
  noticedFrom,
  isFree,
}: {
  at: number
  noticedFrom: number
  isFree: boolean
}): MovedInspector => {
  if (!isFree) return 'not-free'
  return at < noticedFrom ? 'too-little-notice' : 'comes-along'
}

/**
 * Whether a recurring service may be canceled without paying for its next date: more than 24 hours ahead (CANCEL-9).
 */
export const mayCancelRecurring = ({ now, inspectionAt }: TimeToInspection): boolean =>
  inspectionAt - now > orderLimits.recurringCancellationAboveHours * hour
