import * as z from 'zod/mini'
import { id, instant, money } from '../entities.ts'
import { projectLimits } from '../limits.ts'
import { inspectionTypes, seriesEnds, visitMoves, visitRhythms, visitStates } from '../lists.ts'
import { fieldMessages as say, listOf, wallDate, wallTime } from './field-types.ts'
import { person } from './person.ts'
import { amountShown, idempotencyKey, reference } from './write-fields.ts'

const { visitsMax } = projectLimits

/** When visits are: every week, second week or month from a first day, or on days that are given. */
export const visitPlan = z.discriminatedUnion(
  'rhythm',
  [
    z.object({
      rhythm: z.enum(['weekly', 'fortnightly', 'monthly']),
      firstDay: wallDate,
      /** How many visits. */
      count: z.int(say.wholeNumber).check(z.gte(1, say.aboveZero), z.lte(visitsMax, say.tooLarge)),
    }),
    z.object({
      rhythm: z.literal('dates'),
      days: listOf(wallDate, visitsMax).check(z.minLength(1, say.required)),
    }),
  ],
  say.selectOne,
)
export type VisitPlan = z.output<typeof visitPlan>

/** How visits are paid: from the wallet, or by a saved card. */
const seriesPayment = z.discriminatedUnion(
  'method',
  [z.object({ method: z.literal('wallet') }), z.object({ method: z.literal('card'), cardId: reference })],
  say.selectOne,
)

/** What is repeated, and when. */
export const previewSeriesBody = z.object({
  /** The inspection that is repeated. */
  orderId: reference,
  plan: visitPlan,
  /** On the clock of the place. */
  time: wallTime,
})
export type PreviewSeriesBody = z.output<typeof previewSeriesBody>

export const startSeriesBody = z.extend(previewSeriesBody, {
  idempotencyKey,
  payment: seriesPayment,
  /** The most that a visit costs, as it was shown. */
  expectedMost: amountShown,
})
export type StartSeriesBody = z.output<typeof startSeriesBody>

const dates = {
  at: instant,
  /** Where the day or the time is not the one that was asked for: why. */
  moved: z.nullable(z.enum(visitMoves)),
}

/** What a series would be (PROJECT-30). */
export const seriesPreview = z.object({
  timeZone: z.string(),
  /** Null where the repeated inspection has no inspector. */
  inspector: z.nullable(person),
  visits: z.array(z.object({ ...dates, price: money })),
  /** The most that a visit costs. */
  most: money,
})
export type SeriesPreview = z.output<typeof seriesPreview>

/** One visit of a series. */
export const seriesVisit = z.object({
  _id: id,
  ...dates,
  state: z.enum(visitStates),
  /** When it is booked and charged, or tried again; null where that is over. */
  dueAt: z.nullable(instant),
  /** Times that it could not be paid or booked. */
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
  /** On the clock of the place. */
  time: z.string(),
  timeZone: z.string(),
  /** The most that a visit costs. */
  most: money,
  /** Who pays and is the customer of each visit; null where the account is gone. */
  payer: z.nullable(person),
  /** Whether the reader pays. */
  isMine: z.boolean(),
  paysBy: z.enum(['wallet', 'card']),
  /** Who comes where they are free; null where nobody was chosen or the account is gone. */
  inspector: z.nullable(person),
  startedAt: instant,
  /** Null while it goes on. */
  ended: z.nullable(z.object({ at: instant, why: z.enum(seriesEnds) })),
  /** By their time. */
  visits: z.array(seriesVisit),
})
export type VisitSeries = z.output<typeof visitSeries>

/** What it means to stop a series now (PROJECT-35). */
export const seriesEndTerms = z.object({
  seriesId: z.uuid(),
  /** Visits that are not booked yet and will not be. */
  unbooked: z.int(),
  /** Booked visits that are cancelled, and what comes back for them. */
  canceled: z.int(),
  refund: money,
  /** Booked visits that stay, and what is paid for them. */
  staying: z.array(z.object({ orderId: z.uuid(), sequenceId: z.string(), at: instant, paid: money })),
})
export type SeriesEndTerms = z.output<typeof seriesEndTerms>

export const stopSeriesBody = z.object({ seriesId: reference, expectedRefund: amountShown })
