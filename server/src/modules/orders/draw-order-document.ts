import type { Locale } from '@fieldproof/contracts'
import type { Money } from '@fieldproof/contracts/entities'
import type { orderDocumentKinds } from '@fieldproof/contracts/lists'
import { href } from '@fieldproof/contracts/routes'
import type { Db } from '#kernel/db/connect.ts'
import type { Invoicing } from '#kernel/ports/index.ts'
import { howToPay, taxLines, taxNumberLines } from '#modules/documents/invoice-parts.ts'
import { drawCalendar } from '#modules/documents/draw-calendar.ts'
import { drawInThread } from '#modules/documents/draw-in-thread.ts'
import type { DocumentContents, DocumentSection } from '#modules/documents/document-contents.ts'
import type { OrderRow } from './find-order.ts'
import { invoiceLinesOf, openSumOfLines, type InvoiceLine } from './invoice-lines.ts'
import { endOf } from './inspector-time.ts'
import { paidAndRefunded } from './paid-ways.ts'
import { placeOf } from './queue-confirmation.ts'
import { contactOf, readableContact } from './quote-contact.ts'
import { readInvoice } from './read-payment.ts'
import type { Text, Words } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'
import { inWords, wordsIn } from '#texts/words.ts'

const texts = textsOf('order-documents')

type Invoice = NonNullable<Awaited<ReturnType<typeof readInvoice>>>

export type DocumentKind = (typeof orderDocumentKinds)[number]

const sumOf = (order: OrderRow, amount: number): Money => ({ amount, currency: order.price_currency })

const customerLines = ({ requester }: OrderRow): string[] =>
  requester === null
    ? []
    : [
        `${requester.firstName} ${requester.lastName}`,
        requester.addressLine1,
        requester.addressLine2,
        `${requester.zipCode} ${requester.city}`,
        [requester.state, requester.country].join(', '),
      ].filter((line) => line.trim() !== '')

/** An order's inspection in one line: its kind and what is inspected. */
export const appointmentOf = (order: Pick<OrderRow, 'inspection_type' | 'description'>): Text =>
  texts.appointment({ type: texts.types[order.inspection_type](), what: order.description })

/** The current seller. Older orders store one outside of the quote, which is newer than the one in it. */
const sellerLines = ({ seller, quote }: OrderRow): string[] => {
  if (seller) return [`${seller.firstName} ${seller.lastName}`, seller.mobileNumber]
  const person = quote?.inspectionType === 'vehicle' ? readableContact(contactOf(quote)) : null
  return person ? [person.name, person.telephone || person.email].filter((line) => line !== '') : []
}

const partiesOf = (order: OrderRow, { translate }: Words, company: readonly string[]): DocumentContents['parties'] =>
  [
    { title: translate(texts.customer()), lines: customerLines(order) },
    { title: translate(texts.us()), lines: company },
    { title: translate(texts.seller()), lines: sellerLines(order) },
  ].filter(({ lines }) => lines.length > 0)

const inspectionSection = (order: OrderRow, { translate, when }: Words): DocumentSection => {
  return {
    title: translate(texts.inspection()),
    facts: [
      { term: translate(texts.what()), value: translate(appointmentOf(order)) },
      { term: translate(texts.when()), value: when(order.inspection_at, order.time_zone) },
      { term: translate(texts.where()), value: placeOf(order) },
      ...(order.promo_code ? [{ term: translate(texts.promoCode()), value: order.promo_code }] : []),
    ],
  }
}

const priceSection = (order: OrderRow, words: Words, basisPoints = 0): DocumentSection => {
  const { translate, money } = words
  const parts =
    order.price_parts.length > 0
      ? order.price_parts
      : [{ kind: 'service' as const, amount: sumOf(order, order.price_amount) }]
  return {
    title: translate(texts.price()),
    table: {
      columns: [
        { title: translate(texts.what()), width: 0.7 },
        { title: translate(texts.amount()), align: 'end', width: 0.3 },
      ],
      rows: parts.map(({ kind, amount }) => [translate(texts.parts[kind]()), money(amount)]),
      totals: [
        ...taxLines(sumOf(order, order.price_amount), basisPoints, words),
        { label: translate(texts.total()), value: money(sumOf(order, order.price_amount)), isStrong: true },
      ],
    },
  }
}

