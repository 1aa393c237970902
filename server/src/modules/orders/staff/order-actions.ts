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
import { someText } from '#kernel/back-office/texts.ts'
import { textsOf } from '#texts/texts-of.ts'

const labels = textsOf('back-office').orders
const texts = textsOf('orders')

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
  ['to-pay', 'failed', 'abandoned', 'invoice-open', 'invoice-overdue'].includes(String(paymentStatus))

/** Staff's actions on an order and its invoice. */
export const orderActions: readonly Action[] = [
  {
    name: 'add-note',
    by: ['support', 'finance'],
    done: labels.noteAdded(),
    label: labels.addNote(),
    description: labels.addNoteDescription(),
    fields: [{ name: 'note', kind: 'long-text', label: labels.note(), takes: someText(4_000), most: 4_000 }],
    fits: () => true,
    run: async ({ db, id, now, viewer, values }) => {
      await db
        .insertInto('order_notes')
        .values({ order_id: id, author_id: viewer.userId, note: String(values['note']), created_at: now })
        .execute()
    },
  },
  {
    name: 'release-invoice',
    by: ['finance'],
    done: texts.invoiceReleased(),
    label: labels.releaseTheOrder(),
    description: labels.releaseInvoiceDescription(),
    fits: (before) => isOpen(before) && hasInvoice(before, 'held', 'overdue') && before.invoiceReleasedAt === null,
    run: (act) => releaseInvoice(turnOf(act), act.id),
  },
  {
    name: 'hold-invoice',
    by: ['finance'],
    done: texts.invoiceHeld(),
    label: labels.holdTheOrderBack(),
    description: labels.holdInvoiceDescription(),
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
    done: texts.invoicePaid(),
    label: labels.markTheInvoiceAsPaid(),
    description: labels.markInvoicePaidDescription(),
    fits: (before) => isUnpaid(before) && hasInvoice(before, 'held', 'released', 'overdue'),
    run: (act) => markInvoicePaid(turnOf(act), act.id),
  },
  {
    name: 'withdraw-invoice',
    by: ['finance'],
    needsReason: true,
    isDanger: true,
    done: texts.invoiceWithdrawn(),
    label: labels.withdrawTheInvoice(),
    description: labels.withdrawInvoiceDescription(),
    fits: (before) => isUnpaid(before) && hasInvoice(before, 'held', 'released', 'overdue'),
    run: (act) => withdrawInvoiceByStaff(turnOf(act), act.id),
  },
  {
    name: 'search-inspectors-anew',
    by: ['finance'],
    done: texts.searchRestarted(),
    label: labels.lookForInspectorsAnew(),
    description: labels.searchInspectorsAnewDescription(),
    fits: (before) => before.status === 'Pending' && before.inspector === null && !isUnpaid(before),
    run: (act) => searchInspectorsAnew(turnOf(act), act.id),
  },
  {
    name: 'cancel-order',
    by: ['finance'],
    needsReason: true,
    isDanger: true,
    done: texts.canceledByStaff(),
    label: labels.cancelTheOrder(),
    description: labels.cancelOrderDescription(),
    fits: (before) => isOpen(before),
    run: (act) => cancelByStaff(turnOf(act), act.id),
  },
]
