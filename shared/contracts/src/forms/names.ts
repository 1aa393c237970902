import * as z from 'zod/mini'

/** The messages about names; the forms use the first two for all other texts, too (FORM-1). */
export const nameMessages = {
  required: 'This field is required.',
  tooLong: 'This text is too long.',
  nameUnseen: 'Enter a name with visible letters.',
  nameAddress: 'Enter a name without a web address, with a space after each dot.',
} as const

/**
 * At least one letter or digit, no combining accent at the start, and no character that is invisible or changes the
 * direction of the text.
 */
const readableName = /^(?!\p{M})(?=.*[\p{L}\p{N}])[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{DI}\u2800]*$/u

/** Whether a name is readable, or missing (FORM-13). */
export const isReadableName = (name: string): boolean => name === '' || readableName.test(name)

/**
 * Text that a mail program turns into a link: two letters or more before and after a dot. A single letter before the
 * dot, which is mostly an initial ("J.Obi"), only counts with a top-level domain that is not a name. The dots of other
 * scripts count, too.
 */
const webAddress =
  /:\/\/|(?<!\p{L})www[.。．｡]|[\p{L}\p{N}-]{2}[.。．｡]\p{L}{2}|(?<!\p{L})\p{L}[.。．｡](?:cc|co|com|gl|io|ly|net|org|tv)(?!\p{L})|\d+\.\d+\.\d+\.\d/iu

/** Whether a name contains no web address; names are in mails to people who did not ask for them (FORM-14). */
export const isNoWebAddress = (name: string): boolean => !webAddress.test(name)

const readable = () => z.refine<string>(isReadableName, nameMessages.nameUnseen)
const noAddress = () => z.refine<string>(isNoWebAddress, nameMessages.nameAddress)

/** The name of a person or a company (FORM-13, FORM-14). @param missing the message for an empty one */
export const personName = (longest = 80, missing: string = nameMessages.required) =>
  z
    .string(missing)
    .check(z.trim(), z.minLength(1, missing), z.maxLength(longest, nameMessages.tooLong), readable(), noAddress())

/** An optional name (FORM-13, FORM-14). */
export const nameIfGiven = (longest = 80) =>
  z.string().check(z.trim(), z.maxLength(longest, nameMessages.tooLong), readable(), noAddress())
