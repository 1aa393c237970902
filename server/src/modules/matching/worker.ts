import type { BackgroundWorker } from '#kernel/background/background-work.ts'
import { matchDueOrders, type MatchingParts } from './match-orders.ts'
import { offerToChanged } from './offer-to-changed.ts'
import { MATCHING_CHANNEL } from '#modules/orders/look-for-inspector.ts'

/** Milliseconds between looks for orders whose next round has come. */
const LOOK_EVERY = 20_000

/**
 * Looks for inspectors as soon as an order is paid on any instance, and for those whose next round has come. Runs once at a
 * time on an instance.
 */
export const matchingWorker =
  (parts: MatchingParts): BackgroundWorker =>
  async (boss) => {
    let isAsked = false
    let current: Promise<void> | undefined
    const run = async (): Promise<void> => {
      while (isAsked) {
        isAsked = false
        try {
          await matchDueOrders(parts)
          await offerToChanged(parts)
        } catch (error) {
          parts.log.warn(
            { cause: error instanceof Error ? error.message : String(error) },
            'Inspectors could not be looked for; this is tried again',
          )
        }
      }
      current = undefined
    }
    const look = (): void => {
      isAsked = true
      current ??= run()
    }
    const timer = setInterval(look, LOOK_EVERY)
    timer.unref()
    const listening = await boss.getDb().listen?.(MATCHING_CHANNEL, look, look)
    if (!listening) throw new Error('Background work has no connection that listens')
    return async () => {
      clearInterval(timer)
      await listening.close()
      await current
    }
  }
