import type { Locale } from '@fieldproof/contracts'

const tags: Record<Locale, string> = { en: 'en-GB', no: 'nb-NO' }

/** An instant as a reader anywhere can place it: day and time in UTC, saying so. @param at ISO text */
export const instantIn = (locale: Locale, at: string): string => {
  const instant = new Date(at)
  return `${new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(instant)} UTC`
}

/** The day of an instant, in UTC. @param at ISO text */
export const dayIn = (locale: Locale, at: string): string =>
  new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))

/** A country's name. @param code ISO 3166-1 alpha-2; anything else is shown as it is */
export const countryIn = (locale: Locale, code: string): string =>
  /^[A-Z]{2}$/.test(code) ? new Intl.DisplayNames(tags[locale], { type: 'region' }).of(code) ?? code : code

/**
 * A name that may be said to its owner. Anybody can sign up with somebody else's address, so a name that reads like an
 * advertisement or a link is left out.
 */
const sayableName = (firstName: string): string | null => {
  const name = firstName.replace(/\s+/g, ' ').trim()
  return /^[\p{L}\p{M}'’. -]{1,40}$/u.test(name) && !/\.\S/.test(name) ? name : null
}

/** How a mail begins. */
export const greetingIn = (locale: Locale, firstName: string): string => {
  const name = sayableName(firstName)
  const word = locale === 'no' ? 'Hei' : 'Hello'
  return name === null ? `${word},` : `${word} ${name},`
}
