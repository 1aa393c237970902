import type { newsletters as english } from '../en/newsletters.ts'
import type { Translation } from '../text.ts'

export const newsletters: Translation<typeof english> = {
  asked: ({ email }) => `Se i innboksen til ${email}: Du får nyhetsbrevet når du har fulgt lenken som vi sender dit.`,
  linkOver: 'Lenken er utløpt eller allerede brukt. Be om nyhetsbrevet på nytt for å få en ny.',
  subscribed: 'Takk for at du abonnerer på nyhetsbrevet vårt.',
  unsubscribed: 'Du får ikke flere nyhetsbrev fra oss.',
  everyLanguage: 'Skriv emne og tekst på alle språk før du sender det.',
  noSubscribers: 'Ingen abonnerer på nyhetsbrevet nå, så det er ingen å sende det til.',
  noAccounts: 'Ingen bruker tar imot e-poster om vilkår og priser nå, så det er ingen å sende den til.',
  notWritten: 'Det er ikke skrevet noe på dette språket ennå.',
  timeToCome: 'Velg et tidspunkt som kommer.',
  testSent: 'Prøvemeldingen er på vei til din egen adresse.',
  begins: 'Utsendingen begynner straks.',
  planned: 'Tidspunktet er satt. Du kan avbryte fram til da.',
  cancelled: 'Det er et utkast igjen. Ingen fikk det.',
  stopped: 'Ingen flere får det. E-poster som alt står i kø, blir sendt.',
  duplicated: 'Et nytt utkast med disse tekstene står øverst i listen.',
  removed: 'Utkastet er fjernet.',
}
