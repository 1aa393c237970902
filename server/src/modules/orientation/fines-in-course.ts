import type { MarketTerms } from '@fieldproof/contracts/entities/money-terms'
import { termsOfCountry } from '@fieldproof/policy/terms-of-country'
import type { Formats } from '#texts/formats.ts'

/** Where the course names a fine, and which one. */
const places: readonly (readonly [string, keyof MarketTerms['fines']])[] = [
  ['{lowerFine}', 'from12To24Hours'],
  ['{higherFine}', 'under12HoursOrNoShow'],
]

/**
 * Puts the fines that hold now into a text of the course, in the currency of the reader's market (FINE-1).
 * @param reader.country ISO 3166-1 alpha-2; a country without a market of its own reads the figures in US dollars
 * @param reader.terms those that hold now, of every market
 */
export const withFines = ({
  country,
  terms,
  formats,
}: {
  country: string
  terms: readonly MarketTerms[]
  formats: Formats
}): ((text: string) => string) => {
  const fines = termsOfCountry(terms, country)?.fines
  return (text) =>
    places.reduce(
      (filled, [place, fine]) => (fines ? filled.replaceAll(place, formats.money(fines[fine])) : filled),
      text,
    )
}
