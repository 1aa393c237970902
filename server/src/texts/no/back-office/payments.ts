import type { payments as english } from '../../en/back-office/payments.ts'
import type { Translation } from '../../text.ts'

export const payments: Translation<typeof english> = {
  underWay: 'Under arbeid',
  failed: 'Mislykket',
  givenUp: 'Oppgitt',
  heldForYou: 'Venter på avgjørelse',
  sentBack: 'Sendt tilbake',
  surcharge: 'Tillegg',
  wallet: 'Lommebok',
  subscription: 'Abonnement',
  tip: 'Tips',
  milestone: 'Milepæl i et prosjekt',
  resourceTitle: 'Betalinger',
  resourceDescription: 'Betalinger med kort, slik betalingsformidleren har dem.',
  payer: 'Betaler',
  for: 'For',
  askedFor: 'Bedt om',
  refunded: 'Refundert',
  theProvidersWords: 'Betalingsformidlerens melding',
  card: 'Kort',
  paidOn: 'Betalt dato',
  lastAskedAbout: 'Status sist sjekket',
  askTheProvider: 'Spør betalingsformidleren',
  settleNowDescription:
    'Betalingsformidleren spørres om hvordan betalingen står, og det som følger av det, blir gjort.',
}
