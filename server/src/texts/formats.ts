import type { Money } from '@fieldproof/contracts/entities'
import { moneyFormat } from '@fieldproof/policy/money-format'

/** How a language writes numbers, amounts, days and lists. An instant is an ISO text in UTC, or a Date. */
export interface Formats {
  /** The language's tag (BCP 47), such as `nb-NO`. */
  tag: string
  /** A number. @param decimals at most so many; 3 by default */
  number: (value: number, decimals?: number) => string
  /** An amount of money. @param money in minor units */
  money: (money: Money) => string
  /** The day of an instant. @param timeZone IANA; UTC by default */
  day: (at: string | Date, timeZone?: string) => string
  /** Day and time in UTC, followed by "UTC", so that readers in every time zone understand it. */
  instant: (at: string | Date) => string
  /** Wall time of a zone: day, time and the zone's name. @param timeZone IANA */
  when: (at: string | Date, timeZone: string) => string
  /** An instant, formatted with these options. */
  date: (at: string | Date, options: Intl.DateTimeFormatOptions) => string
  /** A country's name. @param code ISO 3166-1 alpha-2; anything else is returned unchanged */
  country: (code: string) => string
  /** A spoken language's name, with a capital. @param code ISO 639, such as `nb`; anything else is returned unchanged */
  language: (code: string) => string
  /** `a, b and c`, or `a, b or c`. */
  list: (items: readonly string[], type?: 'conjunction' | 'disjunction') => string
  /**
   * The plural form for a number, with the number in place of `{count}`.
   * @example plural(2, { one: '{count} hour', other: '{count} hours' }) // '2 hours'
   */
  plural: (count: number, forms: PluralForms) => string
}

/** A missing form falls back to `other`. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** Caches the results of `make` by key: creating an Intl format takes far longer than using it. */
const cachedBy = <Made>(make: (key: string) => Made): ((key: string) => Made) => {
  const made = new Map<string, Made>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(key)
    made.set(key, fresh)
    return fresh
  }
}

const wallClock = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

/** The formats of a language. @param tag BCP 47, such as `nb-NO` */
export const formatsOf = (tag: string): Formats => {
  const numberFormat = cachedBy(
    (decimals) => new Intl.NumberFormat(tag, decimals === '' ? {} : { maximumFractionDigits: Number(decimals) }),
  )
  const formatOfCurrency = cachedBy((currency) => moneyFormat(tag, currency, { trailingZeroDisplay: 'stripIfInteger' }))
  const dateFormat = cachedBy(
    (options) => new Intl.DateTimeFormat(tag, JSON.parse(options) as Intl.DateTimeFormatOptions),
  )
  const date: Formats['date'] = (at, options) => dateFormat(JSON.stringify(options)).format(new Date(at))
  const countryNames = cachedBy(() => new Intl.DisplayNames(tag, { type: 'region' }))
  const languageNames = cachedBy(() => new Intl.DisplayNames(tag, { type: 'language' }))
  const listFormat = cachedBy(
    (type) => new Intl.ListFormat(tag, { type: type === 'conjunction' ? 'conjunction' : 'disjunction' }),
  )
  const pluralRules = cachedBy(() => new Intl.PluralRules(tag))
  const number: Formats['number'] = (value, decimals) =>
    numberFormat(decimals === undefined ? '' : String(decimals)).format(value)
  return {
    tag,
    number,
    money: ({ amount, currency }) => formatOfCurrency(currency).minor(amount),
    date,
    day: (at, timeZone = 'UTC') => date(at, { dateStyle: 'long', timeZone }),
    instant: (at) => `${date(at, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`,
    when: (at, timeZone) => date(at, { ...wallClock, timeZone }),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (countryNames('').of(code) ?? code) : code),
    language: (code) => {
      const name = /^[a-z]{2,3}$/.test(code) ? (languageNames('').of(code) ?? code) : code
      return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
    },
    list: (items, type = 'conjunction') => listFormat(type).format(items),
    plural: (count, forms) =>
      (forms[pluralRules('').select(count)] ?? forms.other).replaceAll('{count}', () => number(count)),
  }
}
