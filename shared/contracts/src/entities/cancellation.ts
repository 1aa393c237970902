import * as z from 'zod/mini'
import { instant, money } from '../entities.ts'
import { cancellationOutcomes, keptTiers, movedInspectors, refundWays } from '../lists.ts'

/** One way of a refund, and the days until the money is there. */
const refundPart = z.object({ way: z.enum(refundWays), amount: money, withinDays: z.int() })

/** What a customer who cancels now gets back (CANCEL-1 to CANCEL-6, OVERDUE-2), by the terms that the order was sold under. */
export const cancellationOffer = z.object({
  rule: z.enum([
    'unpaid',
    'no-inspector',
    'inspector-no-show',
    'report-overdue',
    'over-24-hours',
    '12-to-24-hours',
    'under-12-hours',
  ]),
  outcome: z.enum(cancellationOutcomes),
  /** More time is left than the rule says: the order keeps that tier, because its customer moved it inside it (MOVE-5). */
  isKept: z.boolean(),
  refund: money,
  refundParts: z.array(refundPart),
  /** Stays as wallet credit, to spend and not to withdraw. */
  credit: money,
  /** What stays due of an invoice (INVOICE-2); null without one, and where it is withdrawn. */
  invoiceDue: z.nullable(money),
  mayReschedule: z.boolean(),
  /** The instant at which rescheduling ends; null without an inspector. */
  reschedulingUntil: z.nullable(instant),
  /** The instant at which these terms become worse; null where they cannot. */
  holdsUntil: z.nullable(instant),
  inspectionDate: instant,
  timeZone: z.string(),
  /** The server's clock. */
  asOf: instant,
})
export type CancellationOffer = z.output<typeof cancellationOffer>

/** What moving the inspection means now (MOVE-1 to MOVE-5). */
export const reschedulingOffer = z.object({
  orderId: z.string(),
  mayReschedule: z.boolean(),
  /** The instant at which rescheduling ends; null without an inspector. */
  reschedulingUntil: z.nullable(instant),
  /** The best tier that a later cancellation can get after the move; null where it takes nothing. */
  keptTier: z.nullable(z.enum(keptTiers)),
  /** The instant from which a move keeps a worse tier; null where that cannot be. */
  holdsUntil: z.nullable(instant),
  /** What becomes of the inspector at the time that was asked for; null without one, and without a time that is to come. */
  inspector: z.nullable(z.enum(movedInspectors)),
  /** From when on the inspector has notice enough (CALENDAR-3); null without one. */
  noticedFrom: z.nullable(instant),
  timeZone: z.string(),
  /** The server's clock. */
  asOf: instant,
})
export type ReschedulingOffer = z.output<typeof reschedulingOffer>
