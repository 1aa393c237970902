import * as z from 'zod/mini'
import { quoteMessages as messages } from './messages.ts'

/** A required line of text. */
export const line = (longest = 120) =>
  z.string(messages.required).check(z.trim(), z.minLength(1, messages.required), z.maxLength(longest, messages.tooLong))

/** An optional line or paragraph. */
export const optionalText = (longest = 120) =>
  z._default(z.string().check(z.trim(), z.maxLength(longest, messages.tooLong)), '')

/** One value of a list. */
export const choice = <const Values extends readonly string[]>(values: Values) => z.enum(values, messages.selectOne)

/** An optional value of a list: an empty value becomes undefined. */
export const optionalChoice = <const Values extends readonly string[]>(values: Values) =>
  z.pipe(
    z.optional(z.enum([...values, ''] as const, messages.selectOne)),
    z.transform((value) => (value === '' ? undefined : (value as Exclude<typeof value, ''> | undefined))),
  )

const largest = 100_000_000

/** A required count, from 0. */
export const count = (most = 10_000) =>
  z
    .number(messages.required)
    .check(z.int(messages.wholeNumber), z.gte(0, messages.notNegative), z.lte(most, messages.tooLarge))

/** A required measurement, above zero. */
export const measure = () =>
  z.number(messages.required).check(z.gt(0, messages.aboveZero), z.lte(largest, messages.tooLarge))

/** An optional measurement, from 0. */
export const optionalMeasure = (most = largest) =>
  z.optional(z.number(messages.notNegative).check(z.gte(0, messages.notNegative), z.lte(most, messages.tooLarge)))

/** An optional whole number, from 1. */
export const optionalCount = (most: number) =>
  z.optional(
    z
      .number(messages.wholeNumber)
      .check(z.int(messages.wholeNumber), z.gte(1, messages.aboveZero), z.lte(most, messages.tooLarge)),
  )
