import type { Db } from '#kernel/db/connect.ts'
import { databaseFanOut } from './database-fan-out.ts'
import type { FanOut, FanOutListener } from './fan-out.ts'
import type { InstanceRealtime } from './realtime.ts'

/** Users that one message names, well within what a message may have. */
const TOLD_AT_ONCE = 100

export interface RealtimeOptions {
  /** How instances tell each other; by PostgreSQL where nothing is said. */
  fanOut?: FanOut
  /** The site's own origin as readers see it; it may be known only once the server listens. */
  siteOrigin?: () => string
}

/** Tells the sockets of all instances by way of the database or of Redis, and those of this one directly. */
export const createRealtime = (
  db: Db,
  { fanOut = databaseFanOut(), siteOrigin = () => 'http://localhost:3000' }: RealtimeOptions = {},
): InstanceRealtime => {
  let tellHere: Parameters<InstanceRealtime['onRelease']>[0] = () => undefined
  let listener: FanOutListener | undefined
  return {
    siteOrigin,
    reach: () => listener?.reach() ?? 'nobody',
    listen: (options) => (listener = fanOut.listen(options)),
    onRelease: (tell) => {
      tellHere = tell
    },
    announceRelease: async (change) => {
      tellHere(change)
    },
    toUser: (userId, event, payload, within = db) => fanOut.publish(within, { kind: 'user', userId, event, payload }),
    showNotification: (userId, notificationId, within = db) =>
      fanOut.publish(within, { kind: 'notification', userId, notificationId }),
    showMessage: (userIds, messageId, { within = db, counts = [] } = {}) =>
      fanOut.publish(within, { kind: 'chat-message', userIds: [...userIds], messageId, counts: [...counts] }),
    countUnread: (userIds, within = db) => fanOut.publish(within, { kind: 'unread', userIds: [...userIds] }),
    showBalances: async (userIds, within = db) => {
      for (let from = 0; from < userIds.length; from += TOLD_AT_ONCE) {
        await fanOut.publish(within, { kind: 'balances', userIds: userIds.slice(from, from + TOLD_AT_ONCE) })
      }
    },
    tellPresence: (change, within = db) => fanOut.publish(within, { kind: 'presence', ...change }),
    endSession: (tokenHash, within = db) => fanOut.publish(within, { kind: 'session-ended', tokenHash }),
  }
}
