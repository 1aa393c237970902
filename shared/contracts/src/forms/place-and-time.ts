import * as z from 'zod/mini'
import { markets } from '../lists.ts'
import { choice, line, optionalText } from './answers.ts'
import { quoteMessages as messages } from './messages.ts'
import { regionsOf } from './regions.ts'

/** The clock for the rules of a quote; the policy package makes one. */
export interface QuoteClock {
  /** Milliseconds since 1970. */
  now: () => number
  /** Whether a day (YYYY-MM-DD) and time (HH:MM, or empty) have passed at a place. */
  isPast: (place: { country: string; state: string }, date: string, time: string) => boolean
  /** Whether a day there is further ahead than inspections can be requested. */
  isTooFar: (place: { country: string; state: string }, date: string) => boolean
}

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const isDay = (text: string) => {
  const read = day.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return read !== null && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text)
}

/** The questions of every quote: where, when, and what the inspector should know (FORM-4). */
const placeAndTime = {
  country: choice(markets),
  state: line(),
  street: line(200),
  city: line(),
  /** Zip or post code. */
  zipCode: line(16),
  inspectionDate: z.string(messages.required).check(
    z.minLength(1, messages.required),
    z.refine((text) => text === '' || isDay(text), messages.dateInvalid),
  ),
  inspectionTime: z.string(messages.required).check(
    z.minLength(1, messages.required),
    z.refine((text) => text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text), messages.timeInvalid),
  ),
  /** Extra information for the inspector. */
  extraInformation: optionalText(2_000),
}

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null
const words = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * A rule about several answers. It also runs while other answers are invalid, so that a fault is shown on blur. It must
 * therefore accept any value.
 */
export const across = <Answers extends object>(
  isRight: (answers: Partial<Answers>) => boolean,
  field: string,
  message: string,
) => z.refine<Answers>((answers) => isRight(answers), { path: [field], error: message, when: isObject })

/** Day and time, if given, have not passed at the place (FORM-3). */
export const dateNotPassed = (clock: QuoteClock) =>
  across<object>(
    (answers) => {
      const { country, state, inspectionDate, inspectionTime } = answers as Record<string, unknown>
      const place = { country: words(country), state: words(state) }
      return !isDay(words(inspectionDate)) || !clock.isPast(place, words(inspectionDate), words(inspectionTime))
    },
    'inspectionDate',
    messages.datePassed,
  )

/** The day is not too far ahead (FORM-12). */
export const dateNotTooFar = (clock: QuoteClock) =>
  across<object>(
    (answers) => {
      const { country, state, inspectionDate } = answers as Record<string, unknown>
      const place = { country: words(country), state: words(state) }
      return !isDay(words(inspectionDate)) || !clock.isTooFar(place, words(inspectionDate))
    },
    'inspectionDate',
    messages.dateTooFar,
  )

/** The schema of one kind of quote: its own questions, the common ones, and the rules about place and time. */
export const quoteSchema = <const Own extends Record<string, z.ZodMiniType>>(own: Own, clock: QuoteClock) =>
  z.object({ ...own, ...placeAndTime }).check(
    across<object>(
      (answers) => {
        const { country, state } = answers as Record<string, unknown>
        const list = regionsOf(words(country))
        return list === null || words(state) === '' || list.includes(words(state))
      },
      'state',
      messages.selectOne,
    ),
    dateNotPassed(clock),
    dateNotTooFar(clock),
  )

/** The answers of every quote. */
export type PlaceAndTime = z.output<z.ZodMiniObject<typeof placeAndTime>>
