import type { listings as english } from '../../en/back-office/listings.ts'
import type { Translation } from '../../text.ts'

export const listings: Translation<typeof english> = {
  published: 'Publisert',
  hidden: 'Skjult',
  sold: 'Solgt',
  vehicle: 'Kjøretøy',
  property: 'Eiendom',
  hide: 'Skjul',
  hideDescription: 'Bare eieren ser den, og kan ikke publisere den igjen. Eieren får vite hvorfor.',
  showAgain: 'Vis igjen',
  showDescription: 'Den blir publisert, skjult eller solgt igjen, slik eieren ville.',
  removeDescription: 'Den og bildene er borte for godt. Eieren får vite hvorfor.',
  resourceTitle: 'Annonser',
  resourceDescription: 'Kjøretøy og eiendommer som tilbys på markedsplassen.',
  offeredBy: 'Tilbys av',
  price: 'Pris',
  description: 'Beskrivelse',
  vin: 'Understellsnummer',
  outOfSightSince: 'Skjult av oss siden',
}
