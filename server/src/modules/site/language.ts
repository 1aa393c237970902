import { htmlLanguage } from '@fieldproof/contracts/languages'
import { locales, type Locale } from '@fieldproof/contracts/lists'

/** The query parameter for a language, which overrides the reader's choice. */
export const LANGUAGE_PARAMETER = 'lang'

const localeNamed = (name: string | null | undefined): Locale | undefined => locales.find((locale) => locale === name)

/** The language in an address's query. @param search the query, with or without its question mark */
export const languageAsked = (search: string): Locale | undefined =>
  localeNamed(new URLSearchParams(search).get(LANGUAGE_PARAMETER))

/** The language that the reader chose, from a cookie. */
export const languageChosen = (cookie: string | undefined): Locale | undefined =>
  locales.find((locale) => cookie?.split(/;\s*/).includes(`locale=${locale}`))

/**
 * The IANA zone of the reader's clock, from a cookie.
 * @returns null without a valid zone
 */
export const zoneFromCookie = (cookie: string | undefined): string | null => {
  const [, zone] = /(?:^|;\s*)timeZone=([\w%+-]{1,80})/.exec(cookie ?? '') ?? []
  try {
    return zone === undefined
      ? null
      : new Intl.DateTimeFormat('en', { timeZone: decodeURIComponent(zone) }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** The default language: the site's first. */
export const firstLanguage: Locale = locales[0] ?? 'en'

/**
 * A path with its language. Paths in the first language have no parameter, so that every page has one address in each
 * language.
 */
export const pathIn = (path: string, locale: Locale): string =>
  locale === firstLanguage ? path : `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${locale}`

/** A language's code for `hreflang`. */
export const hreflangOf = htmlLanguage
