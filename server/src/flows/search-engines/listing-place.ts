import type { Locale } from '@fieldproof/contracts'
import type { Listing } from '@fieldproof/contracts/entities/listing'
import { wordsIn } from '#texts/words.ts'

/** Town and state of a listing, and its country unless it is Nigeria. */
export const placeOf = ({ location: { city, state, country } }: Pick<Listing, 'location'>, locale: Locale): string =>
  [...new Set([city, state, country === 'NG' ? '' : wordsIn(locale).country(country)])].filter(Boolean).join(', ')
