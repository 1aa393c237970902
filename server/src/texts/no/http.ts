import type { http as english } from '../en/http.ts'
import type { Translation } from '../text.ts'

export const http: Translation<typeof english> = {
  secondFactorNeeded:
    'Kontoen din trenger en ekstra faktor for arbeid som ansatt. Sett den opp i sikkerhetsinnstillingene.',
  sendJson: 'Send JSON.',
  malformed: 'Det som ble sendt, er ikke gyldig JSON.',
  unreadable: 'Denne forespørselen kunne ikke leses.',
  fault: 'Noe gikk galt hos oss. Prøv igjen om litt.',
  nothingHere: 'Det er ingenting på denne adressen.',
  noSuchCall: 'Det finnes ikke noe kall {call}.',
  inspectorsOnly: 'Bare inspektører kan gjøre dette.',
  methodNotAllowed: 'Denne metoden er ikke tillatt her.',
  foreignOrigin: 'Dette ble sendt fra et annet nettsted og er avvist.',
  sendForm: 'Send et skjema med en fil.',
  stateSize: 'Oppgi størrelsen på det som sendes.',
  wrongSignature: 'Dette er ikke signert slik det skal være.',
  unreadableForm: 'Dette skjemaet kunne ikke leses.',
}
