import { cookieBannerCountries, type CookieChoice } from '@fieldproof/contracts'

/** Whether the cookie banner is shown: in a listed country, while no choice is stored (COOKIE-1). */
export const showsCookieBanner = (country: string | null, choice: CookieChoice | null): boolean =>
  choice === null && country !== null && (cookieBannerCountries as readonly string[]).includes(country)
