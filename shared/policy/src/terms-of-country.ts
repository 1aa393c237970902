import type { Market } from '@fieldproof/contracts'

/**
 * The terms for a reader by their country; a country without a market of its own has those of the United States.
 * @param country ISO 3166-1 alpha-2
 */
export const termsOfCountry = <Terms extends { market: Market }>(
  terms: readonly Terms[],
  country: string,
): Terms | undefined => terms.find(({ market }) => market === country) ?? terms.find(({ market }) => market === 'US')
