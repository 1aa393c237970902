import type { Failure, Locale } from '@fieldproof/contracts'
import { norwegian } from './wording-no.ts'

/** A sentence of the server's in the reader's language; one that is not in the list stays as it is. */
export const inLanguage = (sentence: string, locale: Locale): string =>
  locale === 'no' ? (norwegian[sentence] ?? sentence) : sentence

/** A refusal in the reader's language. */
export const inWords = (failure: Failure, locale: Locale): Failure => ({
  ...failure,
  message: inLanguage(failure.message, locale),
  errors: failure.errors?.map((fault) => ({ ...fault, message: inLanguage(fault.message, locale) })),
})
