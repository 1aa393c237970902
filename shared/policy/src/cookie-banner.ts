import { cookieBannerCountries, type CookieChoice } from '@fieldproof/contracts'

/** Whether the cookie banner is shown: a listed country, and no choice stored yet (COOKIE-1). */
export const showsCookieBanner = (country: string | null, choice: CookieChoice | null): boolean =>
  choice === null && country !== null && (cookieBannerCountries as readonly string[]).includes(country)
