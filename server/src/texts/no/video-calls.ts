import type { videoCalls as english } from '../en/video-calls.ts'
import type { Translation } from '../text.ts'

export const videoCalls: Translation<typeof english> = {
  noSuchCall: 'Denne videosamtalen finnes ikke.',
  nobodyElse: 'Det er ingen å ringe i denne samtalen.',
  inAnother: 'Du er i en annen videosamtale. Avslutt den før du begynner en ny.',
  busy: ({ name }) =>
    name === ''
      ? 'Personen er i en annen videosamtale. Prøv igjen senere, eller skriv en melding.'
      : `${name} er i en annen videosamtale. Prøv igjen senere, eller skriv en melding.`,
  over: 'Denne videosamtalen er avsluttet.',
  elsewhere: 'Du har tatt denne videosamtalen på en annen enhet.',
  full: 'Det er fire i samtalen. Ingen flere kan bli med.',
  there: 'Personen er allerede med i samtalen.',
  cannotBeAdded: ({ name }) =>
    name === '' ? 'Personen kan ikke legges til i denne samtalen.' : `${name} kan ikke legges til i denne samtalen.`,
  noSuchRecording: 'Dette opptaket finnes ikke.',
  'not-in-call': 'En samtale kan tas opp når noen andre er med i den.',
  added: 'Bare de to som begynte samtalen, kan be om å ta den opp.',
  'asked-already': 'Noen har allerede bedt om å ta opp samtalen.',
  nothingRecorded: 'Ingenting av samtalen ble tatt opp: ikke alle sa ja.',
  recordingGoesOn: 'Opptaket pågår fortsatt.',
  missed: ({ name, order }) =>
    order === null
      ? `Du har et tapt videoanrop fra ${name}.`
      : `Du har et tapt videoanrop fra ${name} om bestilling ${order}.`,
  rings: ({ name, order }) =>
    order === null ? `${name} ringer deg på video.` : `${name} ringer deg på video om bestilling ${order}.`,
  answer: 'Svar',
  decline: 'Avvis',
  answered: ({ name }) => `Du har svart på videoanropet fra ${name}.`,
  declined: ({ name }) => `Du har avvist videoanropet fra ${name}.`,
}
