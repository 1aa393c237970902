import * as z from 'zod/mini'
import { optionalText } from '../forms/answers.ts'
import { quoteMessages as messages } from '../forms/messages.ts'
import { paymentStatuses } from '../lists.ts'
import { amountToMove, reference } from './write-fields.ts'

/** A saved card; without one, the payment provider's page asks for the card. */
const card = { cardId: z.optional(reference) }
const byCard = z.object({ method: z.literal('card'), ...card })
const byWallet = z.object({ method: z.literal('wallet') })
const byBoth = z.object({ method: z.literal('wallet-and-card'), fromWallet: amountToMove, ...card })

/** How something is paid immediately. */
export const paymentChoice = z.discriminatedUnion('method', [byCard, byWallet, byBoth], messages.selectOne)

/** A single way to pay: from the wallet or by card. */
export const wholePaymentChoice = z.discriminatedUnion('method', [byCard, byWallet], messages.selectOne)

/**
 * How a plan or an addition to it is paid; an invoice is for businesses, and only for some plans (PLAN-16, PLAN-18).
 */
export const planPaymentChoice = z.discriminatedUnion(
  'method',
  [byCard, byWallet, byBoth, z.object({ method: z.literal('invoice') })],
  messages.selectOne,
)

/** How an order is paid; an invoice is for businesses only. */
export const orderPaymentChoice = z.discriminatedUnion(
  'method',
  [byCard, byWallet, byBoth, z.object({ method: z.literal('invoice'), purchaseOrderNumber: optionalText(60) })],
  messages.selectOne,
)
export type OrderPaymentChoice = z.output<typeof orderPaymentChoice>

/** The state of a payment in the response. */
export const paymentProgress = z.object({
  status: z.enum(paymentStatuses),
  /** Null if no payment provider is involved. */
  paymentReference: z.nullable(z.string()),
  /** The payment provider's page that the payer must visit; null if nothing is left to do. */
  paymentPage: z.nullable(z.url()),
})
export type PaymentProgress = z.output<typeof paymentProgress>
