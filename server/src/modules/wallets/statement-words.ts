import type { Locale } from '@fieldproof/contracts'

type Balance = 'available' | 'credit' | 'held'

interface StatementWords {
  title: string
  balances: Record<Balance, string>
  date: string
  description: string
  amount: string
  balance: string
  currency: string
  reference: string
  order: string
  status: string
  from: string
  to: string
  made: string
  opening: string
  closing: string
  incoming: string
  outgoing: string
  none: string
  beginning: string
  owner: string
  note: string
  statuses: Record<'pending' | 'completed' | 'failed' | 'returned', string>
}

/** What a statement says beside its figures. */
export const statementWords: Record<Locale, StatementWords> = {
  en: {
    title: 'Wallet statement',
    balances: { available: 'Available balance', credit: 'Credit', held: 'Held' },
    date: 'Date',
    description: 'What for',
    amount: 'Amount',
    balance: 'Balance',
    currency: 'Currency',
    reference: 'Reference',
    order: 'Order',
    status: 'Status',
    from: 'From',
    to: 'To',
    made: 'Made',
    opening: 'Balance before',
    closing: 'Balance after',
    incoming: 'In',
    outgoing: 'Out',
    none: 'Nothing moved in this time.',
    beginning: 'The beginning',
    owner: 'Wallet of',
    note: 'Amounts are in the currency that is named. Times are of the time zone that is named.',
    statuses: { pending: 'Under way', completed: 'Done', failed: 'Failed', returned: 'Sent back' },
  },
  no: {
    title: 'Kontoutskrift for lommeboken',
    balances: { available: 'Tilgjengelig saldo', credit: 'Tilgodehavende', held: 'Holdt tilbake' },
    date: 'Dato',
    description: 'Hva for',
    amount: 'Beløp',
    balance: 'Saldo',
    currency: 'Valuta',
    reference: 'Referanse',
    order: 'Bestilling',
    status: 'Status',
    from: 'Fra',
    to: 'Til',
    made: 'Laget',
    opening: 'Saldo før',
    closing: 'Saldo etter',
    incoming: 'Inn',
    outgoing: 'Ut',
    none: 'Ingenting skjedde i denne tiden.',
    beginning: 'Begynnelsen',
    owner: 'Lommeboken til',
    note: 'Beløpene er i valutaen som er oppgitt. Tidene gjelder tidssonen som er oppgitt.',
    statuses: { pending: 'Underveis', completed: 'Utført', failed: 'Mislyktes', returned: 'Sendt tilbake' },
  },
}
