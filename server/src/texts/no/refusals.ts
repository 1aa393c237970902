import type { refusals as english } from '../en/refusals.ts'
import type { Translation } from '../text.ts'

export const refusals: Translation<typeof english> = {
  notFound: 'Dette ble ikke funnet.',
  forbidden: 'Du har ikke lov til å gjøre dette.',
  checkFields: 'Se over feltene som er merket.',
  logIn: 'Logg inn for å fortsette.',
  sessionEnded: 'Økten din er avsluttet. Logg inn på nytt.',
  tooOften: 'Det ble for ofte. Vent litt og prøv igjen.',
  stepUpNeeded: 'Bekreft først at det er deg.',
  deletionPending: 'Kontoen din er under sletting. Angre det i innstillingene for å fortsette.',
  unavailable: 'Tjenesten er ikke tilgjengelig akkurat nå. Prøv igjen om litt.',
  tooLarge: 'Det som ble sendt, er for stort.',
  notEnoughMoney: 'Det er ikke nok penger i lommeboken til dette.',
  otherState: 'Dette passer ikke med tilstanden det er i nå.',
  dayWithinYear: 'Velg en dag innen det neste året.',
  sentBefore: 'Dette er sendt før med et annet innhold. Begynn på nytt.',
}
