import type { Db } from '../db/connect.ts'
import { publish } from './fan-out.ts'
import type { InstanceRealtime } from './realtime.ts'

/** Tells the sockets of all instances by way of the database, and those of this one directly. */
export const createRealtime = (db: Db): InstanceRealtime => {
  let tellHere: Parameters<InstanceRealtime['onRelease']>[0] = () => undefined
  return {
    onRelease: (tell) => { tellHere = tell },
    announceRelease: async (change) => { tellHere(change) },
    toUser: (userId, event, payload, within = db) => publish(within, { kind: 'user', userId, event, payload }),
    showNotification: (userId, notificationId, within = db) =>
      publish(within, { kind: 'notification', userId, notificationId }),
    endSession: (tokenHash, within = db) => publish(within, { kind: 'session-ended', tokenHash }),
  }
}
