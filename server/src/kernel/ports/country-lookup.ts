/** Tells a reader's country from the network address. */
export interface CountryLookup {
  /** ISO 3166-1 alpha-2; undefined where the address tells nothing. */
  countryOf: (address: string) => string | undefined
}
