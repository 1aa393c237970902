/** Finds a user's country by the network address. */
export interface CountryLookup {
  /** ISO 3166-1 alpha-2; undefined if it is not known. */
  countryOf: (address: string) => string | undefined
}
