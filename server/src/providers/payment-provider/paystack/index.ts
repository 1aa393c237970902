import * as z from 'zod/mini'
import type { CardProvider, BankTransferProvider } from '#kernel/ports/payment-provider.ts'
import { paystackAsk, type PaystackSettings } from './ask.ts'
import { paystackBanks } from './banks.ts'
import { paystackPayments } from './payments.ts'
import { paystackRefunds } from './refunds.ts'
import { paystackTransfers } from './transfers.ts'

export type { PaystackSettings } from './ask.ts'
export { paystackWebhook } from './webhook.ts'

/** Cards and payouts by Paystack, or by whoever speaks its API. */
export const paystack = (settings: PaystackSettings): CardProvider & BankTransferProvider => {
  const ask = paystackAsk(settings)
  return {
    name: 'paystack',
    ...paystackPayments(ask),
    ...paystackRefunds(ask),
    ...paystackBanks(ask),
    ...paystackTransfers(ask),
    forgetAuthorization: async (authorization) => {
      const body = { authorization_code: authorization }
      await ask(
        { method: 'POST', path: '/customer/authorization/deactivate', body },
        z.object({ status: z.literal(true) }),
      )
    },
  }
}
