import * as z from 'zod/mini'
import { optionalText } from '../forms/answers.ts'
import { wholePaymentChoice } from './payment-choice.ts'
import { amountToMove, idempotencyKey, reference } from './write-fields.ts'

/** A tip is paid from available money, not from credit (TIP-1), or by card (TIP-2). */
export const tipBody = z.object({
  idempotencyKey,
  orderId: reference,
  amount: amountToMove,
  message: optionalText(500),
  payment: z._default(wholePaymentChoice, { method: 'wallet' }),
})
export type TipBody = z.output<typeof tipBody>
