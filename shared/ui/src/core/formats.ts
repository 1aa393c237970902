import { moneyFormat as makeMoneyFormat } from '@fieldproof/policy/money-format'

/** The most formats to cache. They differ by language, currency and zone, and a page uses few of these. */
const mostKept = 200

/**
 * Caches the formats of `Intl`. Creating one is far slower than using it, and a page formats a price on each of its
 * cards.
 */
const kept = <Options extends object, Format>(make: (locale: string, options: Options) => Format) => {
  const formats = new Map<string, Format>()
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`
    const known = formats.get(key)
    if (known) return known
    if (formats.size >= mostKept) formats.clear()
    const format = make(locale, options)
    formats.set(key, format)
    return format
  }
}

/** `Intl.NumberFormat`, cached for a language and options. */
export const numberFormat = kept((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
/** The policy's format of a currency's amounts, cached for a language and options. */
export const moneyFormat = kept(
  (locale, { currency, ...options }: { currency: string } & NonNullable<Parameters<typeof makeMoneyFormat>[2]>) =>
    makeMoneyFormat(locale, currency, options),
)
/**
 * `Intl.DateTimeFormat`, cached for a language and options; without a zone it uses the device's zone at its first use.
 */
export const dateTimeFormat = kept(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
/** `Intl.RelativeTimeFormat`, cached for a language and options. */
export const relativeTimeFormat = kept(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
)
