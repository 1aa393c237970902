import * as z from 'zod/mini'
import type { ProviderCard, ProviderPayment } from '#kernel/ports/payment-provider.ts'
import { instantOrNull, minorUnits } from './ask.ts'

const twoDigits = z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,4}$/))]), z.transform(Number))
const textOrNull = z._default(z.nullable(z.string()), null)

const authorization = z.object({
  authorization_code: textOrNull,
  last4: textOrNull,
  exp_month: z._default(z.nullable(twoDigits), null),
  exp_year: z._default(z.nullable(twoDigits), null),
  channel: textOrNull,
  card_type: textOrNull,
  brand: textOrNull,
  bank: textOrNull,
  reusable: z._default(z.nullable(z.boolean()), null),
  signature: textOrNull,
})
type Authorization = z.output<typeof authorization>

/** A transaction in Paystack's form. */
export const transaction = z.object({
  id: z.union([z.number(), z.string()]),
  status: z.string(),
  reference: z.string(),
  amount: minorUnits,
  currency: z.string().check(z.length(3)),
  fees: z._default(z.nullable(minorUnits), null),
  channel: textOrNull,
  gateway_response: textOrNull,
  message: textOrNull,
  paid_at: instantOrNull,
  // A missing authorization is an empty object or list.
  authorization: z.optional(z.nullable(z.union([authorization, z.array(z.unknown())]))),
})
export type Transaction = z.output<typeof transaction>

/**
 * Paystack calls every transaction that its payer has not finished `abandoned`, even while the payer is still paying;
 * so the caller decides by its age. A completely refunded one is `reversed`.
 */
const statuses: Readonly<Record<string, ProviderPayment['status']>> = {
  success: 'succeeded',
  failed: 'failed',
  reversed: 'failed',
  abandoned: 'abandoned',
  pending: 'pending',
  ongoing: 'pending',
  processing: 'pending',
  queued: 'pending',
}

const cardOf = (given: Authorization): ProviderCard | null => {
  const { authorization_code: code, last4, exp_month: month, exp_year: year, signature } = given
  if (given.channel !== 'card' || last4 === null || !/^\d{4}$/.test(last4) || month === null || year === null)
    return null
  return {
    authorization: given.reusable === true && signature !== null ? code : null,
    signature: signature ?? '',
    brand: (given.brand ?? given.card_type ?? '').trim(),
    ending: last4,
    expiryMonth: month,
    expiryYear: year,
    bankName: given.bank,
  }
}

/** Converts a transaction to the port's payment. */
export const toPayment = (given: Transaction): ProviderPayment => ({
  reference: given.reference,
  status: statuses[given.status] ?? 'pending',
  amount: { amount: given.amount, currency: given.currency },
  fee: given.fees === null ? null : { amount: given.fees, currency: given.currency },
  paidAt: given.paid_at,
  channel: given.channel === 'bank_transfer' || given.channel === 'bank' ? 'bank-transfer' : 'card',
  message: given.gateway_response ?? given.message,
  card: given.authorization && !Array.isArray(given.authorization) ? cardOf(given.authorization) : null,
})
