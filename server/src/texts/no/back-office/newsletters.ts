import type { newsletters as english } from '../../en/back-office/newsletters.ts'
import type { Translation } from '../../text.ts'

const people = (count: number): string => (count === 1 ? '1 leser' : `${count} lesere`)

export const newsletters: Translation<typeof english> = {
  resourceTitle: 'Nyhetsbrev',
  resourceDescription: 'E-poster til dem som abonnerer på nyhetsbrevet, og kunngjøringer til brukere med konto.',
  newNewsletter: 'Nytt nyhetsbrev',
  untitled: 'Uten emne',
  kindHint: 'Nytt går til dem som abonnerer. En kunngjøring om endrede vilkår eller priser går til brukere med konto.',
  news: 'Nytt',
  announcement: 'Kunngjøring',
  draft: 'Utkast',
  scheduled: 'Venter på sitt tidspunkt',
  sending: 'Sendes',
  sent: 'Sendt',
  stopped: 'Stanset',
  subject: 'Emne',
  text: 'Tekst',
  textHint:
    'Markdown: # overskrift, **fet**, - liste, [ord](https://…). En lenke på nettstedet begynner med en skråstrek. En lenke alene på linjen blir en knapp.',
  begins: 'Tidspunkt',
  ended: 'Ferdig',
  readers: 'Lesere',
  queued: 'I kø',
  delivered: 'Sendte e-poster',
  undelivered: 'Oppgitte e-poster',
  returned: 'E-poster som kom i retur',
  complained: 'Klager',
  leftByIt: 'Meldte seg av',
  language: 'Språk',
  sendTest: 'Send meg en prøve',
  sendTestDescription: 'Sender det til din egen adresse, slik leserne får det. Lagre endringene dine først.',
  send: 'Send nå',
  schedule: 'Send på et tidspunkt',
  sendDescription: 'Det går til alle leserne. Når det er sendt, kan det ikke tas tilbake.',
  sendNews: ({ count }) =>
    `Det går til ${people(count)} som abonnerer på nyhetsbrevet. Når det er sendt, kan det ikke tas tilbake.`,
  sendAnnouncement: ({ count }) =>
    `Den går til ${people(count)} med konto. Når den er sendt, kan den ikke tas tilbake.`,
  sendAt: 'Når det sendes',
  cancel: 'Avbryt utsendingen',
  cancelDescription: 'Det blir et utkast igjen. Ingen får det.',
  stop: 'Stans utsendingen',
  stopDescription: 'Lesere som ikke står i kø ennå, får det ikke. Utsendingen kan ikke fortsette senere.',
  duplicate: 'Lag kopi',
  duplicateDescription: 'Lager et nytt utkast med de samme tekstene.',
  removeDescription: 'Fjerner utkastet for godt.',
}
