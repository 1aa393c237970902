import * as z from 'zod/mini'
import { instant } from '../entities.ts'
import { line } from '../forms/answers.ts'
import { calendarLimits as most } from '../limits.ts'
import { fieldMessages as messages, link, listOf, timeZone, wallTime } from './field-types.ts'

export const availabilityMessages = {
  timeOrder: 'The end must be after the start.',
  overlap: 'Times on the same day must not overlap.',
  notACalendar: 'We could not read a calendar at this address.',
} as const

const span = z
  .object({
    /** 1 is Monday, 7 is Sunday. */
    weekday: z.int(messages.wholeNumber).check(z.gte(1), z.lte(7)),
    startTime: wallTime,
    /** Later than the start; `24:00` is the end of the day. */
    endTime: z.union([wallTime, z.literal('24:00')], messages.timeInvalid),
  })
  .check(
    z.refine(({ startTime, endTime }) => startTime < endTime, {
      path: ['endTime'],
      error: availabilityMessages.timeOrder,
    }),
  )

type Span = z.output<typeof span>
const overlaps = (spans: readonly Span[]): boolean =>
  spans.some((one, index) =>
    spans
      .slice(index + 1)
      .some((other) => one.weekday === other.weekday && one.startTime < other.endTime && other.startTime < one.endTime),
  )

/** An inspector's weekly working hours, as wall times in `timeZone`. */
export const availabilityBody = z.object({
  timeZone,
  weeklyHours: listOf(span, most.spansPerWeek).check(
    z.refine((spans) => !overlaps(spans), availabilityMessages.overlap),
  ),
  /** Minutes that stay free before and after each booking, for travel. */
  travelBufferMinutes: z
    .int(messages.wholeNumber)
    .check(z.gte(0, messages.notNegative), z.lte(most.travelBufferMinutes, messages.tooLarge)),
  /** The minimum hours of notice that the inspector wants. */
  noticeHours: z
    .int(messages.wholeNumber)
    .check(z.gte(0, messages.notNegative), z.lte(most.noticeHours, messages.tooLarge)),
})
export type AvailabilityBody = z.output<typeof availabilityBody>
export const availability = z.extend(availabilityBody, { updatedAt: z.nullable(instant) })
export type Availability = z.output<typeof availability>

/** An imported calendar whose events block time here. */
export const importedCalendarBody = z.object({ _id: z.uuid(), name: line(80), url: link })
export type ImportedCalendarBody = z.output<typeof importedCalendarBody>
export const importedCalendar = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** Only the host of its address is shown. */
  host: z.string(),
  noOfEvents: z.int(),
  importedAt: z.nullable(instant),
  /** Why it could not be read, or not all of it, the last time; null if all of it was read. */
  fault: z.nullable(z.string()),
  createdAt: instant,
})
export type ImportedCalendar = z.output<typeof importedCalendar>
