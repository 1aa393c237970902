import type { complaints as english } from '../../en/back-office/complaints.ts'
import type { Translation } from '../../text.ts'

export const complaints: Translation<typeof english> = {
  allPaidBack: 'Alt tilbakebetalt',
  partlyPaidBack: 'Delvis tilbakebetalt',
  takenBack: 'Trukket',
  whatCustomerAndInspectorRead: 'Det kunde og inspektør leser',
  payAllOfItBack: 'Betal alt tilbake',
  refundWholeDescription:
    'Alt som er betalt, går tilbake slik det ble betalt: først fra inspektørens betaling for ordren, resten fra oss. En faktura som ikke er betalt, trekkes, og inspektøren får ikke betalt. Begge får beskjed.',
  payPartOfItBack: 'Betal en del tilbake',
  refundPartDescription:
    'Et beløp går tilbake slik det ble betalt: først fra inspektørens betaling for ordren, resten fra oss. Begge får beskjed.',
  reject: 'Avvis',
  rejectDescription: 'Ingenting går tilbake, og inspektøren får betalt neste utbetalingsdag. Begge får beskjed.',
  resourceTitle: 'Klager',
  resourceDescription: 'Det kunder er misfornøyd med etter fullførte inspeksjoner.',
  whatIsWrong: 'Hva som er galt',
  priceOfTheOrder: 'Ordrens pris',
  inspectorsPayForIt: 'Inspektørens betaling',
  paidOutAlready: 'Allerede utbetalt',
  paidBack: 'Tilbakebetalt',
  decision: 'Avgjørelse',
  completedOn: 'Fullført',
  theInspectorSays: 'Inspektøren sier',
  answerUntil: 'Svar innen',
  answered: 'Besvart',
  ask: 'Spør',
  askDescription: 'Spør kunden eller inspektøren. Bare den siden og de ansatte ser spørsmålet og svaret.',
  whoIsAsked: 'Hvem som spørres',
  question: 'Spørsmål',
  questionHint: 'Den som spørres, leser det slik du skriver det.',
  decidedOn: 'Avgjort',
}
