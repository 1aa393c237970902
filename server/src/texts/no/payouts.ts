import type { payouts as english } from '../en/payouts.ts'
import type { Translation } from '../text.ts'

export const payouts: Translation<typeof english> = {
  obstacles: {
    'identity-check':
      'Betalingen din på {sum} venter: Vi kontrollerer hvem du er, siden navnet eller adressen din er endret. Vis legitimasjonen din, så kommer den neste utbetalingsdag.',
    'no-account':
      'Betalingen din på {sum} kunne ikke sendes: Du har ingen lagret bankkonto den kan gå til. Legg til en, så kommer den neste utbetalingsdag.',
    'account-unverified':
      'Betalingen din på {sum} kunne ikke sendes: Bankkontoen din er ikke bekreftet. Legg den til på nytt, så kommer betalingen neste utbetalingsdag.',
    'other-name':
      'Betalingen din på {sum} kunne ikke sendes: Bankkontoen står ikke i ditt eget navn. Legg til en som gjør det, så kommer betalingen neste utbetalingsdag.',
    'other-country':
      'Betalingen din på {sum} kunne ikke sendes: Bankkontoen er ikke i landet i profilen din. Legg til en som er det, så kommer betalingen neste utbetalingsdag.',
    'too-little':
      'Betalingen din på {sum} er mindre enn det som kan sendes til en bank. Den er fortsatt din og kommer med neste utbetaling.',
  },
  statement: {
    title: 'Utbetalingsoppgave',
    file: 'utbetaling',
    payday: 'Utbetalingsdag',
    number: 'Nummer',
    to: 'Betalt til',
    from: 'Fra',
    status: 'Status',
    bankReference: 'Bankens referanse',
    paidOn: 'Kom frem',
    made: 'Dette består den av',
    what: 'Hva',
    order: 'Bestilling',
    date: 'Dato',
    amount: 'Beløp',
    total: 'Utbetalt',
    none: 'Ingenting ble overført',
    kinds: {
      earning: 'Betaling for en inspeksjon',
      tip: 'Driks',
      'referral-credit': 'Verving',
      fine: 'Gebyr',
    },
    statuses: {
      scheduled: 'Planlagt',
      'under-way': 'Underveis',
      paid: 'Betalt',
      failed: 'Gikk ikke gjennom, og er i lommeboken din',
      'on-hold': 'På vent',
    },
    tips: 'Driks er din i sin helhet. Vi tar ikke gebyr for overføringen; banken din kan trekke egne kostnader.',
    fines: 'Gebyrer trekkes fra betaling, aldri fra driks. Det som ikke dekkes, trekkes fra senere betaling.',
  },
  triedAgain: 'Utbetalingen prøves på nytt nå.',
}
