import type { Db } from '#kernel/db/connect.ts'
import { listenTo } from '#kernel/db/listening.ts'

/**
 * Calls `look` when a channel announces work, when an announcement may have been missed, and at regular intervals, for
 * work that a killed instance left.
 * @param every milliseconds between the regular calls
 * @returns a function that ends this
 */
export const watchForWork = (
  db: Db,
  { channel, every }: { channel: string; every: number },
  look: (why: 'notified' | 'maybe-missed') => void,
): (() => Promise<void>) => {
  const timer = setInterval(look, every, 'maybe-missed')
  timer.unref()
  const subscription = listenTo(db, channel, {
    onPayload: () => {
      look('notified')
    },
    onUp: () => {
      look('maybe-missed')
    },
  })
  return async () => {
    clearInterval(timer)
    await subscription.close()
  }
}
