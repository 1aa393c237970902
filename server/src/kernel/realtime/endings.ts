import type { FastifyInstance } from 'fastify'
import { lacksNeededFactor } from '#kernel/sessions/needed-factor.ts'
import { sessionOfHash } from '#kernel/sessions/sessions.ts'
import type { SiteServer, SiteSocket } from './rooms.ts'

export interface Endings {
  /** Notes when the session of a new socket ends. */
  watch: (expiresAt: Date) => void
  /** Closes the sockets whose session has expired. */
  closeEnded: () => Promise<void>
}

/**
 * Closes the sockets of this instance whose session has expired, so that they get nothing more (SOCKET-6). No event
 * announces that a session expires, so the server checks it at the time that is stored with the socket. If that fails,
 * the socket is closed, and its browser asks for another ticket.
 */
export const createEndings = (app: FastifyInstance, io: SiteServer): Endings => {
  /** No session of a socket ends before this time (ms), so that a delivery need not check every socket. */
  let soonest = Infinity
  const watch = (expiresAt: Date): void => {
    soonest = Math.min(soonest, expiresAt.getTime())
  }
  const validUntil = async ({ data: { session } }: SiteSocket, now: Date): Promise<Date | undefined> => {
    const { db, config } = app.parts
    const found = session && (await sessionOfHash(db, session.tokenHash, now))
    return found && !lacksNeededFactor(found, config) ? found.expiresAt : undefined
  }
  const closeOrExtend = async (socket: SiteSocket, now: Date): Promise<void> => {
    const expiresAt = await validUntil(socket, now).catch((error: unknown) => {
      app.log.warn({ err: error }, 'The session of a socket could not be read')
      return undefined
    })
    if (!expiresAt || !socket.data.session) {
      socket.disconnect(true)
      return
    }
    socket.data.session.expiresAt = expiresAt
    watch(expiresAt)
  }
  return {
    watch,
    closeEnded: async () => {
      const now = app.parts.clock.now()
      if (now.getTime() < soonest) return
      soonest = Infinity
      const due: SiteSocket[] = []
      for (const socket of io.sockets.sockets.values()) {
        const expiresAt = socket.data.session?.expiresAt
        if (expiresAt === undefined) continue
        if (expiresAt <= now) due.push(socket)
        else watch(expiresAt)
      }
      await Promise.all(due.map((socket) => closeOrExtend(socket, now)))
    },
  }
}
