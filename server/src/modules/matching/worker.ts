import type { BackgroundWorker } from '#kernel/background/background-work.ts'
import { channelWorker } from '#kernel/background/channel-worker.ts'
import { matchDueOrders, type MatchingParts } from './match-orders.ts'
import { offerToChanged } from './offer-to-changed.ts'
import { MATCHING_CHANNEL } from '#modules/orders/look-for-inspector.ts'

/** Milliseconds between looks for orders whose next round has come. */
const LOOK_EVERY = 20_000

/**
 * Looks for inspectors as soon as an order is paid on any instance, and for those whose next round has come. Runs once at a
 * time on an instance.
 */
export const matchingWorker = (parts: MatchingParts): BackgroundWorker =>
  channelWorker(
    parts,
    { channel: MATCHING_CHANNEL, every: LOOK_EVERY, failed: 'Inspectors could not be looked for; this is tried again' },
    async () => {
      await matchDueOrders(parts)
      await offerToChanged(parts)
    },
  )
