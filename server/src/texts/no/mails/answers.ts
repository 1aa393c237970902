import type { answers as english } from '../../en/mails/answers.ts'
import type { Translation } from '../../text.ts'

export const answers: Translation<typeof english> = {
  ended: 'E-posten du svarte på, er for gammel til å bli besvart.',
  empty: 'E-posten din hadde ingen ny tekst og ingen fil.',
  onlyFiles: 'E-posten din har ingen tekst, og vi kunne ikke ta imot filene.',
  tooLong: 'En melding har høyst {most} tegn, og din har flere.',
  notTaken: {
    subject: 'Svaret ditt ble ikke sendt',
    title: 'Svaret ditt ble ikke sendt',
    nobody: 'Ingen har fått det.',
  },
  files: {
    subject: 'Svaret ditt ble sendt uten noen av filene',
    title: 'Disse filene ble ikke sendt',
    user: 'Ordene dine er i samtalen. Disse filene kunne vi ikke ta imot: en melding har høyst 10, på opptil 20 MB hver, og tar bilder, videoer, lyd, PDF-, Word-, Excel- og tekstfiler.',
    visitor: 'Meldingen din har kommet frem. Vi tar ikke imot filer på e-post:',
    nameless: 'En fil uten navn',
  },
  toConversation: 'Åpne samtalen',
  toHelp: 'Gå til Hjelp',
  reason: 'Du får denne e-posten fordi du svarte på en e-post fra Fieldproof.',
}
