import type { Locale } from '@fieldproof/contracts'
import type { Payout } from '@fieldproof/contracts/entities/completion'

interface StatementWords {
  title: string
  file: string
  payday: string
  number: string
  to: string
  from: string
  account: string
  status: string
  paidOn: string
  made: string
  what: string
  order: string
  date: string
  amount: string
  total: string
  none: string
  kinds: Record<Payout['parts'][number]['kind'], string>
  statuses: Record<Payout['status'], string>
  notes: readonly string[]
}

/** What stands on the statement of a payout. */
export const statementWords: Record<Locale, StatementWords> = {
  en: {
    title: 'Payout statement',
    file: 'payout',
    payday: 'Payday',
    number: 'Number',
    to: 'Paid to',
    from: 'From',
    account: 'Bank account',
    status: 'State',
    paidOn: 'Arrived on',
    made: 'What it is made of',
    what: 'What',
    order: 'Order',
    date: 'Date',
    amount: 'Amount',
    total: 'Paid out',
    none: 'Nothing was transferred',
    kinds: { earning: 'Pay for an inspection', tip: 'Tip', 'referral-credit': 'Referral', fine: 'Fine' },
    statuses: {
      scheduled: 'Scheduled',
      'under-way': 'On its way',
      paid: 'Paid',
      failed: 'Did not work, and is on your wallet',
      'on-hold': 'On hold',
    },
    notes: [
      'Tips are yours whole. We take no fee for this transfer; your bank may deduct its own charges.',
      'Fines are taken from pay, never from tips. What is not covered stays owed.',
    ],
  },
  no: {
    title: 'Utbetalingsoppgave',
    file: 'utbetaling',
    payday: 'Utbetalingsdag',
    number: 'Nummer',
    to: 'Betalt til',
    from: 'Fra',
    account: 'Bankkonto',
    status: 'Status',
    paidOn: 'Kom frem',
    made: 'Dette består den av',
    what: 'Hva',
    order: 'Ordre',
    date: 'Dato',
    amount: 'Beløp',
    total: 'Utbetalt',
    none: 'Ingenting ble overført',
    kinds: { earning: 'Betaling for en inspeksjon', tip: 'Driks', 'referral-credit': 'Verving', fine: 'Gebyr' },
    statuses: {
      scheduled: 'Planlagt',
      'under-way': 'Underveis',
      paid: 'Betalt',
      failed: 'Gikk ikke, og er i lommeboken din',
      'on-hold': 'På vent',
    },
    notes: [
      'Driks er din i sin helhet. Vi tar ikke gebyr for overføringen; banken din kan trekke egne kostnader.',
      'Gebyrer trekkes fra betaling, aldri fra driks. Det som ikke dekkes, skyldes fortsatt.',
    ],
  },
}
