import type { Locale } from '@fieldproof/contracts'
import type { Money } from '@fieldproof/contracts/entities'
import type { orderDocumentKinds } from '@fieldproof/contracts/lists'
import { href } from '@fieldproof/contracts/routes'
import type { Db } from '#kernel/db/connect.ts'
import { moneyIn, whenIn } from '#kernel/text/formats.ts'
import { drawCalendar } from '#modules/documents/draw-calendar.ts'
import { drawApart } from '#modules/documents/draw-apart.ts'
import type { Paper, PaperSection } from '#modules/documents/paper.ts'
import type { OrderRow } from './find-order.ts'
import { endOf } from './inspector-time.ts'
import { dayIn } from './order-messages.ts'
import { paidAndRefunded } from './paid-ways.ts'
import { paperWords } from './paper-words.ts'
import { placeOf } from './queue-confirmation.ts'
import { readInvoice } from './read-payment.ts'

export type DocumentKind = (typeof orderDocumentKinds)[number]

const company = ['Fieldproof AS', 'Oslo, Norway']

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

const partiesOf = (order: OrderRow, locale: Locale): Paper['parties'] => {
  const words = paperWords[locale]
  return [
    { title: words.customer, lines: customerLines(order) },
    { title: words.us, lines: company },
    ...(order.seller
      ? [
          {
            title: words.seller,
            lines: [`${order.seller.firstName} ${order.seller.lastName}`, order.seller.mobileNumber],
          },
        ]
      : []),
  ].filter(({ lines }) => lines.length > 0)
}

const inspectionSection = (order: OrderRow, locale: Locale): PaperSection => {
  const words = paperWords[locale]
  return {
    title: words.inspection,
    facts: [
      { term: words.what, value: words.appointment(words.types[order.inspection_type], order.description) },
      { term: words.when, value: whenIn(locale, order.inspection_at.toISOString(), order.time_zone) },
      { term: words.where, value: placeOf(order) },
      ...(order.promo_code ? [{ term: words.promoCode, value: order.promo_code }] : []),
    ],
  }
}

const priceSection = (order: OrderRow, locale: Locale): PaperSection => {
  const words = paperWords[locale]
  const parts =
    order.price_parts.length > 0
      ? order.price_parts
      : [{ kind: 'service' as const, amount: sumOf(order, order.price_amount) }]
  return {
    title: words.price,
    table: {
      columns: [
        { title: words.what, width: 0.7 },
        { title: words.amount, align: 'end', width: 0.3 },
      ],
      rows: parts.map(({ kind, amount }) => [words.parts[kind], moneyIn(locale, amount)]),
      totals: [{ label: words.total, value: moneyIn(locale, sumOf(order, order.price_amount)), isStrong: true }],
    },
  }
}

const headOf = (order: OrderRow, locale: Locale): Paper['facts'] => [
  { term: paperWords[locale].order, value: order.sequence_id },
  { term: paperWords[locale].ordered, value: dayIn(locale, order.created_at, order.time_zone) },
]

const confirmation = (order: OrderRow, locale: Locale): Paper => ({
  locale,
  title: paperWords[locale].titles.confirmation,
  facts: headOf(order, locale),
  parties: partiesOf(order, locale),
  sections: [inspectionSection(order, locale), priceSection(order, locale)],
  notes: [paperWords[locale].accepted, paperWords[locale].rule],
})

const receipt = async (db: Db, order: OrderRow, locale: Locale): Promise<Paper> => {
  const words = paperWords[locale]
  const rows = await db
    .selectFrom('order_payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute()
  const { paid: left, refunded: back } = await paidAndRefunded(db, order.id)
  return {
    locale,
    title: words.titles.receipt,
    facts: headOf(order, locale),
    parties: partiesOf(order, locale),
    notes: [],
    sections: [
      inspectionSection(order, locale),
      priceSection(order, locale),
      {
        title: words.paid,
        table: {
          columns: [
            { title: words.how, width: 0.45 },
            { title: words.ordered, width: 0.3 },
            { title: words.amount, align: 'end', width: 0.25 },
          ],
          rows: rows.map((row) => [
            words.ways[row.way],
            dayIn(locale, row.created_at, order.time_zone),
            moneyIn(locale, sumOf(order, row.amount)),
          ]),
          totals: [
            ...(back > 0 ? [{ label: words.back, value: moneyIn(locale, sumOf(order, -back)) }] : []),
            { label: words.total, value: moneyIn(locale, sumOf(order, left)), isStrong: true },
          ],
        },
      },
    ],
  }
}

const invoice = async (db: Db, order: OrderRow, locale: Locale): Promise<Paper> => {
  const words = paperWords[locale]
  const written = await readInvoice(db, order.id)
  if (!written) throw new Error(`Order ${order.id} has no invoice`)
  const note =
    { paid: words.statusPaid, withdrawn: words.withdrawn }[written.status as string] ?? words.payBy(written.number)
  return {
    locale,
    title: words.titles.invoice,
    parties: partiesOf(order, locale),
    notes: [note],
    facts: [
      { term: words.number, value: written.number },
      { term: words.issued, value: dayIn(locale, new Date(written.issuedAt), order.time_zone) },
      { term: words.due, value: dayIn(locale, new Date(written.dueAt), order.time_zone) },
      ...(written.purchaseOrderNumber ? [{ term: words.purchaseOrder, value: written.purchaseOrderNumber }] : []),
      ...headOf(order, locale),
    ],
    sections: [
      inspectionSection(order, locale),
      priceSection(order, locale),
      { facts: [{ term: words.toPay, value: moneyIn(locale, written.amount) }] },
    ],
  }
}

/** An order's date for a calendar. @param origin of the site, for its link */
export const calendarOf = (order: OrderRow, locale: Locale, origin: string): string => {
  const words = paperWords[locale]
  return drawCalendar([
    {
      uid: `order-${order.id}@fieldproof`,
      sequence: order.revision,
      isCancelled: order.status === 'Canceled',
      startsAt: order.inspection_at,
      endsAt: endOf(order),
      timeZone: order.time_zone,
      title: words.appointment(words.types[order.inspection_type], order.description),
      place: placeOf(order),
      description: `${words.order} ${order.sequence_id}`,
      link: `${origin}${href('orders.order', { orderId: order.id })}`,
      updatedAt: order.created_at,
    },
  ])
}

/** Draws one paper of an order in its reader's language. @throws where there is no such paper of it */
export const drawPaper = async (
  db: Db,
  order: OrderRow,
  kind: DocumentKind,
  { locale, origin }: { locale: Locale; origin: string },
): Promise<Buffer> => {
  switch (kind) {
    case 'confirmation':
      return drawApart(confirmation(order, locale))
    case 'receipt':
      return drawApart(await receipt(db, order, locale))
    case 'invoice':
      return drawApart(await invoice(db, order, locale))
    case 'calendar':
      return Buffer.from(calendarOf(order, locale, origin))
  }
}

/** What a paper's file is called. */
export const paperName = (order: OrderRow, kind: DocumentKind, locale: Locale): string =>
  `${order.sequence_id}-${paperWords[locale].files[kind]}.${kind === 'calendar' ? 'ics' : 'pdf'}`

export const paperType = (kind: DocumentKind): 'application/pdf' | 'text/calendar' =>
  kind === 'calendar' ? 'text/calendar' : 'application/pdf'
