import * as z from 'zod/mini'

/** What is said of names; the forms say the first two of every other text too (FORM-1). */
export const nameMessages = {
  required: 'This field is required.',
  tooLong: 'This text is too long.',
  nameUnseen: 'Enter a name with visible letters.',
  nameAddress: 'Enter a name without a web address, with a space after each dot.',
} as const

/**
 * At least one letter or digit, no accent at the start, and no character that is invisible or that changes the
 * direction of the text after it.
 */
const readableName = /^(?!\p{M})(?=.*[\p{L}\p{N}])[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{DI}\u2800]*$/u

/** Whether a name can be read, or is left out (FORM-13). */
export const isReadableName = (name: string): boolean => name === '' || readableName.test(name)

/**
 * What a mail program makes a link of: two letters or more before and after a dot. Of one letter, which is mostly an initial
 * ("J.Obi"), only with an ending that is no name. The dots of other scripts are dots in addresses too.
 */
const webAddress =
  /:\/\/|(?<!\p{L})www[.。．｡]|[\p{L}\p{N}-]{2}[.。．｡]\p{L}{2}|(?<!\p{L})\p{L}[.。．｡](?:cc|co|com|gl|io|ly|net|org|tv)(?!\p{L})|\d+\.\d+\.\d+\.\d/iu

/** Whether a name holds no web address: names stand in mails to people who did not ask for them (FORM-14). */
export const isNoWebAddress = (name: string): boolean => !webAddress.test(name)

const readable = () => z.refine<string>(isReadableName, nameMessages.nameUnseen)
const noAddress = () => z.refine<string>(isNoWebAddress, nameMessages.nameAddress)

/** The name of a person or a company (FORM-13, FORM-14). @param missing what is said where there is none */
export const personName = (longest = 80, missing: string = nameMessages.required) =>
  z
    .string(missing)
    .check(z.trim(), z.minLength(1, missing), z.maxLength(longest, nameMessages.tooLong), readable(), noAddress())

/** A name that may be left out (FORM-13, FORM-14). */
export const nameIfGiven = (longest = 80) =>
  z.string().check(z.trim(), z.maxLength(longest, nameMessages.tooLong), readable(), noAddress())
