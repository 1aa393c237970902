import { plainSignature } from '../paystack/webhook.ts'
import { cardOf, expiry, type TestCard } from './cards.ts'
import type { SandboxPayment } from './tables.ts'

/**
 * Paystack's fee for a payment within Nigeria: 1.5 %, plus 100 naira from 2,500 naira on, at most 2,000 naira. Minor
 * units.
 */
const feeOf = (amount: number): number =>
  Math.min(200_000, Math.ceil(amount * 0.015) + (amount >= 250_000 ? 10_000 : 0))

/** The same for every use of a card by the same payer. */
const signatureOf = (card: TestCard, email: string): string =>
  `SIG_${plainSignature('card', `${card.number} ${email}`).slice(0, 20)}`

const authorizationShape = (code: string, card: TestCard, email: string) => ({
  authorization_code: code,
  bin: card.number.slice(0, 6),
  last4: card.number.slice(-4),
  exp_month: String(expiry.month),
  exp_year: String(expiry.year),
  channel: 'card',
  card_type: `${card.brand} `,
  bank: card.bank,
  country_code: 'NG',
  brand: card.brand,
  reusable: true,
  signature: signatureOf(card, email),
  account_name: null,
  receiver_bank_account_number: null,
  receiver_bank: null,
})

/** A payment's status as the API shows it now. */
export const statusShown = (payment: SandboxPayment, now: Date): SandboxPayment['status'] =>
  payment.status === 'success' && payment.shown_from !== null && now < payment.shown_from ? 'ongoing' : payment.status

/** A payment as a transaction of Paystack's API. @param isReversed whether all of it was refunded */
export const paymentShape = (payment: SandboxPayment, now: Date, isReversed = false): Record<string, unknown> => {
  const status = statusShown(payment, now)
  const isPaid = status === 'success'
  const card = cardOf(payment.card)
  const amount = isPaid ? (payment.paid_amount ?? payment.amount) : payment.amount
  return {
    id: payment.id,
    domain: 'test',
    status: isPaid && isReversed ? 'reversed' : status,
    reference: payment.reference,
    receipt_number: null,
    amount,
    requested_amount: payment.amount,
    currency: payment.currency,
    message: null,
    gateway_response: payment.message ?? (isPaid ? 'Successful' : 'The transaction was not completed'),
    paid_at: isPaid ? (payment.paid_at?.toISOString() ?? null) : null,
    created_at: payment.created_at.toISOString(),
    channel: 'card',
    ip_address: null,
    metadata: '',
    fees: isPaid ? feeOf(amount) : null,
    authorization:
      isPaid && card && payment.authorization_code !== null
        ? authorizationShape(payment.authorization_code, card, payment.email)
        : {},
    customer: {
      id: 1,
      first_name: null,
      last_name: null,
      email: payment.email,
      customer_code: 'CUS_sandbox',
      phone: null,
      risk_action: 'default',
    },
    plan: null,
    order_id: null,
  }
}
