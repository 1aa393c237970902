import {
  cancelByStaff,
  holdInvoice,
  markInvoicePaid,
  releaseInvoice,
  searchInspectorsAnew,
  withdrawInvoiceByStaff,
  type StaffTurn,
} from '../staff-actions.ts'
import type { Act, Action, Values } from '#kernel/back-office/resource.ts'

const turnOf = ({ db, context, now, viewer, reason }: Act): StaffTurn => ({
  db,
  realtime: context.realtime,
  reactions: context.reactions,
  now,
  staffId: viewer.userId,
  ...(reason !== undefined && { reason }),
})

const isOpen = ({ status }: Values): boolean => status !== 'Completed' && status !== 'Canceled'
const hasInvoice = ({ invoiceStatus }: Values, ...among: string[]): boolean => among.includes(String(invoiceStatus))
const isUnpaid = ({ paymentStatus }: Values): boolean =>
  ['pending', 'failed', 'abandoned'].includes(String(paymentStatus))

/** What staff do with an order and its invoice. */
export const orderActions: readonly Action[] = [
  {
    name: 'release-invoice',
    by: ['finance'],
    done: 'The invoice is released, and the customer is told.',
    label: { en: 'Release the order', no: 'Frigi ordren' },
    description: {
      en: 'Inspectors are asked before the invoice is paid. The customer is told.',
      no: 'Inspektører blir spurt før fakturaen er betalt. Kunden får beskjed.',
    },
    fits: (before) => isOpen(before) && hasInvoice(before, 'held', 'overdue') && before.invoiceReleasedAt === null,
    run: (act) => releaseInvoice(turnOf(act), act.id),
  },
  {
    name: 'hold-invoice',
    by: ['finance'],
    done: 'The order waits again, and the customer is told.',
    label: { en: 'Hold the order back', no: 'Hold ordren tilbake' },
    description: {
      en: 'The order waits until its invoice is paid. Only while no inspector has it.',
      no: 'Ordren venter til fakturaen er betalt. Bare så lenge ingen inspektør har den.',
    },
    fits: (before) =>
      isOpen(before) &&
      before.inspector === null &&
      before.invoiceReleasedAt !== null &&
      hasInvoice(before, 'released', 'overdue'),
    run: (act) => holdInvoice(turnOf(act), act.id),
  },
  {
    name: 'mark-invoice-paid',
    by: ['finance'],
    needsReason: true,
    done: 'The invoice is marked as paid.',
    label: { en: 'Mark the invoice as paid', no: 'Marker fakturaen som betalt' },
    description: {
      en: 'The whole sum has come to the bank account. Write which transfer it was. The customer is told.',
      no: 'Hele summen har kommet til bankkontoen. Skriv hvilken overføring det var. Kunden får beskjed.',
    },
    fits: (before) => isUnpaid(before) && hasInvoice(before, 'held', 'released', 'overdue'),
    run: (act) => markInvoicePaid(turnOf(act), act.id),
  },
  {
    name: 'withdraw-invoice',
    by: ['finance'],
    needsReason: true,
    isDanger: true,
    done: 'The invoice is withdrawn.',
    label: { en: 'Withdraw the invoice', no: 'Trekk fakturaen tilbake' },
    description: {
      en: 'Nothing is to be paid any more. An order that is still open is canceled with it.',
      no: 'Ingenting skal betales lenger. En ordre som fortsatt er åpen, avbestilles samtidig.',
    },
    fits: (before) => isUnpaid(before) && hasInvoice(before, 'held', 'released', 'overdue'),
    run: (act) => withdrawInvoiceByStaff(turnOf(act), act.id),
  },
  {
    name: 'search-inspectors-anew',
    by: ['finance'],
    done: 'Inspectors are looked for anew.',
    label: { en: 'Look for inspectors anew', no: 'Let etter inspektører på nytt' },
    description: {
      en: 'Those who have not been asked yet are asked at once, and the rounds begin again. A rejection or a decline stands.',
      no: 'De som ikke er spurt ennå, blir spurt med en gang, og rundene begynner på nytt. Et avslag blir stående.',
    },
    fits: (before) => before.status === 'Pending' && before.inspector === null && !isUnpaid(before),
    run: (act) => searchInspectorsAnew(turnOf(act), act.id),
  },
  {
    name: 'cancel-order',
    by: ['finance'],
    needsReason: true,
    isDanger: true,
    done: 'The order is canceled, and all of it goes back.',
    label: { en: 'Cancel the order', no: 'Avbestill ordren' },
    description: {
      en: 'All that was paid goes back the way it was paid, whatever the terms say. Customer and inspector are told.',
      no: 'Alt som er betalt, går tilbake slik det ble betalt, uansett vilkår. Kunde og inspektør får beskjed.',
    },
    fits: (before) => isOpen(before),
    run: (act) => cancelByStaff(turnOf(act), act.id),
  },
]
