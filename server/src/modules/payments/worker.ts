import type { BackgroundWorker } from '#kernel/background/background-work.ts'
import { channelWorker } from '#kernel/background/channel-worker.ts'
import type { PaymentParts } from './payment-purpose.ts'
import { PAYMENTS_CHANNEL } from './refund.ts'
import { sendDueRefunds } from './send-refunds.ts'
import { forgetDueCards } from './forget-due-cards.ts'
import { eachInTurn } from './reconcile.ts'
import { settlePayment } from './settle.ts'

/** Milliseconds between two looks for due work. */
const LOOK_EVERY = 20_000

/** Settles the payments that staff have asked to check now. One without an answer is checked again by the next run. */
const settleAsked = async (parts: PaymentParts): Promise<void> => {
  const asked = await parts.db
    .selectFrom('payments')
    .select(['id', 'reference', 'settle_asked_at'])
    .where('settle_asked_at', 'is not', null)
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .execute()
  await eachInTurn(parts, asked, async ({ id, reference, settle_asked_at: askedAt }) => {
    await parts.db.updateTable('payments').set({ asked_at: parts.clock.now() }).where('id', '=', id).execute()
    await settlePayment(parts, reference, 'reconciliation')
    await parts.db
      .updateTable('payments')
      .set({ settle_asked_at: null })
      .where('id', '=', id)
      // Staff may have asked again meanwhile.
      .where('settle_asked_at', '=', askedAt)
      .execute()
  })
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
