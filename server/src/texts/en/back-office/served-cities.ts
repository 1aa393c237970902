import type { Catalogue } from '../../text.ts'

/** How the back office labels served cities. */
export const servedCities = {
  resourceTitle: 'Served cities',
  resourceDescription: 'Prices count distances from these cities. A change begins a day later.',
  market: 'Market',
  position: 'Position',
  positionHint: 'Latitude and longitude, as maps show them, such as 6.4541, 3.3947.',
  servedFrom: 'Served from',
  servedUntil: 'Served until',
  newServedCity: 'New served city',
  removeDescription: 'A day from now, prices count distances from the other cities. Existing orders keep their price.',
} as const satisfies Catalogue
