import type { refusals as english } from '../en/refusals.ts'
import type { Translation } from '../text.ts'

export const refusals: Translation<typeof english> = {
  notFound: 'Vi fant ikke dette.',
  forbidden: 'Du har ikke lov til å gjøre dette.',
  checkFields: 'Se over feltene som er merket.',
  logIn: 'Logg inn for å fortsette.',
  sessionEnded: 'Økten din er avsluttet. Logg inn på nytt.',
  tooOften: 'For mange forsøk på kort tid. Vent litt og prøv igjen.',
  stepUpNeeded: 'Bekreft først at det er deg.',
  deletionPending: 'Kontoen din er under sletting. Angre det i innstillingene for å fortsette.',
  unavailable: 'Tjenesten er ikke tilgjengelig akkurat nå. Prøv igjen om litt.',
  tooLarge: 'Dette er for stort å sende. Send mindre om gangen.',
  notEnoughMoney: 'Det er ikke nok penger i lommeboken til dette.',
  otherState: 'Dette passer ikke med tilstanden det er i nå.',
  dayWithinYear: 'Velg en dag innen det neste året.',
  sentBefore: 'Dette er sendt før med et annet innhold. Begynn på nytt.',
}
