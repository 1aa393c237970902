import type { Calendars } from './calendars.ts'
import type { Files } from './files.ts'
import type { Invoicing } from './invoicing.ts'
import type { LinkPages } from './link-pages.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { Places } from './places.ts'
import type { Secrets } from './secrets.ts'
import type { SocialLogin } from './social-login.ts'
import type { TextReports } from './text-reports.ts'
import type { Translations } from './translations.ts'

/**
 * The services that the server needs besides its database. Each has a built-in default and an adapter for production.
 */
export interface Ports {
  files: Files
  places: Places
  socialLogin: SocialLogin
  secrets: Secrets
  payments: PaymentProvider
  calendars: Calendars
  linkPages: LinkPages
  invoicing: Invoicing
  translations: Translations
  textReports: TextReports
}

export { CalendarUnreadable, type Calendars, type CalendarFault } from './calendars.ts'
export type { Files, FileStore, StoredFile } from './files.ts'
export { invoicingFrom, payToOf, type Invoicing, type MarketTax, type ReceivingAccount } from './invoicing.ts'
export { LinkUnreadable, type LinkPage, type LinkPages } from './link-pages.ts'
export type { PaymentProvider } from './payment-provider.ts'
export type { Places, PlaceZone } from './places.ts'
export { secretsFrom, type Secrets, type SecretUse } from './secrets.ts'
export type { SocialLogin, SocialLoginState, SocialUser } from './social-login.ts'
export type { TextReports } from './text-reports.ts'
export type { Translated, Translations } from './translations.ts'
