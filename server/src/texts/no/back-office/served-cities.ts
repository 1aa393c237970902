import type { servedCities as english } from '../../en/back-office/served-cities.ts'
import type { Translation } from '../../text.ts'

export const servedCities: Translation<typeof english> = {
  resourceTitle: 'Byer vi dekker',
  resourceDescription: 'Hvor prisene regner avstander fra. En endring gjelder etter et døgn.',
  market: 'Marked',
  position: 'Posisjon',
  positionHint: 'Bredde- og lengdegrad, slik kart viser dem, for eksempel 6.4541, 3.3947.',
  servedFrom: 'Dekkes fra',
  servedUntil: 'Dekkes til',
  newServedCity: 'Ny by',
  removeDescription: 'Om et døgn regner prisene avstanden fra de andre byene. Ordrer som er laget, beholder prisen.',
}
