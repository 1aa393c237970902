import type { Db } from '#kernel/db/connect.ts'
import { listenTo } from '#kernel/db/listening.ts'

/**
 * Looks for work: when a channel says that there is some, when that may not have been heard, and every so often for what a
 * killed instance has left.
 * @param every milliseconds
 * @returns what ends the looking
 */
export const lookOut = (
  db: Db,
  { channel, every }: { channel: string; every: number },
  look: (why: 'heard' | 'maybe-missed') => void,
): (() => Promise<void>) => {
  const timer = setInterval(look, every, 'maybe-missed')
  timer.unref()
  const heard = listenTo(db, channel, {
    onPayload: () => {
      look('heard')
    },
    onUp: () => {
      look('maybe-missed')
    },
  })
  return async () => {
    clearInterval(timer)
    await heard.close()
  }
}
