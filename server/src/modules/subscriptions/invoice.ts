import type { Locale } from '@fieldproof/contracts'
import type { PayTo } from '@fieldproof/contracts/entities/pay-to'
import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { payToOf, type Invoicing } from '#kernel/ports/index.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { howToPay, taxLines, taxNumberLines } from '#modules/documents/invoice-parts.ts'
import { drawInThread } from '#modules/documents/draw-in-thread.ts'
import type { DocumentContents } from '#modules/documents/document-contents.ts'
import { keepDocument } from '#modules/documents/keep-document.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { Text, Words } from '#texts/text.ts'
import { wordsIn } from '#texts/words.ts'
import { planText } from './plan-text.ts'
import type { SubscriptionPurchaseRow } from './tables.ts'

const texts = textsOf('subscriptions')

type Line = SubscriptionPurchaseRow['lines'][number]

/** An add-on's name in a line. */
const addonText = (name: string): Text | string => {
  const known = texts.addons
  return name in known ? known[name as keyof typeof known]() : name
}

const lineText = ({ kind, name, quantity, days }: Line): Text => {
  const what = kind === 'plan' || kind === 'credit-plan' ? planText(name) : addonText(name)
  return texts.invoice.lines[kind]({ what, quantity, days })
}

interface Invoice {
  bought: SubscriptionPurchaseRow & { time_zone: string; country: string }
  payer: Pick<UserContext['session']['user'], 'first_name' | 'last_name' | 'company_name' | 'email'>
  invoicing: Invoicing
}

/** Where an open invoice is paid; null if its currency has no account. */
export const payToFor = (
  invoicing: Invoicing,
  {
    country,
    currency,
    invoice_number: number,
  }: Pick<SubscriptionPurchaseRow, 'currency' | 'invoice_number'> & { country: string },
): PayTo | null => payToOf(invoicing, { market: country, currency, reference: number ?? '' })

/** How it was paid, or when its days begin. */
const noteOf = ({ bought, invoicing }: Invoice): Text => {
  const { payment_reference: reference, due_at: dueAt, status } = bought
  if (status === 'awaiting')
    return payToFor(invoicing, bought)
      ? texts.invoice.notPaid()
      : texts.invoice.payBy({ number: bought.invoice_number ?? '' })
  if (dueAt !== null) return texts.invoice.byTransfer()
  return reference === null ? texts.invoice.byWallet() : texts.invoice.byPayment({ reference })
}

/** The payment details of an open invoice: the account, the day and the reference (INVOICE-5). */
const toPaySections = ({ bought, invoicing }: Invoice, words: Words): DocumentContents['sections'] => {
  const payTo = bought.status === 'awaiting' ? payToFor(invoicing, bought) : null
  if (!payTo || bought.due_at === null) return []
  const amount = { amount: bought.amount, currency: bought.currency }
  return [howToPay({ payTo, amount, dueDay: words.day(bought.due_at, bought.time_zone) }, words)]
}

const partiesOf = ({ bought, payer, invoicing }: Invoice, words: Words): DocumentContents['parties'] => [
  {
    title: words.translate(texts.invoice.customer()),
    lines: [
      `${payer.first_name} ${payer.last_name}`,
      ...(payer.company_name === null ? [] : [payer.company_name]),
      payer.email,
    ],
  },
  {
    title: words.translate(texts.invoice.us()),
    lines: [...invoicing.seller, ...taxNumberLines(bought.tax_basis_points, invoicing.taxFor(bought.country), words)],
  },
]

/** The invoice of one payment as a document: its lines, the included tax, and the paid or due amount and day. */
export const invoiceDocument = (locale: Locale, invoice: Invoice): DocumentContents => {
  const { bought } = invoice
  const words = wordsIn(locale)
  const { translate, day } = words
  const money = (amount: number): string => words.money({ amount, currency: bought.currency })
  return {
    locale,
    title: translate(texts.invoice.title()),
    facts: [
      { term: translate(texts.invoice.number()), value: bought.invoice_number ?? '' },
      {
        term: translate(texts.invoice.date()),
        value: day(bought.due_at === null ? (bought.settled_at ?? bought.asked_at) : bought.asked_at, bought.time_zone),
      },
      ...(bought.due_at === null
        ? []
        : [{ term: translate(texts.invoice.due()), value: day(bought.due_at, bought.time_zone) }]),
    ],
    parties: partiesOf(invoice, words),
    sections: [
      {
        table: {
          columns: [
            { title: translate(texts.invoice.what()), width: 0.7 },
            { title: translate(texts.invoice.amount()), align: 'end', width: 0.3 },
          ],
          rows: bought.lines.map((line) => [translate(lineText(line)), money(line.amount)]),
          totals: [
            ...taxLines({ amount: bought.amount, currency: bought.currency }, bought.tax_basis_points, words),
            {
              label: translate(bought.status === 'paid' ? texts.invoice.total() : texts.invoice.toPay()),
              value: money(bought.amount),
              isStrong: true,
            },
          ],
        },
      },
      ...toPaySections(invoice, words),
    ],
    notes: [
      translate(noteOf(invoice)),
      ...(bought.to_wallet > 0 ? [translate(texts.invoice.toWallet({ amount: money(bought.to_wallet) }))] : []),
      translate(texts.invoice.note()),
    ],
  }
}

/** The file name of an invoice. */
export const invoiceName = (
  { invoice_number: number }: Pick<SubscriptionPurchaseRow, 'invoice_number'>,
  locale: Locale,
) => `${wordsIn(locale).translate(texts.invoice.title())} ${number}.pdf`

/** An invoice that is paid or open, with its payer. */
export const findInvoice = async (
  db: Db,
  id: string,
): Promise<(Omit<Invoice, 'invoicing'> & { userId: string }) | undefined> => {
  const row = await db
    .selectFrom('subscription_purchases as bought')
    .innerJoin('subscriptions', 'subscriptions.id', 'bought.subscription_id')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .selectAll('bought')
    .select(['subscriptions.time_zone', 'subscriptions.country', 'subscriptions.user_id'])
    .select(['users.first_name', 'users.last_name', 'users.company_name', 'users.email'])
    .where('bought.id', '=', id)
    .where(({ or, and, eb }) =>
      or([
        eb('bought.status', '=', 'paid'),
        and([eb('bought.status', '=', 'awaiting'), eb('bought.due_at', 'is not', null)]),
      ]),
    )
    .executeTakeFirst()
  if (!row) return undefined
  const { user_id: userId, first_name, last_name, company_name, email, ...bought } = row
  return { userId, bought, payer: { first_name, last_name, company_name, email } }
}

/** The invoice of one of the caller's paid or pending payments for a subscription, as a PDF. @throws {Refusal} 404 */
export const keepInvoice = async (
  id: string,
  { db, clock, locale, ports: { files, invoicing }, session: { userId } }: UserContext,
): Promise<StoredFile> => {
  const found = await findInvoice(db, id)
  if (found?.userId !== userId) throw notFound(texts.noSuchInvoice())
  const { bought } = found
  const state = bought.status === 'paid' ? '' : ` unpaid ${JSON.stringify(payToFor(invoicing, bought))}`
  return keepDocument(db, files, clock.now(), {
    ownerId: userId,
    about: { kind: 'subscription-invoice', id, version: `${locale}${state}` },
    name: invoiceName(bought, locale),
    contentType: 'application/pdf',
    draw: () => drawInThread(invoiceDocument(locale, { ...found, invoicing })),
  })
}
