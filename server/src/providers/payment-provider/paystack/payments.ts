import * as z from 'zod/mini'
import type { CardProvider, ProviderPayment } from '#kernel/ports/payment-provider.ts'
import { answerOf, isUnknown, type Ask } from './ask.ts'
import { everyPage } from './lists.ts'
import { toPayment, transaction, type Transaction } from './transaction.ts'

const page = z.object({ authorization_url: z.url(), access_code: z.string(), reference: z.string() })
/** The payer's bank requires a confirmation. */
const paused = z.object({ paused: z.literal(true), reference: z.string(), authorization_url: z.url() })

/** The transaction; undefined if Paystack has none with the reference. */
export const findTransaction = async (ask: Ask, reference: string): Promise<Transaction | undefined> => {
  try {
    return (
      await ask({ method: 'GET', path: `/transaction/verify/${encodeURIComponent(reference)}` }, answerOf(transaction))
    ).data
  } catch (error) {
    if (isUnknown(error)) return undefined
    throw error
  }
}

const waiting = (reference: string, amount: ProviderPayment['amount']): ProviderPayment => ({
  reference,
  amount,
  status: 'pending',
  fee: null,
  paidAt: null,
  channel: 'card',
  message: null,
  card: null,
})

type Payments = Pick<CardProvider, 'initialise' | 'chargeAuthorization' | 'verify' | 'listPayments'>

/** Card payments by Paystack, which calls them transactions. */
export const paystackPayments = (ask: Ask): Payments => ({
  initialise: async ({ reference, amount: { amount, currency }, email, returnAddress }) => {
    const body = {
      reference,
      amount,
      currency,
      email,
      callback_url: returnAddress,
      channels: ['card', 'bank_transfer'],
    }
    const { data } = await ask({ method: 'POST', path: '/transaction/initialize', body }, answerOf(page))
    return { paymentPage: data.authorization_url }
  },

  chargeAuthorization: async ({ reference, amount, email, authorization, returnAddress }) => {
    const body = {
      reference,
      amount: amount.amount,
      currency: amount.currency,
      email,
      authorization_code: authorization,
      callback_url: returnAddress,
    }
    const { data } = await ask(
      { method: 'POST', path: '/transaction/charge_authorization', body },
      answerOf(z.union([paused, transaction])),
    )
    if ('paused' in data) return { payment: waiting(reference, amount), paymentPage: data.authorization_url }
    return { payment: toPayment(data), paymentPage: null }
  },

  verify: async (reference) => {
    const found = await findTransaction(ask, reference)
    return found && toPayment(found)
  },

  async *listPayments({ from, until }) {
    const span = { from: from.toISOString(), to: until.toISOString() }
    for await (const one of everyPage(ask, '/transaction', transaction, span)) yield toPayment(one)
  },
})
