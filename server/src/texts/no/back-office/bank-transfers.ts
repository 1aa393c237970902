import type { bankTransfers as english } from '../../en/back-office/bank-transfers.ts'
import type { Translation } from '../../text.ts'

export const bankTransfers: Translation<typeof english> = {
  resourceTitle: 'Bankoverføringer',
  resourceDescription: 'Det brukere har sendt fra lommeboken til banken.',
  underWay: 'Underveis',
  arrived: 'Kommet frem',
  sentBack: 'Sendt tilbake',
  feeInIt: 'Herav gebyr',
  bankAccount: 'Bankkonto',
  expected: 'Ventet',
  ended: 'Avsluttet',
  timesTheProviderWasAsked: 'Ganger leverandøren er spurt',
  trouble: 'Problem',
  askTheProviderNow: 'Spør leverandøren nå',
  askNowDescription: 'Det blir spurt innen ett minutt hvordan overføringen står. Ingenting sendes to ganger.',
}
