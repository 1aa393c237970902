import type { Currency } from '@fieldproof/contracts'
import * as z from 'zod/mini'
import {
  CURRENCY_NOT_TAKEN,
  ProviderRefused,
  type BankTransferProvider,
  type CardProvider,
} from '#kernel/ports/payment-provider.ts'
import { paystackAsk, type PaystackSettings } from './ask.ts'
import { paystackBanks } from './banks.ts'
import { paystackPayments } from './payments.ts'
import { paystackRefunds } from './refunds.ts'
import { paystackTransfers } from './transfers.ts'

export { paystackWebhook } from './webhook.ts'

interface Settings extends PaystackSettings {
  /** Currencies in which the account takes cards. */
  currencies: readonly Currency[]
}

/** Cards and payouts by Paystack, or by a provider with the same API. */
export const paystack = (settings: Settings): CardProvider & BankTransferProvider => {
  const ask = paystackAsk(settings)
  const payments = paystackPayments(ask)
  /** Currencies of the settings that the account does not take after all; kept until the server restarts. */
  const refused = new Set<Currency>()
  const rememberRefusal = async <Answer>(currency: string, request: Promise<Answer>): Promise<Answer> => {
    try {
      return await request
    } catch (error) {
      const known = settings.currencies.find((one) => one === currency)
      if (known && error instanceof ProviderRefused && error.code === CURRENCY_NOT_TAKEN) refused.add(known)
      throw error
    }
  }
  return {
    name: 'paystack',
    ...payments,
    cardCurrencies: () => settings.currencies.filter((one) => !refused.has(one)),
    initialise: (payment) => rememberRefusal(payment.amount.currency, payments.initialise(payment)),
    chargeAuthorization: (charge) => rememberRefusal(charge.amount.currency, payments.chargeAuthorization(charge)),
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
