import type { Locale } from '@fieldproof/contracts'
import type { Money } from '@fieldproof/contracts/entities'

const tags: Record<Locale, string> = { en: 'en-GB', no: 'nb-NO' }

/** Formats are kept: to make one takes far longer than to use it. */
const formats = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>()
const kept = <Format extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => Format): Format => {
  const known = formats.get(key) as Format | undefined
  if (known) return known
  const made = make()
  formats.set(key, made)
  return made
}

/** An instant as a reader anywhere can place it: day and time in UTC, saying so. @param at ISO text */
export const instantIn = (locale: Locale, at: string): string => {
  const instant = new Date(at)
  return `${new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(instant)} UTC`
}

/** The day of an instant, in UTC. @param at ISO text */
export const dayIn = (locale: Locale, at: string): string =>
  new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))

/** Day and time on the wall clock of a zone, with the zone's name. @param at ISO text */
export const whenIn = (locale: Locale, at: string, timeZone: string): string =>
  kept(
    `when ${locale} ${timeZone}`,
    () =>
      new Intl.DateTimeFormat(tags[locale], {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZone,
        timeZoneName: 'short',
      }),
  ).format(new Date(at))

/** An amount as the site writes it: in Nigerian English or in Norwegian (MONEY-3). @param money minor units */
export const moneyIn = (locale: Locale, { amount, currency }: Money): string => {
  const format = kept(
    `money ${locale} ${currency}`,
    () =>
      new Intl.NumberFormat(locale === 'no' ? 'nb-NO' : 'en-NG', {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        trailingZeroDisplay: 'stripIfInteger',
      }),
  )
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** A country's name. @param code ISO 3166-1 alpha-2; anything else is shown as it is */
export const countryIn = (locale: Locale, code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(tags[locale], { type: 'region' }).of(code) ?? code) : code

/**
 * A name that may be said to its owner. Anybody can sign up with somebody else's address, so a name that reads like an
 * advertisement or a link is left out.
 */
export const sayableName = (firstName: string): string | null => {
  const name = firstName.replace(/\s+/g, ' ').trim()
  return /^[\p{L}\p{M}'’. -]{1,40}$/u.test(name) && !/\.\S/.test(name) ? name : null
}

/** How a mail begins. */
export const greetingIn = (locale: Locale, firstName: string): string => {
  const name = sayableName(firstName)
  const word = locale === 'no' ? 'Hei' : 'Hello'
  return name === null ? `${word},` : `${word} ${name},`
}
