import * as z from 'zod/mini'
import { instant } from '../entities.ts'
import { calendarLimits } from '../limits.ts'
import { dayNumber, fieldMessages, idList, inOrder, timeZone, wallDate, wallTime } from './field-types.ts'

const day = 24 * 60 * 60 * 1_000
/** Whether the span is within the limit of one call. */
export const fewEnoughDays = (from: string, to: string): boolean =>
  !(dayNumber(to) - dayNumber(from) >= calendarLimits.daysMax * day)

/** Days on which an inspector takes no jobs. Without times, the whole days are blocked. */
export const blockedDates = z.object({
  _id: z.uuid(),
  /** First and last day, both included, on the wall calendar of `timeZone`. */
  from: z.string(),
  to: z.string(),
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  timeZone: z.string(),
  reason: z.string(),
  createdAt: instant,
})
export type BlockedDates = z.output<typeof blockedDates>

export const blockedDatesMessages = {
  bothTimes: 'Enter both times, or none for whole days.',
  timeOrder: 'The end must be after the start.',
  tooLong: 'This period is too long.',
  nothing: 'Choose the dates to unblock.',
} as const
const messages = blockedDatesMessages

export const blockOutDatesBody = z
  .object({
    /** Made by the screen, so that a repeated call has no effect. */
    _id: z.uuid(),
    from: wallDate,
    to: wallDate,
    startTime: z.optional(z.nullable(wallTime)),
    endTime: z.optional(z.nullable(wallTime)),
    timeZone,
    reason: z._default(z.string().check(z.trim(), z.maxLength(200, fieldMessages.tooLong)), ''),
  })
  .check(
    z.refine(({ from, to }) => inOrder(from, to), { path: ['to'], error: fieldMessages.dateOrder }),
    z.refine(({ from, to }) => fewEnoughDays(from, to), { path: ['to'], error: messages.tooLong }),
    z.refine(({ startTime, endTime }) => !startTime === !endTime, { path: ['endTime'], error: messages.bothTimes }),
    // Each day is blocked between these times.
    z.refine(({ startTime, endTime }) => !startTime || !endTime || startTime < endTime, {
      path: ['endTime'],
      error: messages.timeOrder,
    }),
  )
export type BlockOutDatesBody = z.output<typeof blockOutDatesBody>

export const unblockDatesBody = z.object({
  blockedDatesIds: idList(calendarLimits.blocksMax).check(z.minLength(1, messages.nothing)),
})

/** The requested days of a calendar, both included. */
export const daysQuery = z.object({ from: wallDate, to: wallDate }).check(
  z.refine(({ from, to }) => inOrder(from, to), { path: ['to'], error: fieldMessages.dateOrder }),
  z.refine(({ from, to }) => fewEnoughDays(from, to), { path: ['to'], error: messages.tooLong }),
)

/** The requested days of a zone, both included. */
export const daysOfZoneQuery = z.object({ from: wallDate, to: wallDate, timeZone }).check(
  z.refine(({ from, to }) => inOrder(from, to), { path: ['to'], error: fieldMessages.dateOrder }),
  z.refine(({ from, to }) => fewEnoughDays(from, to), { path: ['to'], error: messages.tooLong }),
)
