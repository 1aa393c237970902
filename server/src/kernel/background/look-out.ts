import type { Db } from '#kernel/db/connect.ts'
import { listenTo } from '#kernel/db/listening.ts'

/**
 * Looks for work: when a channel says that there is some, when such a message may have been missed, and every so often for what a
 * killed instance has left.
 * @param every milliseconds
 * @returns what ends the looking
 */
export const lookOut = (
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
