import type { PayTo } from '@fieldproof/contracts/entities/pay-to'
import type { Money } from '@fieldproof/contracts/entities'
import { accountFacts } from '#modules/documents/invoice-parts.ts'
import type { MailContent, MailWriters } from '#kernel/outbox/writers.ts'
import type { Words } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'

/** The data of every mail about an order. */
export interface OrderMail {
  firstName: string
  orderId: string
  sequenceId: string
  description: string
  /** The instant of the inspection, shown in its IANA zone. */
  when: string
  timeZone: string
  place: string
  link: string
}

/** The data of every mail with an invoice. */
interface InvoiceMail extends OrderMail {
  /** The open amount of the whole invoice. */
  total: Money
  /** All orders on the invoice; missing in mails from before there could be several. */
  orders?: readonly { sequenceId: string; description: string }[]
  invoiceNumber: string
  dueAt: string
  /** The account to pay to; missing in older mails. */
  payTo?: PayTo | null
}

/** The mails about orders. */
interface OrdersMails {
  /** An order is paid or released; with its confirmation and its calendar file. */
  'order-confirmation': OrderMail & { total: Money }
  /** A business's order with its invoice. */
  'order-invoice': InvoiceMail
  /** An invoice is due soon, or became due today. */
  'invoice-reminder': InvoiceMail & { isDue: boolean }
}

declare module '#kernel/outbox/messages.ts' {
  interface MailTemplates extends OrdersMails {}
}

type Facts = NonNullable<MailContent['facts']>

const texts = textsOf('mails').orders

const factsOf = ({ sequenceId, description, when, timeZone, place }: OrderMail, words: Words): Facts => [
  [texts.order(), sequenceId],
  [texts.what(), description],
  [texts.when(), words.when(when, timeZone)],
  [texts.where(), place],
]

const isTogether = ({ orders = [] }: InvoiceMail): boolean => orders.length > 1

/** The numbers of all orders on an invoice. */
const numbersOf = ({ sequenceId, orders }: InvoiceMail): string =>
  orders?.map((one) => one.sequenceId).join(', ') ?? sequenceId

const invoiceFacts = (mail: InvoiceMail, words: Words): Facts => [
  ...(isTogether(mail)
    ? (mail.orders ?? []).map((one) => [texts.order(), `${one.sequenceId}: ${one.description}`] as const)
    : factsOf(mail, words)),
  [texts.toBePaid(), words.money(mail.total)],
  [texts.dueOn(), words.day(mail.dueAt)],
  ...(mail.payTo ? accountFacts(mail.payTo, words).map(({ term, value }) => [term, value] as const) : []),
]

/** The texts of the mails about orders. */
export const ordersMails: MailWriters<keyof OrdersMails> = {
  'order-confirmation': (mail, words) => ({
    firstName: mail.firstName,
    subject: texts.confirmation.subject({ order: mail.sequenceId }),
    preview: texts.confirmation.preview(),
    title: texts.confirmation.title(),
    paragraphs: [texts.confirmation.body()],
    facts: [...factsOf(mail, words), [texts.price(), words.money(mail.total)]],
    button: { label: texts.open(), link: mail.link },
    notes: [texts.confirmation.attached()],
    reason: texts.reason(),
  }),
  'order-invoice': (mail, words) => ({
    firstName: mail.firstName,
    subject: texts.invoice.subject({ invoice: mail.invoiceNumber, order: numbersOf(mail) }),
    preview: texts.invoice.preview({ total: mail.total, day: words.day(mail.dueAt) }),
    title: texts.invoice[isTogether(mail) ? 'titleTogether' : 'title'](),
    paragraphs: [texts.invoice[isTogether(mail) ? 'bodyTogether' : 'body']()],
    facts: invoiceFacts(mail, words),
    button: { label: texts.open(), link: mail.link },
    reason: texts.reason(),
  }),
  'invoice-reminder': ({ isDue, ...mail }, words) => ({
    firstName: mail.firstName,
    subject: texts.reminder[isDue ? 'subjectDue' : 'subject']({ invoice: mail.invoiceNumber }),
    preview: texts.invoice.preview({ total: mail.total, day: words.day(mail.dueAt) }),
    title: texts.reminder[isDue ? 'titleDue' : 'title'](),
    paragraphs: [texts.reminder[isDue ? 'bodyDue' : 'body']()],
    facts: invoiceFacts(mail, words),
    button: { label: texts.reminder.button(), link: mail.link },
    notes: [texts.reminder.attached()],
    reason: texts.reason(),
  }),
}
