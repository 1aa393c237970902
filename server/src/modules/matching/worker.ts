import type { BackgroundWorker } from '#kernel/background/background-work.ts'
import { channelWorker } from '#kernel/background/channel-worker.ts'
import { matchDueOrders, type MatchingParts } from './match-orders.ts'
import { offerToChanged } from './offer-to-changed.ts'
import { MATCHING_CHANNEL } from '#modules/orders/look-for-inspector.ts'

/** Milliseconds between checks for orders with a due round. */
const LOOK_EVERY = 20_000

/**
 * Searches for inspectors as soon as an order is paid on any instance, and for orders with a due round. On each
 * instance, only one search runs at a time.
 */
export const matchingWorker = (parts: MatchingParts): BackgroundWorker =>
  channelWorker(
    parts,
    {
      channel: MATCHING_CHANNEL,
      every: LOOK_EVERY,
      failed: 'The run that searches for inspectors failed; the next run tries again',
    },
    async () => {
      await matchDueOrders(parts)
      await offerToChanged(parts)
    },
  )
