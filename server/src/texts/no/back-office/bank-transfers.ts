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
  askTheProviderNow: 'Spør betalingsformidleren nå',
  askNowDescription: 'Vi spør om statusen innen ett minutt. Ingenting sendes to ganger.',
}
