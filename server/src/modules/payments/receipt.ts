import type { Locale } from '@fieldproof/contracts'
import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { dayIn, moneyIn } from '#kernel/text/formats.ts'
import { drawApart } from '#modules/documents/draw-apart.ts'
import type { Paper } from '#modules/documents/paper.ts'
import { keepDocument } from '#modules/documents/keep-document.ts'
import { ordersOfPayments } from './order-of-payment.ts'
import type { Purpose } from './payment-purpose.ts'
import { findOwnPayment, RECEIPT } from './read.ts'
import type { PaymentRow } from './tables.ts'

interface Words {
  title: string
  reference: string
  date: string
  paidBy: string
  method: string
  bankTransfer: string
  what: string
  amount: string
  paid: string
  refunded: string
  left: string
  order: string
  note: string
  purposes: Record<Purpose, string>
}

const wordsIn: Record<Locale, Words> = {
  en: {
    title: 'Receipt',
    reference: 'Payment reference',
    date: 'Paid on',
    paidBy: 'Paid by',
    method: 'Method',
    bankTransfer: 'Bank transfer',
    what: 'What',
    amount: 'Amount',
    paid: 'Paid',
    refunded: 'Refunded',
    left: 'Paid after refunds',
    order: 'Order',
    note: 'This receipt is made by a computer and needs no signature.',
    purposes: {
      order: 'Inspection',
      surcharge: 'Surcharge to an inspection',
      'wallet-credit': 'Money put on the wallet',
      subscription: 'Subscription',
      tip: 'Tip',
    },
  },
  no: {
    title: 'Kvittering',
    reference: 'Betalingsreferanse',
    date: 'Betalt',
    paidBy: 'Betalt av',
    method: 'Måte',
    bankTransfer: 'Bankoverføring',
    what: 'Hva',
    amount: 'Beløp',
    paid: 'Betalt',
    refunded: 'Refundert',
    left: 'Betalt etter refusjoner',
    order: 'Ordre',
    note: 'Kvitteringen er laget av en datamaskin og trenger ingen underskrift.',
    purposes: {
      order: 'Inspeksjon',
      surcharge: 'Tillegg til en inspeksjon',
      'wallet-credit': 'Penger satt inn i lommeboken',
      subscription: 'Abonnement',
      tip: 'Tips',
    },
  },
}

interface Receipt {
  payment: PaymentRow
  payer: { name: string; companyName: string | null; email: string }
  order: { sequenceId: string; description: string } | undefined
}

/** The receipt of a payment as a paper. */
export const receiptPaper = (locale: Locale, { payment, payer, order }: Receipt): Paper => {
  const words = wordsIn[locale]
  const currency = payment.paid_currency ?? payment.currency
  const paid = payment.paid_amount ?? payment.amount
  const money = (amount: number): string => moneyIn(locale, { amount, currency })
  const card =
    payment.card_brand === null || payment.card_ending === null
      ? words.bankTransfer
      : `${payment.card_brand} ···· ${payment.card_ending}`
  const refunded = payment.refunded_amount
  const paidOn = dayIn(locale, (payment.paid_at ?? payment.created_at).toISOString())
  const what = words.purposes[payment.purpose]
  return {
    locale,
    title: words.title,
    facts: [
      { term: words.reference, value: payment.reference },
      { term: words.date, value: paidOn },
    ],
    parties: [
      {
        title: words.paidBy,
        lines: [payer.name, ...(payer.companyName === null ? [] : [payer.companyName]), payer.email],
      },
    ],
    sections: [
      {
        facts: [
          { term: words.method, value: card },
          ...(order ? [{ term: words.order, value: order.sequenceId }] : []),
        ],
        table: {
          columns: [
            { title: words.what, width: 0.7 },
            { title: words.amount, align: 'end', width: 0.3 },
          ],
          rows: [[order?.description ? `${what}: ${order.description}` : what, money(paid)]],
          totals: [
            { label: words.paid, value: money(paid), isStrong: refunded === 0 },
            ...(refunded === 0
              ? []
              : [
                  { label: words.refunded, value: money(-refunded) },
                  { label: words.left, value: money(paid - refunded), isStrong: true },
                ]),
          ],
        },
      },
    ],
    notes: [words.note],
  }
}

/** The receipt of one of the caller's payments, as a PDF. @throws {Refusal} 404; 409 where it was not paid */
export const keepReceipt = async (
  id: string,
  { db, clock, locale, ports, session: { userId, user } }: UserContext,
): Promise<StoredFile> => {
  const payment = await findOwnPayment(db, userId, id)
  if (payment.status !== 'succeeded' && payment.status !== 'returned')
    throw conflict('There is a receipt once the payment has been made.')
  const order = (await ordersOfPayments(db, [payment])).get(payment.subject_id)
  const payer = { name: `${user.first_name} ${user.last_name}`, companyName: user.company_name, email: user.email }
  return keepDocument(db, ports.files, clock.now(), {
    ownerId: userId,
    about: { kind: RECEIPT, id, version: `${locale} ${payment.refunded_amount} ${order?.sequenceId ?? ''}` },
    name: `${wordsIn[locale].title} ${payment.reference}.pdf`,
    contentType: 'application/pdf',
    draw: () => drawApart(receiptPaper(locale, { payment, payer, order })),
  })
}
