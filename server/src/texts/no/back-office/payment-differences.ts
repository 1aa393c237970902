import type { paymentDifferences as english } from '../../en/back-office/payment-differences.ts'
import type { Translation } from '../../text.ts'

export const paymentDifferences: Translation<typeof english> = {
  anotherAmount: 'Et annet beløp',
  anotherCurrency: 'En annen valuta',
  paidNotCredited: 'Betalt, ikke satt inn',
  creditedNotWithTheProvider: 'Satt inn, ikke hos betalingsformidleren',
  notKnownHere: 'Ikke kjent her',
  notAsInTheLedger: 'Avviker fra hovedboken',
  refundStuck: 'En refusjon som ikke går gjennom',
  aTransferToABank: 'Bankoverføring',
  settleNow: 'Gjør opp nå',
  settleNowDescription: 'Betalingsformidleren spørres på nytt, og det som følger av svaret, blir gjort.',
  creditWhatWasPaid: 'Sett inn det som ble betalt',
  creditWhatWasPaidDescription:
    'Beløpet som faktisk ble betalt, settes inn i betalerens lommebok, og betaleren får vite det. Det som skulle betales, forblir ubetalt.',
  sendItBack: 'Send det tilbake',
  refundDescription: 'Beløpet som faktisk ble betalt, sendes tilbake til kortet, og betaleren får vite det.',
  close: 'Lukk',
  closeDescription: 'Dere har undersøkt det, og det er ingenting mer å gjøre her.',
  resourceTitle: 'Avvik mot betalingsformidleren',
  resourceDescription: 'Betalinger, refusjoner og overføringer der betalingsformidleren og vi ikke er enige.',
  what: 'Hva',
  inWords: 'Beskrivelse',
  ours: 'Vårt',
  theProviders: 'Betalingsformidlerens',
  payment: 'Betaling',
  statusOfThePayment: 'Betalingens status',
  found: 'Funnet',
  resolved: 'Løst',
  resolvedOn: 'Løst dato',
  how: 'Hvordan',
}
