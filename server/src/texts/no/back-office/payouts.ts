import type { payouts as english } from '../../en/back-office/payouts.ts'
import type { Translation } from '../../text.ts'

export const payouts: Translation<typeof english> = {
  resourceTitle: 'Utbetalinger',
  resourceDescription: 'Det inspektører får betalt på fredager.',
  payday: 'Utbetalingsdag',
  underWay: 'Underveis',
  finesInIt: 'Herav gebyrer',
  bankTransfer: 'Bankoverføring',
  trouble: 'Problem',
  timesItWasTried: 'Ganger det er forsøkt',
  triedAgainOn: 'Forsøkes igjen',
  arrivedOn: 'Kom frem',
  tryAgainNow: 'Prøv igjen nå',
  tryAgainDescription:
    'Pengene går fra lommeboken til bankkontoen som passer nå, med mindre eieren har brukt dem siden.',
}
