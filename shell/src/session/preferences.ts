import {
  htmlLanguage,
  languages,
  locales,
  type Language,
  type Locale,
  type SiteLanguage,
} from '@fieldproof/contracts/languages'
import { cookieChoices, type CookieChoice } from '@fieldproof/contracts/lists'
import type { Theme } from '@fieldproof/platform'
import type { PlatformStore, PreferencesState } from '@fieldproof/platform/host'

/** Local storage keys of what the reader chose. */
export const preferenceKeys = { locale: 'locale', theme: 'theme', cookies: 'cookieChoice', country: 'country' } as const
/** The order in menus. */
export const themes: readonly Theme[] = ['system', 'light', 'dark']

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | null =>
  values.find((known) => known === value) ?? null

/** The query parameter for a language, as search engines find it (`/blog?lang=no`); the server reads it, too. */
const LANGUAGE_PARAMETER = 'lang'

/** The language in an address, which overrides the choice on this device. @param search its query */
const languageAsked = (search: string): Locale | null =>
  oneOf<Locale>(locales, new URLSearchParams(search).get(LANGUAGE_PARAMETER))

/**
 * Reads the stored choices; unknown values count as not chosen. The language in the address
 * overrides the chosen one (NAV-12).
 * @param search the query of the address
 */
export const readPreferences = (storage: Storage, search = ''): Partial<PreferencesState> => {
  const asked = languageAsked(search)
  try {
    const country = storage.getItem(preferenceKeys.country)
    return {
      locale: asked ?? oneOf<Locale>(locales, storage.getItem(preferenceKeys.locale)) ?? 'en',
      theme: oneOf<Theme>(themes, storage.getItem(preferenceKeys.theme)) ?? 'system',
      cookieChoice: oneOf<CookieChoice>(cookieChoices, storage.getItem(preferenceKeys.cookies)),
      country: country && /^[A-Z]{2}$/.test(country) ? country : null,
    }
  } catch {
    return asked ? { locale: asked } : {}
  }
}

const write = (storage: Storage, key: string, value: string | null) => {
  try {
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, value)
  } catch {
    // Private windows may refuse; the choice then lasts as long as the document.
  }
}

/** Whether a language was ever chosen on this device; true if storage is blocked. */
const isChosen = (storage: Storage): boolean => {
  try {
    return storage.getItem(preferenceKeys.locale) !== null
  } catch {
    return true
  }
}

/** Sets the language cookie, so that the server sends the right texts along with the page. */
const writeLocaleCookie = (scope: Window, language: Language): void => {
  scope.document.cookie = `locale=${language}; path=/; max-age=31536000; samesite=lax`
}

/** Sets the cookie with the reader's time zone, in which the server renders the next page. */
export const storeZone = ({ document }: Window): void => {
  const cookie = `timeZone=${encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)}`
  if (!document.cookie.split('; ').includes(cookie))
    document.cookie = `${cookie}; path=/; max-age=31536000; samesite=lax`
}

/**
 * The browser's preferred language, if the site can ask about it and no language was ever chosen on
 * this device (NAV-12); otherwise null.
 */
export const offeredLanguage = (scope: Window): Locale | null => {
  try {
    const [first = ''] = scope.navigator.languages[0]?.toLowerCase().split('-') ?? []
    const asked = locales.find((locale) => languages[locale].accepts.some((name) => name === first))
    const { offer }: SiteLanguage = languages[asked ?? 'en']
    return asked && offer && scope.localStorage.getItem(preferenceKeys.locale) === null ? asked : null
  } catch {
    // The answer could not be stored, and the question would return at each visit.
    return null
  }
}

/** Stores the chosen language. */
export const keepLocale = (scope: Window, locale: Language): void => {
  write(scope.localStorage, preferenceKeys.locale, locale)
  writeLocaleCookie(scope, locale)
}

/** Shows the document in a theme; `system` leaves the choice to the browser. */
export const showTheme = ({ documentElement }: Document, theme: Theme = 'system'): void => {
  if (theme === 'system') delete documentElement.dataset['theme']
  else documentElement.dataset['theme'] = theme
}

/** A chosen language replaces the one in the address. */
const forgetAsked = ({ location, history }: Window): void => {
  const address = new URL(location.href)
  if (!address.searchParams.has(LANGUAGE_PARAMETER)) return
  address.searchParams.delete(LANGUAGE_PARAMETER)
  history.replaceState(history.state, '', address)
}

/** Applies and stores the choices whenever they change: the document's language and theme, and local storage. */
export const keepPreferences = (store: PlatformStore, scope: Window): void => {
  let before: PreferencesState | null = null
  const apply = () => {
    const { preferences } = store.getState()
    if (preferences === before) return
    scope.document.documentElement.lang = htmlLanguage(preferences.locale)
    showTheme(scope.document, preferences.theme)
    if (before) {
      if (before.locale !== preferences.locale) {
        keepLocale(scope, preferences.locale)
        forgetAsked(scope)
      }
      if (before.theme !== preferences.theme) write(scope.localStorage, preferenceKeys.theme, preferences.theme)
      if (before.cookieChoice !== preferences.cookieChoice)
        write(scope.localStorage, preferenceKeys.cookies, preferences.cookieChoice)
      if (before.country !== preferences.country) write(scope.localStorage, preferenceKeys.country, preferences.country)
    }
    before = preferences
  }
  apply()
  const { locale } = store.getState().preferences
  // A reader who never chose a language keeps the one of the address, such as that of a search result.
  if (locale === languageAsked(scope.location.search) && !isChosen(scope.localStorage)) keepLocale(scope, locale)
  // The choice is older than the cookie, or the cookie has expired. Without one the server sends English.
  if (
    locale !== 'en' &&
    locale !== languageAsked(scope.location.search) &&
    !/(^|; )locale=/.test(scope.document.cookie)
  )
    writeLocaleCookie(scope, locale)
  store.subscribe(apply)
}
