import type { Catalogue } from '../text.ts'

/** Texts about places on the map. */
export const places = {
  noTimeZone: 'We do not know the time zone there.',
  noAddress: 'We do not know an address near this point.',
} as const satisfies Catalogue
