import type { BackgroundWorker } from '#kernel/background/background-work.ts'
import { lookOut } from '#kernel/background/look-out.ts'
import { oneAtATime } from '#kernel/background/one-at-a-time.ts'
import type { PaymentParts } from './payment-purpose.ts'
import { PAYMENTS_CHANNEL } from './refund.ts'
import { sendDueRefunds } from './send-refunds.ts'
import { forgetDueCards } from './forget-due-cards.ts'
import { settlePayment } from './settle.ts'

/** Milliseconds between looks for refunds whose turn has come. */
const LOOK_EVERY = 20_000

/** What staff have asked to be settled now. */
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
 * Asks the provider for what waits: refunds that were just committed here or on another instance, those whose next attempt
 * is due, what the staff want settled, and cards to be forgotten. Runs once at a time on an instance.
 */
export const paymentsWorker =
  (parts: PaymentParts): BackgroundWorker =>
  async () => {
    const work = oneAtATime(async () => {
      try {
        await settleAsked(parts)
        await sendDueRefunds(parts)
        await forgetDueCards(parts)
      } catch (error) {
        parts.log.warn(
          { cause: error instanceof Error ? error.message : String(error) },
          'Payments could not be looked after; this is tried again',
        )
      }
    })
    const endLooking = lookOut(parts.db, { channel: PAYMENTS_CHANNEL, every: LOOK_EVERY }, work.ask)
    return async () => {
      await endLooking()
      await work.idle()
    }
  }
