import * as z from 'zod/mini'
import { line } from '../forms/answers.ts'
import { quoteMessages as messages } from '../forms/messages.ts'
import { limits } from '../limits.ts'

/** The messages of common fields; those of the quote forms are separate (FORM-1). */
export const fieldMessages = {
  ...messages,
  telephoneInvalid: 'Enter a telephone number with its country code.',
  linkInvalid: 'Enter a web address that starts with https://.',
  timeZoneInvalid: 'Enter a time zone such as Africa/Lagos.',
  tooMany: 'This list is too long.',
  dateOrder: 'The last day must not be before the first.',
  nothingToSend: 'Write something or add a file.',
  nothingToChange: 'Change something first.',
  invalidValue: 'This value is not valid.',
} as const

/** Milliseconds since 1970 at the start of a day in UTC; NaN if the string is not a calendar day. */
export const dayNumber = (day: string): number => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return Number.NaN
  const milliseconds = Date.parse(`${day}T00:00:00.000Z`)
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString().startsWith(day) ? milliseconds : Number.NaN
}

/** A calendar day, `2027-03-20`, in the time zone that is given with it. */
export const wallDate = z
  .string(fieldMessages.required)
  .check(z.refine((day) => !Number.isNaN(dayNumber(day)), fieldMessages.dateInvalid))
/** A wall time, `09:30`. */
export const wallTime = z
  .string(fieldMessages.required)
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessages.timeInvalid))
const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
/** The name of an IANA time zone. */
export const timeZone = z
  .string(fieldMessages.required)
  .check(
    z.maxLength(60, fieldMessages.timeZoneInvalid),
    z.regex(/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/, { error: fieldMessages.timeZoneInvalid, abort: true }),
    z.refine(isTimeZone, fieldMessages.timeZoneInvalid),
  )
/** E.164: a plus sign, the dialling code and the number. */
export const telephone = z
  .string(fieldMessages.required)
  .check(z.trim(), z.regex(/^\+[1-9]\d{6,14}$/, fieldMessages.telephoneInvalid))
export const countryCode = z.string(messages.selectOne).check(z.regex(/^[A-Z]{2}$/, messages.selectOne))
/** A web address over https. */
export const link = z
  .string()
  .check(
    z.trim(),
    z.maxLength(500, messages.tooLong),
    z.regex(/^https:\/\/[^\s/]+\.[^\s]+$/, fieldMessages.linkInvalid),
  )
/** A geographic position, in degrees (WGS 84). */
export const point = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
})
/** A stored file; `url` is a signed address with an expiry. `size` in bytes. */
export const storedFile = z.object({
  _id: z.uuid(),
  name: z.string(),
  size: z.int(),
  contentType: z.string(),
  url: z.string(),
})
export type StoredFile = z.output<typeof storedFile>

/** An array with a maximum length. */
export const listOf = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z.array(item).check(z.maxLength(most, fieldMessages.tooMany))

/** An array of unique ids. */
export const idList = (most: number) =>
  listOf(z.uuid(), most).check(z.refine((ids) => new Set(ids).size === ids.length, fieldMessages.invalidValue))

/** The search text of a list. */
export const searchWords = z.optional(z.string().check(z.trim(), z.maxLength(limits.searchMax, messages.tooLong)))

/** Where an inspection is: the address as a customer writes it. */
export const address = z.object({
  country: countryCode,
  state: line(),
  city: line(),
  street: line(200),
  zipCode: line(16),
})
/** A query parameter that is a whole number in a range. */
export const wholeNumber = (least: number, most: number) => z.coerce.number().check(z.int(), z.gte(least), z.lte(most))
/** The response to a deletion: the deleted id. */
export const removed = z.object({ _id: z.uuid() })
/** Whether two days are in order; true if one of them is missing. */
export const inOrder = (first: string | null | undefined, last: string | null | undefined): boolean =>
  !first || !last || !(dayNumber(last) < dayNumber(first))
