import type { noShows as english } from '../../en/back-office/no-shows.ts'
import type { Translation } from '../../text.ts'

export const noShows: Translation<typeof english> = {
  resourceTitle: 'Meldt uteblivelse',
  resourceDescription:
    'Kunder sier at inspektøren ikke kom. Avgjør der inspektøren sier noe annet, eller der en rapport er levert.',
  reported: 'Meldt',
  admitted: 'Innrømmet',
  disputed: 'Bestridt',
  confirmed: 'Bekreftet',
  inspectionOn: 'Inspeksjonsdato',
  theCustomerSays: 'Kunden sier',
  theInspectorSays: 'Inspektøren sier',
  fine: 'Gebyr',
  priceOfTheOrder: 'Ordrens pris',
  answerUntil: 'Svar innen',
  answered: 'Besvart',
  reportOfTheOrderOn: 'Ordrens rapport',
  decided: 'Avgjort',
  nobodyCame: 'Ingen kom',
  confirmDescription:
    'Ordren avsluttes, også når en rapport er levert, alt som er betalt går tilbake, og gebyret trekkes fra neste utbetaling. Skriv hvorfor; begge leser det.',
  theInspectorWasThere: 'Inspektøren var der',
  rejectDescription: 'Ordren fortsetter som før, og ingen betaler noe. Skriv hvorfor; begge leser det.',
}
