import { longerWords } from '../longer.ts'
import { words as before } from './property-1.ts'

export const words = longerWords(before, {
  site: {
    'perimeter-gate': 'Porter og portåpnere',
    'flood-marks': 'Merker etter tidligere flom',
    'reserved-strips': 'Kraftlinjer, rørledninger eller byggeforbudssoner i nærheten',
  },
  structure: {
    settlement: 'Tegn på setninger',
    lintels: 'Overdekninger over åpninger',
    'concrete-condition': 'Avskalling i betong og synlig armering',
    deflection: 'Nedbøyning i bjelker og dekker',
  },
  roof: {
    'roof-fixings': 'Feste av plater og stein',
    'stains-below-roof': 'Flekker under taket',
    'eaves-and-soffits': 'Gesimser og takutstikk',
  },
  facade: {
    'walls-plumb': 'Vegger i lodd',
    'damp-at-base': 'Fukt nederst på veggene',
  },
  'windows-and-doors': {
    'windows-tried': 'Vinduer kan åpnes, lukkes og låses',
    'insect-screens': 'Insektnett',
  },
  rooms: {
    'rooms-counted': 'Opptalte rom',
    'daylight-and-air': 'Dagslys og luft i oppholdsrom',
  },
  kitchen: {
    'kitchen-sink-tried': 'Vann og avløp i vasken prøvd',
  },
  bathrooms: {
    'flush-tried': 'Nedspyling prøvd',
    'floor-falls': 'Vannet renner til sluket',
  },
  electrical: {
    'circuits-labelled': 'Kurser merket',
    'outdoor-wiring': 'Utvendige ledninger',
    'meter-number': 'Nummeret på strømmåleren',
  },
  plumbing: {
    'taps-tried': 'Kraner prøvd',
    'leak-test': 'Ingen gjennomstrømning med alle kraner stengt',
    stopcock: 'Stoppekran',
  },
  'fire-safety': {
    'burn-marks': 'Svimerker ved brytere og stikkontakter',
  },
  documents: {
    'agrees-with-drawings': 'Bygningen stemmer med tegningene',
    'utility-bills': 'Regninger for strøm og vann sett',
    'tenancy-papers': 'Leiekontrakter sett',
  },
})
