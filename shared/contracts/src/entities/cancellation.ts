import * as z from 'zod/mini'
import { instant, money } from '../entities.ts'
import { cancellationOutcomes, keptTiers, movedInspectors, refundWays } from '../lists.ts'

/** One way of a refund, and the days until the money arrives. */
const refundPart = z.object({ way: z.enum(refundWays), amount: money, withinDays: z.int() })

/** The refund for a customer who cancels now (CANCEL-1 to CANCEL-6, OVERDUE-2), by the order's terms of sale. */
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
  /**
   * Whether the rule is of a tier that the order keeps, because its customer moved it within that tier (MOVE-5),
   * although more time is left now.
   */
  isKept: z.boolean(),
  refund: money,
  refundParts: z.array(refundPart),
  /** Becomes wallet credit, which can be spent but not withdrawn. */
  credit: money,
  /** The part of an invoice that stays due (INVOICE-2); null without an invoice, or if it is withdrawn. */
  invoiceDue: z.nullable(money),
  mayReschedule: z.boolean(),
  /** When rescheduling ends; null without an inspector. */
  reschedulingUntil: z.nullable(instant),
  /** When these terms become worse; null if they cannot. */
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
  /** When rescheduling ends; null without an inspector. */
  reschedulingUntil: z.nullable(instant),
  /** The tier that limits a later refund after the move; null if there is none. */
  keptTier: z.nullable(z.enum(keptTiers)),
  /** The instant from which a move keeps a worse tier; null if the tier cannot get worse. */
  holdsUntil: z.nullable(instant),
  /** What happens to the inspector at the requested time; null without an inspector or a future time. */
  inspector: z.nullable(z.enum(movedInspectors)),
  /** The first instant that respects the inspector's notice (CALENDAR-3); null without an inspector. */
  noticedFrom: z.nullable(instant),
  timeZone: z.string(),
  /** The server's clock. */
  asOf: instant,
})
export type ReschedulingOffer = z.output<typeof reschedulingOffer>
