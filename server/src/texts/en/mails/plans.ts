import type { Catalogue } from '../../text.ts'

/** Mails about invoices of plans. */
export const plans = {
  reason: 'You get this email because your business pays its Fieldproof plan by invoice.',
  plan: 'Plan',
  toBePaid: 'To be paid',
  dueOn: 'Due on',
  preview: '{total}, due on {day}.',
  open: 'Open my plan',
  attached: 'The invoice is attached.',
  sent: {
    subject: 'Invoice {invoice} for your plan',
    title: 'The invoice for your plan',
    body: 'The invoice is attached. The term begins on the day you pay.',
  },
  soon: {
    subject: 'Invoice {invoice} is due soon',
    title: 'Your invoice is due soon',
    body: 'This is a friendly reminder of an invoice that is due in a few days.',
  },
  overdue: {
    subject: 'Invoice {invoice} is due',
    title: 'Your invoice is due',
    body: 'We have not received a payment for this invoice. Please pay it now. If you already have, you can ignore this email.',
  },
} as const satisfies Catalogue
