import type { OrderEntryEvent } from '@fieldproof/contracts/lists'

/** Which side of an order an entry is for: `own` is for the customer and the inspector concerned (ORDER-14). */
type Readers = 'both' | 'own' | 'customer' | 'inspector'

const readers: Readonly<Record<OrderEntryEvent, Readers>> = {
  // Payments are visible only to the customer.
  paid: 'customer',
  'payment-failed': 'customer',
  'invoice-released': 'customer',
  'invoice-held': 'customer',
  'invoice-withdrawn': 'customer',
  'invoice-overdue': 'customer',
  offered: 'customer',
  'search-changed': 'customer',
  'interest-shown': 'own',
  'interest-ended': 'own',
  'candidate-rejected': 'customer',
  'price-raised': 'customer',
  'quotation-made': 'own',
  'quotation-changed': 'own',
  'quotation-cancelled': 'own',
  'quotation-declined': 'own',
  'quotation-accepted': 'own',
  'surcharge-asked': 'own',
  'surcharge-cancelled': 'own',
  'surcharge-declined': 'own',
  'surcharge-paid': 'own',
  'details-changed': 'both',
  'contact-changed': 'both',
  'task-added': 'both',
  'task-changed': 'both',
  'task-removed': 'both',
  'task-done': 'both',
  'task-undone': 'both',
  'times-changed': 'both',
  'file-added': 'both',
  'file-removed': 'both',
  'time-proposed': 'own',
  'proposal-withdrawn': 'own',
  'proposal-declined': 'own',
  'proposal-agreed': 'own',
  'proposal-expired': 'own',
  'no-show-reported': 'own',
  'no-show-disputed': 'own',
  'no-show-stands': 'own',
  'no-show-rejected': 'own',
  'no-show-with-staff': 'own',
  'report-asked-for': 'own',
  'overdue-explained': 'own',
  'overdue-escalated': 'own',
  'report-addendum': 'both',
  'issue-raised': 'both',
  'issue-withdrawn': 'both',
  'issue-answered': 'both',
  'issue-resolved': 'both',
  'issue-dismissed': 'both',
  'issue-reopened': 'both',
  'issue-escalated': 'both',
  'complaint-made': 'both',
  'complaint-answered': 'both',
  // A question is for the side that has to answer it (COMPLAINT-6).
  'complaint-customer-asked': 'customer',
  'complaint-customer-replied': 'customer',
  'complaint-inspector-asked': 'inspector',
  'complaint-inspector-replied': 'inspector',
  'complaint-withdrawn': 'both',
  'complaint-refunded': 'both',
  'complaint-rejected': 'both',
  refunded: 'customer',
  credited: 'customer',
  fined: 'inspector',
  'not-fined': 'own',
  tipped: 'own',
  'paid-out': 'inspector',
  reviewed: 'both',
}

/**
 * Whether one side of an order can see an entry of its timeline (ORDER-14). Entries about one inspector are hidden from
 * a later one.
 */
export const maySeeEntry = (
  { event, inspectorId }: { event: OrderEntryEvent; inspectorId: string | null },
  { role, userId }: { role: 'customer' | 'inspector'; userId: string },
): boolean => {
  const who = readers[event]
  if (role === 'customer') return who !== 'inspector'
  return who === 'both' || (who !== 'customer' && inspectorId === userId)
}
