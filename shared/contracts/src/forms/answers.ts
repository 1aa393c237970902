import * as z from 'zod/mini'
import { quoteMessages as say } from './messages.ts'

/** A required line of text. */
export const line = (longest = 120) =>
  z.string(say.required).check(z.trim(), z.minLength(1, say.required), z.maxLength(longest, say.tooLong))

/** An optional line or paragraph. */
export const optionalText = (longest = 120) =>
  z._default(z.string().check(z.trim(), z.maxLength(longest, say.tooLong)), '')

/** One value of a list. */
export const choice = <const Values extends readonly string[]>(values: Values) => z.enum(values, say.selectOne)

/** An optional value of a list: an empty value becomes undefined. */
export const optionalChoice = <const Values extends readonly string[]>(values: Values) =>
  z.pipe(
    z.optional(z.enum([...values, ''] as const, say.selectOne)),
    z.transform((value) => (value === '' ? undefined : (value as Exclude<typeof value, ''> | undefined))),
  )

const largest = 100_000_000

/** A required count, from 0. */
export const count = (most = 10_000) =>
  z.number(say.required).check(z.int(say.wholeNumber), z.gte(0, say.notNegative), z.lte(most, say.tooLarge))

/** A required measurement, above zero. */
export const measure = () => z.number(say.required).check(z.gt(0, say.aboveZero), z.lte(largest, say.tooLarge))

/** An optional measurement, from 0. */
export const optionalMeasure = (most = largest) =>
  z.optional(z.number(say.notNegative).check(z.gte(0, say.notNegative), z.lte(most, say.tooLarge)))

/** An optional whole number, from 1. */
export const optionalCount = (most: number) =>
  z.optional(
    z.number(say.wholeNumber).check(z.int(say.wholeNumber), z.gte(1, say.aboveZero), z.lte(most, say.tooLarge)),
  )
