import type { Locale } from '@fieldproof/contracts'
import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { drawInThread } from '#modules/documents/draw-in-thread.ts'
import type { DocumentContents } from '#modules/documents/document-contents.ts'
import { keepDocument } from '#modules/documents/keep-document.ts'
import { textsOf } from '#texts/texts-of.ts'
import { wordsIn } from '#texts/words.ts'
import { ordersOfPayments } from './order-of-payment.ts'
import { findOwnPayment, RECEIPT } from './read.ts'
import type { PaymentRow } from './tables.ts'

const texts = textsOf('payments')

interface Receipt {
  payment: PaymentRow
  payer: { name: string; companyName: string | null; email: string }
  order: { sequenceId: string; description: string } | undefined
}

/** The receipt of a payment as a document. */
export const receiptDocument = (locale: Locale, { payment, payer, order }: Receipt): DocumentContents => {
  const { translate, day, money: moneyText } = wordsIn(locale)
  const currency = payment.paid_currency ?? payment.currency
  const paid = payment.paid_amount ?? payment.amount
  const money = (amount: number): string => moneyText({ amount, currency })
  const card =
    payment.card_brand === null || payment.card_ending === null
      ? translate(texts.receipt.bankTransfer())
      : `${payment.card_brand} ···· ${payment.card_ending}`
  const refunded = payment.refunded_amount
  const paidOn = day(payment.paid_at ?? payment.created_at)
  const purpose = translate(texts.receipt.purposes[payment.purpose]())
  return {
    locale,
    title: translate(texts.receipt.title()),
    facts: [
      { term: translate(texts.receipt.reference()), value: payment.reference },
      { term: translate(texts.receipt.date()), value: paidOn },
    ],
    parties: [
      {
        title: translate(texts.receipt.paidBy()),
        lines: [payer.name, ...(payer.companyName === null ? [] : [payer.companyName]), payer.email],
      },
    ],
    sections: [
      {
        facts: [
          { term: translate(texts.receipt.method()), value: card },
          ...(order ? [{ term: translate(texts.receipt.order()), value: order.sequenceId }] : []),
        ],
        table: {
          columns: [
            { title: translate(texts.receipt.what()), width: 0.7 },
            { title: translate(texts.receipt.amount()), align: 'end', width: 0.3 },
          ],
          rows: [[order?.description ? `${purpose}: ${order.description}` : purpose, money(paid)]],
          totals: [
            { label: translate(texts.receipt.paid()), value: money(paid), isStrong: refunded === 0 },
            ...(refunded === 0
              ? []
              : [
                  { label: translate(texts.receipt.refunded()), value: money(-refunded) },
                  { label: translate(texts.receipt.left()), value: money(paid - refunded), isStrong: true },
                ]),
          ],
        },
      },
    ],
    notes: [translate(texts.receipt.note())],
  }
}

/** The receipt of one of the caller's payments, as a PDF. @throws {Refusal} 404; 409 if it was not paid */
export const keepReceipt = async (
  id: string,
  { db, clock, locale, ports, session: { userId, user } }: UserContext,
): Promise<StoredFile> => {
  const payment = await findOwnPayment(db, userId, id)
  if (payment.status !== 'succeeded' && payment.status !== 'returned') throw conflict(texts.noReceiptYet())
  const order = (await ordersOfPayments(db, [payment])).get(payment.subject_id)
  const payer = { name: `${user.first_name} ${user.last_name}`, companyName: user.company_name, email: user.email }
  return keepDocument(db, ports.files, clock.now(), {
    ownerId: userId,
    about: { kind: RECEIPT, id, version: `${locale} ${payment.refunded_amount} ${order?.sequenceId ?? ''}` },
    name: `${wordsIn(locale).translate(texts.receipt.title())} ${payment.reference}.pdf`,
    contentType: 'application/pdf',
    draw: () => drawInThread(receiptDocument(locale, { payment, payer, order })),
  })
}
