import type { Catalogue } from '../../text.ts'

/** Mails about orders. */
export const orders = {
  reason: 'You get this email because you ordered an inspection from Fieldproof.',
  order: 'Order',
  what: 'What',
  when: 'When',
  where: 'Where',
  price: 'Price',
  toBePaid: 'To be paid',
  dueOn: 'Due on',
  open: 'Open my order',
  confirmation: {
    subject: 'Order {order} is confirmed',
    preview: 'We have accepted your order.',
    title: 'Your order is confirmed',
    body: 'Thank you. We have accepted your order. We are now looking for your inspector, and will tell you as soon as someone shows interest.',
    attached: 'The confirmation and the date for your calendar are attached.',
  },
  invoice: {
    subject: 'Invoice {invoice} for order {order}',
    preview: '{total}, due on {day}.',
    title: 'Your order and its invoice',
    titleTogether: 'Your orders and their invoice',
    bodyTogether:
      'Thank you for your orders. One invoice for all of them is attached. We ask inspectors as soon as it is paid, or as soon as we have released the orders.',
    body: 'Thank you for your order. The invoice is attached. We ask inspectors as soon as it is paid, or as soon as we have released the order.',
  },
  reminder: {
    subject: 'Invoice {invoice} is due soon',
    subjectDue: 'Invoice {invoice} is due',
    title: 'Your invoice is due soon',
    titleDue: 'Your invoice is due',
    body: 'This is a friendly reminder of an invoice that is due in a few days.',
    bodyDue:
      'We have not received a payment for this invoice. Please pay it now. If you already have, you can ignore this email.',
    button: 'Pay the invoice',
    attached: 'The invoice is attached.',
  },
} as const satisfies Catalogue
