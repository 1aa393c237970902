import type { plans as english } from '../../en/mails/plans.ts'
import type { Translation } from '../../text.ts'

export const plans: Translation<typeof english> = {
  reason: 'Du får denne e-posten fordi bedriften din betaler Fieldproof-planen med faktura.',
  plan: 'Plan',
  toBePaid: 'Å betale',
  dueOn: 'Forfaller',
  preview: '{total}, forfaller {day}.',
  open: 'Åpne planen min',
  attached: 'Fakturaen er vedlagt.',
  sent: {
    subject: 'Faktura {invoice} for planen din',
    title: 'Fakturaen for planen din',
    body: 'Fakturaen er vedlagt. Perioden begynner den dagen du betaler.',
  },
  soon: {
    subject: 'Faktura {invoice} forfaller snart',
    title: 'Fakturaen din forfaller snart',
    body: 'Dette er en vennlig påminnelse om en faktura som forfaller om noen dager.',
  },
  overdue: {
    subject: 'Faktura {invoice} har forfalt',
    title: 'Fakturaen din har forfalt',
    body: 'Vi har ikke sett noen betaling for denne fakturaen. Betal den nå; har du gjort det, er det ingenting å gjøre.',
  },
}
