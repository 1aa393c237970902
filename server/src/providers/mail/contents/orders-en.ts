import type { OrderMail } from '#kernel/outbox/messages.ts'
import type { MailContent, OrderContents } from './content.ts'
import { dayIn, greetingIn, moneyIn, whenIn } from '#kernel/text/formats.ts'

const reason = 'You get this mail because you ordered an inspection from Fieldproof.'

const factsOf = ({ sequenceId, description, when, timeZone, place }: OrderMail): NonNullable<MailContent['facts']> => [
  ['Order', sequenceId],
  ['What', description],
  ['When', whenIn('en', when, timeZone)],
  ['Where', place],
]

/** The mails about orders, in English. */
export const englishForOrders: OrderContents = {
  'order-confirmation': ({ firstName, link, total, ...order }) => ({
    subject: `Order ${order.sequenceId} is confirmed`,
    preview: 'With this your order is accepted.',
    title: 'Your order is confirmed',
    greeting: greetingIn('en', firstName),
    paragraphs: [
      'Thank you. With this mail your order is accepted. We are looking for your inspector now, and tell you as soon as somebody shows interest.',
    ],
    facts: [...factsOf({ firstName, link, ...order }), ['Price', moneyIn('en', total)]],
    button: { label: 'Open my order', link },
    notes: ['The confirmation and the date for your calendar are attached.'],
    reason,
  }),
  'order-invoice': ({ firstName, link, total, invoiceNumber, dueAt, ...order }) => ({
    subject: `Invoice ${invoiceNumber} for order ${order.sequenceId}`,
    preview: `${moneyIn('en', total)}, due on ${dayIn('en', dueAt)}.`,
    title: 'Your order and its invoice',
    greeting: greetingIn('en', firstName),
    paragraphs: [
      'Thank you for your order. The invoice is attached. Inspectors are asked as soon as it is paid, or as soon as we have released the order.',
    ],
    facts: [
      ...factsOf({ firstName, link, ...order }),
      ['To be paid', moneyIn('en', total)],
      ['Due on', dayIn('en', dueAt)],
    ],
    button: { label: 'Open my order', link },
    reason,
  }),
  'invoice-reminder': ({ firstName, link, total, invoiceNumber, dueAt, isDue, ...order }) => ({
    subject: isDue ? `Invoice ${invoiceNumber} is due` : `Invoice ${invoiceNumber} is due soon`,
    preview: `${moneyIn('en', total)}, due on ${dayIn('en', dueAt)}.`,
    title: isDue ? 'Your invoice is due' : 'Your invoice is due soon',
    greeting: greetingIn('en', firstName),
    paragraphs: [
      isDue
        ? 'We have not seen a payment for this invoice. Please pay it now; if you have, there is nothing to do.'
        : 'This is a friendly reminder of an invoice that is due in a few days.',
    ],
    facts: [
      ...factsOf({ firstName, link, ...order }),
      ['To be paid', moneyIn('en', total)],
      ['Due on', dayIn('en', dueAt)],
    ],
    button: { label: 'Pay the invoice', link },
    notes: ['The invoice is attached.'],
    reason,
  }),
}
