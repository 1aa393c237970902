/** Limits that D1 §9 and D2 §9 fix, one place for server and screens. */
export const limits = {
  /** Notifications that the bell's dropdown asks for. */
  bellNotifications: 5,
  /** Notifications that the full panel asks for. */
  panelNotifications: 10,
  /** The largest unseen count that is shown as a figure; above it the bell shows `20+`. */
  unseenShown: 20,
  /** Pixels scrolled before the header becomes fixed. */
  headerFixedAfter: 40,
  /** Widest window, in CSS pixels, that has the mobile menu. */
  mobileMenuAt: 1200,
  /** Milliseconds from page load to the newsletter popup (D2 §4). */
  newsletterDelay: 5_000,
  /** Milliseconds until the newsletter popup may show again (D2 §4). */
  newsletterPause: 24 * 60 * 60 * 1_000,
  /** Milliseconds between the wallet's and the unread messages' socket subscription (D1 §7). */
  unreadAfterWallet: 1_000,
  passwordMin: 12,
  passwordMax: 128,
  minimumAge: 18,
} as const

/** Countries whose visitors see the cookie banner (D1 §9), ISO 3166-1 alpha-2. */
export const cookieBannerCountries = [
  'AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'DK', 'EE', 'FI', 'FR', 'DE', 'GR', 'HU', 'IE', 'IT', 'LV', 'LT', 'LU', 'MT',
  'NL', 'PL', 'PT', 'RO', 'SK', 'SI', 'ES', 'SE', 'NO', 'GB', 'CH', 'CA', 'AU', 'NZ', 'JP', 'KR', 'BR', 'IL', 'SG',
] as const

/** How many faults a release may report from one document before it falls silent. */
export const failureReportsPerDocument = 20