const headOf = (order: OrderRow, { translate, day }: Words): DocumentContents['facts'] => [
  { term: translate(texts.order()), value: order.sequence_id },
  { term: translate(texts.ordered()), value: day(order.created_at, order.time_zone) },
]

const confirmation = (order: OrderRow, locale: Locale, { seller }: Invoicing): DocumentContents => {
  const words = wordsIn(locale)
  return {
    locale,
    title: words.translate(texts.titles.confirmation()),
    facts: headOf(order, words),
    parties: partiesOf(order, words, seller),
    sections: [inspectionSection(order, words), priceSection(order, words)],
    notes: [words.translate(texts.accepted()), words.translate(texts.rule())],
  }
}

const receipt = async (
  db: Db,
  order: OrderRow,
  { locale, invoicing: { seller } }: { locale: Locale; invoicing: Invoicing },
): Promise<DocumentContents> => {
  const words = wordsIn(locale)
  const { translate, money, day } = words
  const rows = await db
    .selectFrom('order_payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute()
  const { paid, refunded } = await paidAndRefunded(db, order.id)
  return {
    locale,
    title: translate(texts.titles.receipt()),
    facts: headOf(order, words),
    parties: partiesOf(order, words, seller),
    notes: [],
    sections: [
      inspectionSection(order, words),
      priceSection(order, words),
      {
        title: translate(texts.paid()),
        table: {
          columns: [
            { title: translate(texts.how()), width: 0.45 },
            { title: translate(texts.ordered()), width: 0.3 },
            { title: translate(texts.amount()), align: 'end', width: 0.25 },
          ],
          rows: rows.map((row) => [
            translate(texts.ways[row.way]()),
            day(row.created_at, order.time_zone),
            money(sumOf(order, row.amount)),
          ]),
          totals: [
            ...(refunded > 0 ? [{ label: translate(texts.back()), value: money(sumOf(order, -refunded)) }] : []),
            { label: translate(texts.total()), value: money(sumOf(order, paid)), isStrong: true },
          ],
        },
      },
    ],
  }
}

/** The lines of an invoice for one of several orders: the inspection, and the parts of its price (PRICE-1). */
const partOfInvoice = ({ order, basisPoints }: InvoiceLine, words: Words): DocumentSection[] => [
  { ...inspectionSection(order, words), title: `${words.translate(texts.order())} ${order.sequence_id}` },
  priceSection(order, words, basisPoints),
]

/** The lines of an invoice of several orders, and its open total (INVOICE-3). */
const linesSection = (lines: readonly InvoiceLine[], { translate, money }: Words): DocumentSection => ({
  title: translate(texts.toPay()),
  table: {
    columns: [
      { title: translate(texts.order()), width: 0.3 },
      { title: translate(texts.what()), width: 0.45 },
      { title: translate(texts.amount()), align: 'end', width: 0.25 },
    ],
    rows: lines.map(({ order, status, amount }) => [
      order.sequence_id,
      status === 'paid' || status === 'withdrawn'
        ? translate(texts.lines[status]({ what: appointmentOf(order) }))
        : translate(appointmentOf(order)),
      money(sumOf(order, status === 'withdrawn' ? 0 : amount)),
    ]),
    totals: lines.slice(0, 1).map(({ currency }) => ({
      label: translate(texts.toPay()),
      value: money({ amount: openSumOfLines(lines), currency }),
      isStrong: true,
    })),
  },
})

/** The last lines of an invoice: how to pay it, or that nothing is due any more. */
const endOfInvoice = (
  order: OrderRow,
  { written, lines }: { written: Invoice; lines: readonly InvoiceLine[] },
  words: Words,
): { sections: DocumentSection[]; notes: string[] } => {
  const { translate, day } = words
  const toPay = openSumOfLines(lines)
  if (toPay === 0) {
    const isWithdrawn = lines.every(({ status }) => status === 'withdrawn')
    return { sections: [], notes: [translate(isWithdrawn ? texts.withdrawn() : texts.statusPaid())] }
  }
  if (!written.payTo) return { sections: [], notes: [translate(texts.payBy({ number: written.number }))] }
  const dueDay = day(written.dueAt, order.time_zone)
  return {
    sections: [howToPay({ payTo: written.payTo, amount: sumOf(order, toPay), dueDay }, words)],
    notes: [translate(texts.payOnline())],
  }
}

const invoice = async (
  db: Db,
  order: OrderRow,
  { locale, invoicing }: { locale: Locale; invoicing: Invoicing },
): Promise<DocumentContents> => {
  const words = wordsIn(locale)
  const { translate, day } = words
  const written = await readInvoice(db, order, invoicing)
  if (!written) throw new Error(`Order ${order.id} has no invoice`)
  const lines = await invoiceLinesOf(db, order.id)
  const basisPoints = lines.find((line) => line.order.id === order.id)?.basisPoints ?? 0
  const end = endOfInvoice(order, { written, lines }, words)
  const company = [...invoicing.seller, ...taxNumberLines(basisPoints, invoicing.taxFor(order.country), words)]
  return {
    locale,
    title: translate(texts.titles.invoice()),
    parties: partiesOf(order, words, company),
    notes: end.notes,
    facts: [
      { term: translate(texts.number()), value: written.number },
      { term: translate(texts.issued()), value: day(written.issuedAt, order.time_zone) },
      { term: translate(texts.due()), value: day(written.dueAt, order.time_zone) },
      ...(written.purchaseOrderNumber
        ? [{ term: translate(texts.purchaseOrder()), value: written.purchaseOrderNumber }]
        : []),
      ...(lines.length > 1
        ? [{ term: translate(texts.ordered()), value: day(order.created_at, order.time_zone) }]
        : headOf(order, words)),
    ],
    sections: [
      ...(lines.length > 1
        ? [...lines.flatMap((line) => partOfInvoice(line, words)), linesSection(lines, words)]
        : [inspectionSection(order, words), priceSection(order, words, basisPoints)]),
      ...end.sections,
    ],
  }
}

/** An order's date for a calendar. @param origin of the site, for its link */
export const calendarOf = (order: OrderRow, locale: Locale, origin: string): string => {
  const { translate } = wordsIn(locale)
  return drawCalendar([
    {
      uid: `order-${order.id}@fieldproof`,
      sequence: order.revision,
      isCancelled: order.status === 'Canceled',
      startsAt: order.inspection_at,
      endsAt: endOf(order),
      timeZone: order.time_zone,
      title: translate(appointmentOf(order)),
      place: placeOf(order),
      description: `${translate(texts.order())} ${order.sequence_id}`,
      link: `${origin}${href('orders.order', { orderId: order.id })}`,
      updatedAt: order.created_at,
    },
  ])
}

/** Draws one document of an order in its reader's language. @throws if the order has no such document */
export const drawOrderDocument = async (
  db: Db,
  order: OrderRow,
  kind: DocumentKind,
  { locale, origin, invoicing }: { locale: Locale; origin: string; invoicing: Invoicing },
): Promise<Buffer> => {
  switch (kind) {
    case 'confirmation':
      return drawInThread(confirmation(order, locale, invoicing))
    case 'receipt':
      return drawInThread(await receipt(db, order, { locale, invoicing }))
    case 'invoice':
      return drawInThread(await invoice(db, order, { locale, invoicing }))
    case 'calendar':
      return Buffer.from(calendarOf(order, locale, origin))
  }
}

/** The file name of a document. */
export const documentName = (order: OrderRow, kind: DocumentKind, locale: Locale): string =>
  `${order.sequence_id}-${inWords(texts.files[kind](), locale)}.${kind === 'calendar' ? 'ics' : 'pdf'}`

export const documentType = (kind: DocumentKind): 'application/pdf' | 'text/calendar' =>
  kind === 'calendar' ? 'text/calendar' : 'application/pdf'
