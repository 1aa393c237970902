import * as z from 'zod/mini'
import { currencies } from '../lists.ts'
import { fieldMessages as say, timeZone, wallDate } from './field-types.ts'

/** What a field says: one thing of an answer that is not there, another of one that is wrong. */
const missingOr = (message: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? say.required : message,
})

/** The `_id` of something that is there already. */
export const reference = z.uuid(missingOr(say.notAnId))

/**
 * Made by the caller, once for each thing that is meant. The same key with the same body gives the saved answer; with
 * another body it is refused (`key-reused`).
 */
export const idempotencyKey = z.uuid(missingOr(say.notAnId))

/** Minor units; a hundred thousand million of a currency's major unit. */
const largestAmount = 10_000_000_000_000
const minorUnits = () => z.int(missingOr(say.wholeNumber))
const currency = z.enum(currencies, say.selectOne)

/** Money that is to move: integer minor units above zero, and a currency. */
export const amountToMove = z.object(
  {
    amount: minorUnits().check(z.gt(0, say.aboveZero), z.lte(largestAmount, say.tooLarge)),
    currency,
  },
  say.required,
)

/** What the caller was shown before it agreed, which may be nothing: minor units from zero, and a currency. */
export const amountShown = z.object(
  {
    amount: minorUnits().check(z.gte(0, say.notNegative), z.lte(largestAmount, say.tooLarge)),
    currency,
  },
  say.required,
)

/** A figure of minor units in an address, where every value is a text. */
export const amountInQuery = z.coerce
  .number()
  .check(z.int(say.wholeNumber), z.gt(0, say.aboveZero), z.lte(largestAmount, say.tooLarge))
export const currencyInQuery = currency

/** An instant that a caller gives: UTC, ISO 8601. */
export const instantGiven = z.iso.datetime(missingOr(say.dateInvalid)).check(z.maxLength(40, say.dateInvalid))

/** A text that may be left out, and then stays undefined. */
export const textIfGiven = (longest: number) =>
  z.optional(z.string().check(z.trim(), z.maxLength(longest, say.tooLong)))

/** Why something is cancelled or declined; may be left out. */
export const optionalReason = textIfGiven(500)

/** Limits a list to a span of days, both included; days of the zone that is named, of UTC where none is. */
export const daySpan = { from: z.optional(wallDate), to: z.optional(wallDate), timeZone: z.optional(timeZone) }

/** The address of one object. */
export const byId = z.object({ id: reference })
