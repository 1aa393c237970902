import type { BackgroundWorker } from '#kernel/background/background-work.ts'
import { channelWorker } from '#kernel/background/channel-worker.ts'
import type { PaymentParts } from './payment-purpose.ts'
import { PAYMENTS_CHANNEL } from './refund.ts'
import { sendDueRefunds } from './send-refunds.ts'
import { forgetDueCards } from './forget-due-cards.ts'
import { settlePayment } from './settle.ts'

/** Milliseconds between two looks for due work. */
const LOOK_EVERY = 20_000

/** Settles the payments that staff have asked to check now. */
const settleAsked = async (parts: PaymentParts): Promise<void> => {
  const asked = await parts.db
    .updateTable('payments')
    .set({ settle_asked_at: null })
    .where('settle_asked_at', 'is not', null)
    .returning('reference')
    .execute()
  for (const { reference } of asked) await settlePayment(parts, reference, 'reconciliation')
}

/**
 * Does what waits for the payment provider: refunds that were just committed on any instance, refunds whose next
 * attempt is due, payments that staff have asked to check, and cards to delete. One run at a time on each instance.
 */
export const paymentsWorker = (parts: PaymentParts): BackgroundWorker =>
  channelWorker(
    parts,
    {
      channel: PAYMENTS_CHANNEL,
      every: LOOK_EVERY,
      failed: 'Waiting work with the payment provider failed; the next run tries again',
    },
    async () => {
      await settleAsked(parts)
      await sendDueRefunds(parts)
      await forgetDueCards(parts)
    },
  )
