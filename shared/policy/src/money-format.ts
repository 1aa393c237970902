type Options = Pick<Intl.NumberFormatOptions, 'signDisplay' | 'trailingZeroDisplay'>

const formatOf = (locale: string, currency: string, options?: Options): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...options })

/**
 * `Intl` knows two signs of a currency. The narrow one, ₦ or $, is the same everywhere, but several currencies have $.
 * The other one depends on the regions that a browser knows: the same dollars are US$ on the server and $ in a browser
 * without `en-NG`. So the narrow sign gets the country before it: US$, CA$.
 */
const withOwnSign = (text: string, currency: string): string => text.replace('$', () => `${currency.slice(0, 2)}$`)

/**
 * How amounts of a currency are written, the same on the server and in every browser (MONEY-3). Creating it takes far
 * longer than using it.
 * @param locale BCP 47, such as `en-NG`
 * @param currency ISO 4217
 */
export const moneyFormat = (locale: string, currency: string, options?: Options) => {
  const format = formatOf(locale, currency, options)
  // 100 kobo are one naira; one yen has no smaller unit.
  const { maximumFractionDigits = 2 } = format.resolvedOptions()
  const major = (amount: number): string => withOwnSign(format.format(amount), currency)
  return {
    /** @param amount in whole units of the currency, such as naira */
    major,
    /** @param amount in minor units, such as kobo */
    minor: (amount: number): string => major(amount / 10 ** maximumFractionDigits),
  }
}

/** The sign of a currency as in {@link moneyFormat}, such as ₦ or US$, for a field. */
export const currencySign = (currency: string, locale: string): string => {
  const parts = formatOf(locale, currency).formatToParts(0)
  return withOwnSign(parts.find(({ type }) => type === 'currency')?.value ?? currency, currency)
}
