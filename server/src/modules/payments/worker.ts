import type { BackgroundWorker } from '#kernel/background/background-work.ts'
import { channelWorker } from '#kernel/background/channel-worker.ts'
import type { PaymentParts } from './payment-purpose.ts'
import { PAYMENTS_CHANNEL } from './refund.ts'
import { sendDueRefunds } from './send-refunds.ts'
import { forgetDueCards } from './forget-due-cards.ts'
import { settlePayment } from './settle.ts'

/** Milliseconds between checks for due refunds. */
const LOOK_EVERY = 20_000

/** Payments that staff want settled now. */
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
 * Processes what waits for the provider: refunds that were just committed here or on another instance, refunds whose
 * next attempt is due, payments that staff want settled, and cards to delete. One run at a time on each instance.
 */
export const paymentsWorker = (parts: PaymentParts): BackgroundWorker =>
  channelWorker(
    parts,
    { channel: PAYMENTS_CHANNEL, every: LOOK_EVERY, failed: 'Payments could not be looked after; this is tried again' },
    async () => {
      await settleAsked(parts)
      await sendDueRefunds(parts)
      await forgetDueCards(parts)
    },
  )
