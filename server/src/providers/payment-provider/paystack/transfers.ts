import * as z from 'zod/mini'
import {
  ProviderDidNotAnswer,
  ProviderRefused,
  type BankTransferProvider,
  type ProviderTransfer,
} from '#kernel/ports/payment-provider.ts'
import { answerOf, isUnknown, minorUnits, type Ask } from './ask.ts'
import { everyPage } from './lists.ts'

const transfer = z.object({
  reference: z.string(),
  amount: minorUnits,
  currency: z.string().check(z.length(3)),
  status: z.string(),
  reason: z._default(z.nullable(z.string()), null),
  failures: z.optional(z.unknown()),
})

/** All other statuses (`pending`, `otp`, `received`, …) are under way. `blocked` and `rejected` were never sent. */
const statuses: Readonly<Record<string, ProviderTransfer['status']>> = {
  success: 'succeeded',
  failed: 'failed',
  abandoned: 'failed',
  blocked: 'failed',
  rejected: 'failed',
  reversed: 'returned',
}

const toTransfer = ({ reference, amount, currency, status }: z.output<typeof transfer>): ProviderTransfer => ({
  reference,
  amount: { amount, currency },
  status: statuses[status] ?? 'pending',
  message: null,
})

/** Temporary refusals: our balance with Paystack is too low, or transfers are switched off. */
const isTemporary = ({ message, code }: ProviderRefused): boolean =>
  /balance is not enough|insufficient.*balance|disabled|not enabled/i.test(message) || code === 'insufficient_balance'

type Transfers = Pick<BankTransferProvider, 'transfer' | 'verifyTransfer' | 'listTransfers'>

/** Payouts by Paystack. */
export const paystackTransfers = (ask: Ask): Transfers => {
  const verifyTransfer: Transfers['verifyTransfer'] = async (reference) => {
    try {
      const { data } = await ask(
        { method: 'GET', path: `/transfer/verify/${encodeURIComponent(reference)}` },
        answerOf(transfer),
      )
      return toTransfer(data)
    } catch (error) {
      if (isUnknown(error)) return undefined
      throw error
    }
  }
  return {
    verifyTransfer,
    transfer: async ({ reference, amount: { amount, currency }, recipient, reason }) => {
      const body = { source: 'balance', reference, amount, currency, recipient, reason }
      try {
        return toTransfer((await ask({ method: 'POST', path: '/transfer', body }, answerOf(transfer))).data)
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error
        // A duplicate reference means that an earlier answer was lost.
        const known = /reference/i.test(error.message) ? await verifyTransfer(reference) : undefined
        if (known) return known
        if (isTemporary(error)) throw new ProviderDidNotAnswer('Paystack cannot pay out just now', error)
        throw error
      }
    },
    async *listTransfers({ from, until }) {
      const span = { from: from.toISOString(), to: until.toISOString() }
      for await (const one of everyPage(ask, '/transfer', transfer, span)) yield toTransfer(one)
    },
  }
}
