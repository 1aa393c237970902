/** Languages in which business is done in the markets, as ISO 639-1 codes (MATCH-13). */
const languagesThere: Readonly<Record<string, readonly string[]>> = {
  CA: ['en', 'fr'],
  DE: ['de', 'en'],
  NO: ['no', 'nb', 'nn', 'en'],
}

/** Languages of business in a country (ISO 3166-1 alpha-2); English where nothing else is known (MATCH-13). */
export const languagesOfBusiness = (country: string): readonly string[] => languagesThere[country] ?? ['en']

/**
 * Whether somebody who speaks these languages is asked about few orders in a country, since most of its customers speak none of
 * them (MATCH-13). Of somebody who has named none yet nothing is said.
 */
export const isRarelyUnderstood = (spoken: readonly string[], country: string): boolean =>
  spoken.length > 0 && !languagesOfBusiness(country).some((language) => spoken.includes(language))
