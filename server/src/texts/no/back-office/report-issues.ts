import type { reportIssues as english } from '../../en/back-office/report-issues.ts'
import type { Translation } from '../../text.ts'

export const reportIssues: Translation<typeof english> = {
  resourceTitle: 'Innvendinger mot rapporter',
  resourceDescription:
    'Det kunder sier er galt med rapporter, de som har ventet lengst først. Svar der inspektøren ikke gjør det.',
  answered: 'Besvart',
  resolved: 'Rettet',
  dismissed: 'Ikke godtatt',
  whatBothRead: 'Det kunde og inspektør leser',
  waitsSince: 'Venter siden',
  waitsFor: 'Venter på',
  us: 'Oss',
  theCustomerSays: 'Kunden sier',
  report: 'Rapport',
  isUnderWay: 'Bestilling underveis',
  answer: 'Svar',
  answeredByStaff: 'Besvart av oss',
  remindedOn: 'Inspektøren minnet på det',
  withUsSince: 'Hos oss siden',
  answeredOn: 'Besvart',
  answerIt: 'Svar',
  answerDescription:
    'Svarer i stedet for inspektøren. Begge får beskjed, og bestillingen fullføres av seg selv når tiden er ute. Kunden kan spørre igjen.',
  closeIt: 'Lukk',
  closeDescription:
    'Lukker den for godt. Begge får vite hvorfor, og bestillingen fullføres av seg selv når tiden er ute. Kunden kan fortsatt klage etter det.',
}
