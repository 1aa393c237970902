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
  timesTheProviderWasAsked: 'Ganger vi har spurt betalingsformidleren',
  way: 'Gjøres av',
  byProvider: 'Betalingsformidleren',
  byHand: 'Oss, manuelt',
  bankReference: 'Bankens referanse',
  readAccount: 'Vis kontoen',
  readAccountDescription: 'Hele kontonummeret vises én gang. At du har lest det, står i revisjonssporet.',
  markSent: 'Merk som sendt',
  markSentDescription: 'Du har gjort overføringen i banken vår. Brukeren får beskjed og ser bankens referanse.',
  refuse: 'Avvis',
  refuseDescription: 'Pengene går tilbake til lommeboken, og brukeren leser begrunnelsen din.',
  markReturned: 'Merk som returnert',
  markReturnedDescription:
    'Banken har sendt pengene tilbake. De går tilbake til lommeboken, og brukeren leser begrunnelsen din.',
  trouble: 'Problem',
  stated: 'Betalingsformidlerens beløp',
  statedStatus: 'Betalingsformidlerens status',
  arrivedAmount: 'Herav kommet frem',
  bookStated: 'Gjør opp med det som kom frem',
  bookStatedDescription:
    'Betalingsformidlerens beløp blir ført som det som kom frem. Er det mindre enn det som ble sendt, går resten tilbake til lommeboken; er det mer, bærer selskapet forskjellen. Brukeren får beskjed. Begrunnelsen din er intern.',
  giveBackStated: 'Gi alt tilbake',
  giveBackStatedDescription:
    'Gjør dette bare hvis pengene er tilbake hos betalingsformidleren. Hele beløpet, også gebyret, går tilbake til lommeboken, og brukeren får beskjed. Begrunnelsen din er intern.',
  askTheProviderNow: 'Spør betalingsformidleren nå',
  askNowDescription: 'Vi spør om statusen innen ett minutt. Ingenting sendes to ganger.',
}
