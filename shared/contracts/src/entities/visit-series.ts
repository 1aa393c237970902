import * as z from 'zod/mini'
import { id, instant, money } from '../entities.ts'
import { projectLimits } from '../limits.ts'
import { inspectionTypes, seriesEnds, visitMoves, visitRhythms, visitStates } from '../lists.ts'
import { fieldMessages as messages, listOf, wallDate, wallTime } from './field-types.ts'
import { person } from './person.ts'
import { amountShown, idempotencyKey, reference } from './write-fields.ts'

const { visitsMax } = projectLimits

/** When visits are: every week, second week or month from a first day, or on given days. */
export const visitPlan = z.discriminatedUnion(
  'rhythm',
  [
    z.object({
      rhythm: z.enum(['weekly', 'fortnightly', 'monthly']),
      firstDay: wallDate,
      /** The number of visits. */
      count: z.int(messages.wholeNumber).check(z.gte(1, messages.aboveZero), z.lte(visitsMax, messages.tooLarge)),
    }),
    z.object({
      rhythm: z.literal('dates'),
      days: listOf(wallDate, visitsMax).check(z.minLength(1, messages.required)),
    }),
  ],
  messages.selectOne,
)
export type VisitPlan = z.output<typeof visitPlan>

/** How visits are paid: from the wallet, or by a saved card. */
const seriesPayment = z.discriminatedUnion(
  'method',
  [z.object({ method: z.literal('wallet') }), z.object({ method: z.literal('card'), cardId: reference })],
  messages.selectOne,
)

/** What is repeated, and when. */
export const previewSeriesBody = z.object({
  /** The inspection that is repeated. */
  orderId: reference,
  plan: visitPlan,
  /** Wall time of the place. */
  time: wallTime,
})
export type PreviewSeriesBody = z.output<typeof previewSeriesBody>

export const startSeriesBody = z.extend(previewSeriesBody, {
  idempotencyKey,
  payment: seriesPayment,
  /** The maximum cost of a visit, as it was shown. */
  expectedMost: amountShown,
})
export type StartSeriesBody = z.output<typeof startSeriesBody>

const dates = {
  at: instant,
  /** Why the day or the time differs from the requested one. */
  moved: z.nullable(z.enum(visitMoves)),
}

/** The preview of a series (PROJECT-30). */
export const seriesPreview = z.object({
  timeZone: z.string(),
  /** Null if the repeated inspection has no inspector. */
  inspector: z.nullable(person),
  visits: z.array(z.object({ ...dates, price: money })),
  /** The maximum cost of a visit. */
  most: money,
})
export type SeriesPreview = z.output<typeof seriesPreview>

/** One visit of a series. */
export const seriesVisit = z.object({
  _id: id,
  ...dates,
  state: z.enum(visitStates),
  /** When it is booked and charged, or retried; null once that is over. */
  dueAt: z.nullable(instant),
  /** The number of failed payments or bookings. */
  attempts: z.int(),
  /** Its order; null until it is booked. */
  orderId: z.nullable(id),
  sequenceId: z.nullable(z.string()),
  /** Whether the inspector of the series has it; null until that is known. */
  hasSameInspector: z.nullable(z.boolean()),
})
export type SeriesVisit = z.output<typeof seriesVisit>

/** A series of visits to a project (PROJECT-29 to PROJECT-36). */
export const visitSeries = z.object({
  _id: id,
  projectId: z.uuid(),
  milestoneId: z.uuid(),
  inspectionType: z.enum(inspectionTypes),
  rhythm: z.enum(visitRhythms),
  /** Wall time of the place. */
  time: z.string(),
  timeZone: z.string(),
  /** The maximum cost of a visit. */
  most: money,
  /** The payer and customer of each visit; null if the account was deleted. */
  payer: z.nullable(person),
  /** Whether the user pays. */
  isMine: z.boolean(),
  paysBy: z.enum(['wallet', 'card']),
  /** The chosen inspector; null if nobody was chosen or the account was deleted. */
  inspector: z.nullable(person),
  startedAt: instant,
  /** Null while it continues. */
  ended: z.nullable(z.object({ at: instant, why: z.enum(seriesEnds) })),
  /** By their time. */
  visits: z.array(seriesVisit),
})
export type VisitSeries = z.output<typeof visitSeries>

/** The effect of stopping a series now (PROJECT-35). */
export const seriesEndTerms = z.object({
  seriesId: z.uuid(),
  /** Visits that are not booked yet and will not be. */
  unbooked: z.int(),
  /** Booked visits that are canceled, and their refunds. */
  canceled: z.int(),
  refund: money,
  /** Booked visits that stay, and what was paid for them. */
  staying: z.array(z.object({ orderId: z.uuid(), sequenceId: z.string(), at: instant, paid: money })),
})
export type SeriesEndTerms = z.output<typeof seriesEndTerms>

export const stopSeriesBody = z.object({ seriesId: reference, expectedRefund: amountShown })
