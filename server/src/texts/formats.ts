import type { Money } from '@fieldproof/contracts/entities'

/** How one language writes numbers, amounts, days and lists. Instants are ISO texts in UTC, or dates. */
export interface Formats {
  /** The language's tag, BCP 47, such as `nb-NO`. */
  tag: string
  /** A number with at most three decimals. @param decimals another maximum */
  number: (value: number, decimals?: number) => string
  /** An amount of money. @param money in minor units */
  money: (money: Money) => string
  /** The day of an instant. @param timeZone IANA; UTC by default */
  day: (at: string | Date, timeZone?: string) => string
  /** Day and time in UTC, followed by `UTC`. */
  instant: (at: string | Date) => string
  /** Day and time on the wall clock of a zone, with the zone's name. @param timeZone IANA */
  when: (at: string | Date, timeZone: string) => string
  /** An instant in any format. */
  date: (at: string | Date, options: Intl.DateTimeFormatOptions) => string
  /** A country's name. @param code ISO 3166-1 alpha-2; any other text is returned unchanged */
  country: (code: string) => string
  /** A spoken language's name, with a capital. @param code ISO 639, such as `nb`; any other text is returned unchanged */
  language: (code: string) => string
  /** `a, b and c`, or `a, b or c`. */
  list: (items: readonly string[], type?: 'conjunction' | 'disjunction') => string
  /**
   * The plural form for a number; `{count}` is replaced by the number.
   * @example plural(2, { one: '{count} hour', other: '{count} hours' }) // '2 hours'
   */
  plural: (count: number, forms: PluralForms) => string
}

/** `other` is used instead of each missing form. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** Caches what is made for each key, because making an Intl format takes far longer than using it. */
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
  const moneyFormat = cachedBy((currency) => {
    const format = new Intl.NumberFormat(tag, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: 'stripIfInteger',
    })
    return { format, minor: 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2) }
  })
  const dateFormat = cachedBy(
    (options) => new Intl.DateTimeFormat(tag, JSON.parse(options) as Intl.DateTimeFormatOptions),
  )
  const date: Formats['date'] = (at, options) => dateFormat(JSON.stringify(options)).format(new Date(at))
  const countries = cachedBy(() => new Intl.DisplayNames(tag, { type: 'region' }))
  const spoken = cachedBy(() => new Intl.DisplayNames(tag, { type: 'language' }))
  const listFormat = cachedBy(
    (type) => new Intl.ListFormat(tag, { type: type === 'conjunction' ? 'conjunction' : 'disjunction' }),
  )
  const plurals = cachedBy(() => new Intl.PluralRules(tag))
  const number: Formats['number'] = (value, decimals) =>
    numberFormat(decimals === undefined ? '' : String(decimals)).format(value)
  return {
    tag,
    number,
    money: ({ amount, currency }) => {
      const { format, minor } = moneyFormat(currency)
      return format.format(amount / minor)
    },
    date,
    day: (at, timeZone = 'UTC') => date(at, { dateStyle: 'long', timeZone }),
    instant: (at) => `${date(at, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`,
    when: (at, timeZone) => date(at, { ...wallClock, timeZone }),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries('').of(code) ?? code) : code),
    language: (code) => {
      const name = /^[a-z]{2,3}$/.test(code) ? (spoken('').of(code) ?? code) : code
      return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
    },
    list: (items, type = 'conjunction') => listFormat(type).format(items),
    plural: (count, forms) =>
      (forms[plurals('').select(count)] ?? forms.other).replaceAll('{count}', () => number(count)),
  }
}
