import * as z from 'zod/mini'

/** What is said of names; the forms say the first two of every other text too (FORM-1). */
export const nameMessages = {
  required: 'This field is required.',
  tooLong: 'This text is too long.',
  nameUnseen: 'Write the name with letters that can be seen.',
} as const

/**
 * A letter or a digit somewhere, no accent at the start, and no character that nobody sees or that turns the direction of what
 * stands after it.
 */
const readableName = /^(?!\p{M})(?=.*[\p{L}\p{N}])[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{DI}\u2800]*$/u

/** Whether a name can be read, or is left out (FORM-13). */
export const isReadableName = (name: string): boolean => name === '' || readableName.test(name)

const readable = () => z.refine<string>(isReadableName, nameMessages.nameUnseen)

/** The name of a person or a company (FORM-13). @param missing what is said where there is none */
export const personName = (longest = 80, missing: string = nameMessages.required) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(longest, nameMessages.tooLong), readable())

/** A name that may be left out (FORM-13). */
export const nameIfGiven = (longest = 80) =>
  z.string().check(z.trim(), z.maxLength(longest, nameMessages.tooLong), readable())
