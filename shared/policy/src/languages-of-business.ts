/** The languages of business of the markets, as ISO 639-1 codes (MATCH-13). */
const languagesThere: Readonly<Record<string, readonly string[]>> = {
  CA: ['en', 'fr'],
  DE: ['de', 'en'],
  NO: ['no', 'nb', 'nn', 'en'],
}

/** The languages of business of a country (ISO 3166-1 alpha-2); English by default (MATCH-13). */
export const languagesOfBusiness = (country: string): readonly string[] => languagesThere[country] ?? ['en']

/**
 * Whether an inspector with these languages gets few job offers in a country, because most customers there speak none
 * of them (MATCH-13). False for an inspector who has named no language.
 */
export const isRarelyUnderstood = (spoken: readonly string[], country: string): boolean =>
  spoken.length > 0 && !languagesOfBusiness(country).some((language) => spoken.includes(language))
