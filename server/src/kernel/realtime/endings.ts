import type { FastifyInstance } from 'fastify'
import { lacksNeededFactor } from '#kernel/sessions/needed-factor.ts'
import { sessionOfHash } from '#kernel/sessions/sessions.ts'
import type { SiteServer, SiteSocket } from './rooms.ts'

/**
 * Closes the sockets of this instance whose session has run out, so that they are told nothing any more (SOCKET-6). Nobody
 * says when that happens: it is looked up once the time has come that a socket knows of. Where it cannot be, the
 * socket is closed: its browser asks for another ticket.
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
