import type { PayTo } from '@fieldproof/contracts/entities/pay-to'
import type { Money } from '@fieldproof/contracts/entities'
import { contentLocale } from '@fieldproof/contracts/pseudo-language'
import { href } from '@fieldproof/contracts/routes'
import type { Db } from '#kernel/db/connect.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import type { MailWriters } from '#kernel/outbox/writers.ts'
import type { Invoicing } from '#kernel/ports/index.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { accountFacts } from '#modules/documents/invoice-parts.ts'
import { drawInThread } from '#modules/documents/draw-in-thread.ts'
import { findRecipient } from '#modules/notifications/recipient.ts'
import type { DrawAttachments } from '#providers/mail/deliver-mail.ts'
import { textsOf } from '#texts/texts-of.ts'
import { findInvoice, invoiceDocument, invoiceName, payToFor } from './invoice.ts'
import { planText } from './plan-text.ts'
import type { SubscriptionPurchaseRow, SubscriptionRow } from './tables.ts'

interface SubscriptionsMails {
  /** The mails with a plan's invoice: new, due soon, and due. */
  'plan-invoice': {
    firstName: string
    why: 'sent' | 'soon' | 'overdue'
    purchaseId: string
    invoiceNumber: string
    planName: string
    total: Money
    dueAt: string
    timeZone: string
    payTo: PayTo | null
    link: string
  }
}

declare module '#kernel/outbox/messages.ts' {
  interface MailTemplates extends SubscriptionsMails {}
}

const texts = textsOf('mails').plans

/** The texts of the mails about plans. */
export const subscriptionsMails: MailWriters<keyof SubscriptionsMails> = {
  'plan-invoice': (mail, words) => ({
    firstName: mail.firstName,
    subject: texts[mail.why].subject({ invoice: mail.invoiceNumber }),
    preview: texts.preview({ total: mail.total, day: words.day(mail.dueAt, mail.timeZone) }),
    title: texts[mail.why].title(),
    paragraphs: [texts[mail.why].body()],
    facts: [
      [texts.plan(), words.translate(planText(mail.planName))],
      [texts.toBePaid(), words.money(mail.total)],
      [texts.dueOn(), words.day(mail.dueAt, mail.timeZone)],
      ...(mail.payTo ? accountFacts(mail.payTo, words).map(({ term, value }) => [term, value] as const) : []),
    ],
    button: { label: texts.open(), link: mail.link },
    notes: [texts.attached()],
    reason: texts.reason(),
  }),
}

/** Mails an open invoice of a plan to its customer, with its PDF. */
export const queuePlanInvoice = async (
  { db, now, realtime }: UnitOfWork,
  row: SubscriptionRow,
  {
    bought,
    why,
    invoicing,
  }: { bought: SubscriptionPurchaseRow; why: 'sent' | 'soon' | 'overdue'; invoicing: Invoicing },
): Promise<void> => {
  const to = await findRecipient(db, row.user_id)
  if (!to || bought.due_at === null) return
  await queueMessage(db, now, {
    channel: 'mail',
    recipient: to.email,
    template: 'plan-invoice',
    locale: to.language,
    dedupeKey: `plan-invoice:${bought.id}:${why}`,
    data: {
      firstName: to.firstName,
      why,
      purchaseId: bought.id,
      invoiceNumber: bought.invoice_number ?? '',
      planName: bought.plan_name,
      total: { amount: bought.amount, currency: bought.currency },
      dueAt: bought.due_at.toISOString(),
      timeZone: row.time_zone,
      payTo: payToFor(invoicing, { ...bought, country: row.country }),
      link: `${realtime.siteOrigin()}${href('wallet.plan')}`,
    },
  })
}

/** Draws the attached invoice when a mail is sent, from its current state. */
export const drawPlanInvoices =
  (db: Db, invoicing: Invoicing): DrawAttachments =>
  async (template, language, { purchaseId }) => {
    if (template !== 'plan-invoice' || typeof purchaseId !== 'string') return []
    const locale = contentLocale(language)
    const found = await findInvoice(db, purchaseId)
    if (!found) return []
    return [
      {
        filename: invoiceName(found.bought, locale),
        contentType: 'application/pdf',
        content: await drawInThread(invoiceDocument(locale, { ...found, invoicing })),
      },
    ]
  }
