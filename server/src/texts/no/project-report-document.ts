import type { projectReportDocument as english } from '../en/project-report-document.ts'
import type { Translation } from '../text.ts'

export const projectReportDocument: Translation<typeof english> = {
  file: 'rapport',
  template: 'Mal',
  handedIn: 'Levert',
  project: 'Prosjekt',
  entry: 'Oppføring {number}',
  question: 'Spørsmål',
  answer: 'Svar',
  unanswered: 'Ikke besvart',
  writtenBy: 'Skrevet av',
  score: 'Poeng',
  scoreOf: '{points} av {outOf}',
  conditions: {
    good: 'God',
    fair: 'Middels',
    poor: 'Dårlig',
    failed: 'Ikke godkjent',
    'not-applicable': 'Ikke aktuelt',
  },
  noOfPhotos: ({ count }) => (count === 1 ? '1 bilde' : `${count} bilder`),
  noOfVideos: ({ count }) => (count === 1 ? '1 video, i rapporten på nett' : `${count} videoer, i rapporten på nett`),
  signedBy: 'Signert av {name}',
  photosOf: 'Bilder: {title}',
  signatures: 'Signaturer',
  proof: 'Er rapporten ekte?',
  hash: 'SHA-256 av innholdet',
  code: 'Kode',
  check: 'Skann koden eller åpne adressen for å se om rapporten er ekte og uendret.',
  note: 'Rapporten sier hva som ble funnet på stedet. Ingenting i den er endret siden den ble levert.',
}
