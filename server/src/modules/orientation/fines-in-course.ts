import type { MarketTerms } from '@fieldproof/contracts/entities/money-terms'
import { termsOfCountry } from '@fieldproof/policy/terms-of-country'
import type { Formats } from '#texts/formats.ts'

/** The placeholders of fines in the course. */
const placeholders: readonly (readonly [string, keyof MarketTerms['fines']])[] = [
  ['{lowerFine}', 'from12To24Hours'],
  ['{higherFine}', 'under12HoursOrNoShow'],
]

/**
 * Inserts the current fines into a text of the course, in the currency of the reader's market (FINE-1).
 * @param reader.country ISO 3166-1 alpha-2; a country without its own market gets the figures in US dollars
 * @param reader.terms the current ones of every market
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
    placeholders.reduce(
      (filled, [placeholder, fine]) => (fines ? filled.replaceAll(placeholder, formats.money(fines[fine])) : filled),
      text,
    )
}
