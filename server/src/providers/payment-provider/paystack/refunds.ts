import * as z from 'zod/mini'
import type { CardProvider, ProviderRefund } from '#kernel/ports/payment-provider.ts'
import { answerOf, minorUnits, type Ask } from './ask.ts'
import { everyPage } from './lists.ts'
import { findTransaction } from './payments.ts'

const refund = z.object({
  status: z.string(),
  amount: minorUnits,
  currency: z.string().check(z.length(3)),
  merchant_note: z._default(z.nullable(z.string()), null),
})

/** `needs-attention` waits until the staff give the payer's account number, so it is still pending. */
const statuses: Readonly<Record<string, ProviderRefund['status']>> = {
  processed: 'succeeded',
  failed: 'failed',
  reversed: 'failed',
}
const statusOf = (status: string): ProviderRefund['status'] => statuses[status] ?? 'pending'

/** Our key in the note of a refund: Paystack's API has no other place for one. */
const NOTE = 'Fieldproof refund '
const keyIn = (note: string | null): string | null => (note?.startsWith(NOTE) ? note.slice(NOTE.length) : null)

/** Refunds by Paystack. A repeated call makes a second refund, so a caller looks at the list before it repeats one. */
export const paystackRefunds = (ask: Ask): Pick<CardProvider, 'refund' | 'refundsOf'> => ({
  refund: async ({ reference, amount: { amount, currency }, key }) => {
    const body = { transaction: reference, amount, currency, merchant_note: `${NOTE}${key}` }
    const { data } = await ask({ method: 'POST', path: '/refund', body }, answerOf(z.object({ status: z.string() })))
    return { status: statusOf(data.status) }
  },

  refundsOf: async (reference) => {
    const paid = await findTransaction(ask, reference)
    if (!paid) return []
    const found: ProviderRefund[] = []
    for await (const { status, amount, currency, merchant_note: note } of everyPage(ask, '/refund', refund, {
      transaction: paid.id,
    })) {
      found.push({ key: keyIn(note), amount: { amount, currency }, status: statusOf(status) })
    }
    return found
  },
})
