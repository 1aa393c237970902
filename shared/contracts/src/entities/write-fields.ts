import * as z from 'zod/mini'
import { currencies } from '../lists.ts'
import { fieldMessages as messages, timeZone, wallDate } from './field-types.ts'

/** The messages of a field: one for a missing answer, another for an invalid one. */
const missingOr = (message: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? messages.required : message,
})

/** The `_id` of an existing record. */
export const reference = z.uuid(missingOr(messages.invalidValue))

/**
 * An idempotency key: the caller makes one for each action. The same key with the same body returns the stored
 * response; with another body it is refused (`key-reused`).
 */
export const idempotencyKey = z.uuid(missingOr(messages.invalidValue))

/** The maximum in minor units: a hundred thousand million of the major unit. */
const largestAmount = 10_000_000_000_000
const minorUnits = () => z.int(missingOr(messages.wholeNumber))
const currency = z.enum(currencies, messages.selectOne)

/** An amount to move: minor units above zero, and a currency. */
export const amountToMove = z.object(
  {
    amount: minorUnits().check(z.gt(0, messages.aboveZero), z.lte(largestAmount, messages.tooLarge)),
    currency,
  },
  messages.required,
)

/** The amount that the caller saw before agreeing; it may be zero. */
export const amountShown = z.object(
  {
    amount: minorUnits().check(z.gte(0, messages.notNegative), z.lte(largestAmount, messages.tooLarge)),
    currency,
  },
  messages.required,
)

/** Minor units in an address, where every value is a string. */
export const amountInQuery = z.coerce
  .number()
  .check(z.int(messages.wholeNumber), z.gt(0, messages.aboveZero), z.lte(largestAmount, messages.tooLarge))
export const currencyInQuery = currency

/** An instant in a request: UTC, ISO 8601. */
export const instantGiven = z.iso.datetime(missingOr(messages.dateInvalid)).check(z.maxLength(40, messages.dateInvalid))

/** An optional text; it stays undefined if missing. */
export const textIfGiven = (longest: number) =>
  z.optional(z.string().check(z.trim(), z.maxLength(longest, messages.tooLong)))

/** The optional reason of a cancellation or a decline. */
export const optionalReason = textIfGiven(500)

/** Limits a list to a span of days, both included, in the named zone or in UTC. */
export const daySpan = { from: z.optional(wallDate), to: z.optional(wallDate), timeZone: z.optional(timeZone) }

/** The parameters of an address with one id. */
export const byId = z.object({ id: reference })
