import * as z from 'zod/mini'
import { quoteMessages as say } from './messages.ts'

/** A required line of text. */
export const line = (longest = 120) =>
  z.string(say.required).check(z.trim(), z.minLength(1, say.required), z.maxLength(longest, say.tooLong))

/** An optional line or paragraph. */
export const optionalText = (longest = 120) =>
  z._default(z.string().check(z.trim(), z.maxLength(longest, say.tooLong)), '')

/** Characters that nobody sees, or that turn the direction of what stands after them. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a name can be read: it has a letter or a digit, begins with no accent alone, and hides nothing (FORM-13). */
export const isReadableName = (name: string): boolean =>
  name === '' || (!unseen.test(name) && !/^\p{M}/u.test(name) && /[\p{L}\p{N}]/u.test(name))

const readable = () => z.refine<string>(isReadableName, say.nameUnseen)

/** The name of a person or a company (FORM-13). @param missing what is said where there is none */
export const personName = (longest = 80, missing: string = say.required) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(longest, say.tooLong), readable())

/** A name that may be left out (FORM-13). */
export const nameIfGiven = (longest = 80) => z.string().check(z.trim(), z.maxLength(longest, say.tooLong), readable())

/** One of a list. */
export const choice = <const Values extends readonly string[]>(values: Values) => z.enum(values, say.selectOne)

/** An optional choice from a list: an empty choice becomes undefined. */
export const optionalChoice = <const Values extends readonly string[]>(values: Values) =>
  z.pipe(
    z.optional(z.enum([...values, ''] as const, say.selectOne)),
    z.transform((value) => (value === '' ? undefined : (value as Exclude<typeof value, ''> | undefined))),
  )

const largest = 100_000_000

/** A required count, from 0. */
export const count = (most = 10_000) =>
  z.number(say.required).check(z.int(say.wholeNumber), z.gte(0, say.notNegative), z.lte(most, say.tooLarge))

/** A required measure, above zero. */
export const measure = () => z.number(say.required).check(z.gt(0, say.aboveZero), z.lte(largest, say.tooLarge))

/** An optional measure, from 0. */
export const optionalMeasure = (most = largest) =>
  z.optional(z.number(say.notNegative).check(z.gte(0, say.notNegative), z.lte(most, say.tooLarge)))

/** An optional whole number, from 1. */
export const optionalCount = (most: number) =>
  z.optional(
    z.number(say.wholeNumber).check(z.int(say.wholeNumber), z.gte(1, say.aboveZero), z.lte(most, say.tooLarge)),
  )
