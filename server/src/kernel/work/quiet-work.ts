import type { Db } from '#kernel/db/connect.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** Sends no events. */
export const silence: Realtime = {
  announceRelease: async () => undefined,
  toUser: async () => undefined,
  show: async () => undefined,
  notifyPresence: async () => undefined,
  endWatching: async () => undefined,
  endSession: async () => undefined,
  siteOrigin: () => 'http://localhost:3000',
  reach: () => 'nobody',
}

/** A unit of work without events for browsers and without reactions: for demo data and for tests. */
export const quietWork = (db: Db, now: Date): UnitOfWork => ({ db, now, realtime: silence, reactions: {} })
