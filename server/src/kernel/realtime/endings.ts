import type { FastifyInstance } from 'fastify'
import { lacksNeededFactor } from '#kernel/sessions/needed-factor.ts'
import { sessionOfHash } from '#kernel/sessions/sessions.ts'
import type { SiteServer, SiteSocket } from './rooms.ts'

export interface Endings {
  /** A socket has come, with a session that ends. */
  watch: (expiresAt: Date) => void
  /** Closes the sockets whose session has run out. */
  closeEnded: () => Promise<void>
}

/**
 * Closes the sockets of this instance whose session has run out, so that they get nothing more (SOCKET-6). No event
 * announces the end of a session, so the server looks it up at the time that the socket knows. If that fails, the
 * socket is closed, and its browser asks for another ticket.
 */
export const createEndings = (app: FastifyInstance, io: SiteServer): Endings => {
  /** No session of a socket ends before this time (ms), so that a delivery need not look at every socket. */
  let soonest = Infinity
  const watch = (expiresAt: Date): void => {
    soonest = Math.min(soonest, expiresAt.getTime())
  }
  const goOn = async ({ data: { session } }: SiteSocket, now: Date): Promise<Date | undefined> => {
    const { db, config } = app.parts
    const found = session && (await sessionOfHash(db, session.tokenHash, now))
    return found && !lacksNeededFactor(found, config) ? found.expiresAt : undefined
  }
  const look = async (socket: SiteSocket, now: Date): Promise<void> => {
    const expiresAt = await goOn(socket, now).catch((error: unknown) => {
      app.log.warn({ err: error }, 'Whether a session goes on could not be read')
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
      await Promise.all(due.map((socket) => look(socket, now)))
    },
  }
}
