import type { FastifyInstance } from 'fastify'
import { lacksNeededFactor } from '#kernel/sessions/needed-factor.ts'
import { sessionOfHash } from '#kernel/sessions/sessions.ts'
import type { SiteServer, SiteSocket } from './rooms.ts'

/**
 * Closes the sockets of this instance whose session has run out, so that they get nothing more (SOCKET-6). No event
 * announces the end of a session, so the server looks it up at the time that the socket knows. If that fails, the
 * socket is closed, and its browser asks for another ticket.
 */
export const createEndings =
  (app: FastifyInstance, io: SiteServer): (() => Promise<void>) =>
  async () => {
    const { db, clock, config } = app.parts
    const now = clock.now()
    const goOn = async ({ data: { session } }: SiteSocket): Promise<Date | undefined> => {
      const found = session && (await sessionOfHash(db, session.tokenHash, now))
      return found && !lacksNeededFactor(found, config) ? found.expiresAt : undefined
    }
    const due = [...io.sockets.sockets.values()].filter(({ data }) => data.session && data.session.expiresAt <= now)
    await Promise.all(
      due.map(async (socket) => {
        const expiresAt = await goOn(socket).catch((error: unknown) => {
          app.log.warn({ err: error }, 'Whether a session goes on could not be read')
          return undefined
        })
        if (expiresAt && socket.data.session) socket.data.session.expiresAt = expiresAt
        else socket.disconnect(true)
      }),
    )
  }
