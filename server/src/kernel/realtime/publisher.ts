import type { Db } from '#kernel/db/connect.ts'
import { databaseFanOut } from './database-fan-out.ts'
import type { FanOut, FanOutListener } from './fan-out.ts'
import type { InstanceRealtime } from './realtime.ts'

export interface RealtimeOptions {
  /** The channel between instances; PostgreSQL by default. */
  fanOut?: FanOut
  /** The site's public origin; it may be known only after the server listens. */
  siteOrigin?: () => string
}

/**
 * Sends events to the sockets of all instances through the database or Redis. A release is announced only to this
 * instance.
 */
export const createRealtime = (
  db: Db,
  { fanOut = databaseFanOut(), siteOrigin = () => 'http://localhost:3000' }: RealtimeOptions = {},
): InstanceRealtime => {
  let notifyHere: Parameters<InstanceRealtime['onRelease']>[0] = () => undefined
  let listener: FanOutListener | undefined
  return {
    siteOrigin,
    reach: () => listener?.reach() ?? 'nobody',
    listen: (options) => (listener = fanOut.listen(options)),
    onRelease: (notify) => {
      notifyHere = notify
    },
    announceRelease: async (change) => {
      notifyHere(change)
    },
    toUser: (userId, event, payload, within = db) => fanOut.publish(within, { kind: 'user', userId, event, payload }),
    show: (kind, reference, { within = db, inOrder = false } = {}) =>
      fanOut.publish(within, { kind: 'shown', thing: kind, reference }, { inOrder }),
    notifyPresence: (change, within = db) => fanOut.publish(within, { kind: 'presence', ...change }),
    endWatching: (userId, within = db) => fanOut.publish(within, { kind: 'watching-ended', userId }),
    endSession: (tokenHash, within = db) => fanOut.publish(within, { kind: 'session-ended', tokenHash }),
  }
}
