import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#kernel/db/connect.ts'
import type { SiteServer } from './rooms.ts'

/** Sockets that are notified per batch, and milliseconds between batches: each socket then requests what it missed. */
const AT_ONCE = 100
const PAUSE = 50

/** The sessions of these that are still valid. */
const validAmong = async (db: Db, tokenHashes: string[], now: Date): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', 'in', tokenHashes)
    .where('expires_at', '>', now)
    .execute()
  return new Set(rows.map(({ token_hash: tokenHash }) => tokenHash))
}

/**
 * After messages of other instances were lost: closes the sockets of sessions that ended meanwhile, and makes all other
 * browsers request what they missed.
 */
export const catchUpAfterGap = async (app: FastifyInstance, io: SiteServer): Promise<void> => {
  const sockets = [...io.sockets.sockets.values()].filter(({ data }) => data.session)
  for (let from = 0; from < sockets.length; from += AT_ONCE) {
    const some = sockets.slice(from, from + AT_ONCE)
    const valid = await validAmong(
      app.parts.db,
      some.flatMap(({ data }) => data.session?.tokenHash ?? []),
      app.parts.clock.now(),
    )
    for (const socket of some) {
      if (valid.has(socket.data.session?.tokenHash ?? '')) socket.emit('EVENTS_MISSED')
      else socket.disconnect(true)
    }
    await pause(PAUSE, undefined, { ref: false })
  }
}
