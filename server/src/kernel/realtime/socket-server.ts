import { INVALID_TOKEN, SOCKET_TOKEN_QUERY } from '@fieldproof/contracts'
import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import type { SessionContext } from '#kernel/sessions/session-context.ts'
import { isDatabaseUnavailable } from '#kernel/db/failures.ts'
import { isOwnHandshake } from '#kernel/own-origin.ts'
import { unavailable } from '#kernel/refusals/refusal.ts'
import { lacksNeededFactor } from '#kernel/sessions/needed-factor.ts'
import { findSession } from '#kernel/sessions/sessions.ts'
import { useSocketTicket } from '#kernel/sessions/socket-tickets.ts'
import { catchUpAfterGap } from './after-a-gap.ts'
import { createDeliveries } from './deliveries.ts'
import { createEndings } from './endings.ts'
import { forgetHandshake } from './forget-handshake.ts'
import { InstancePresence } from './presence.ts'
import type { InstanceRealtime } from './realtime.ts'
import { sessionRoom, userRoom, type SiteServer, type SiteSocket } from './rooms.ts'
import type { Showings } from './showing.ts'
import type { SocketAsks } from './socket-ask.ts'
import { serveEvents } from './socket-events.ts'

/** The maximum bytes of one message of a browser. */
const MESSAGE_LIMIT = 16 * 1024

/** A refused connection; browsers get `message` and `data` with their `connect_error`. */
const refusedConnection = (message: string, data: Record<string, string>): Error =>
  Object.assign(new Error(message), { data })

/**
 * Authenticates a socket. A browser sends a ticket, which works once, because its address may be logged. A program,
 * which sends no Origin, may send its session's token.
 */
const sessionOf = async (
  app: FastifyInstance,
  socket: SiteSocket,
  shown: string,
): Promise<SessionContext | undefined> => {
  const { db, clock } = app.parts
  const session = await useSocketTicket(db, shown, clock.now())
  const isProgram = socket.handshake.headers.origin === undefined
  return session ?? (isProgram ? findSession(db, shown, clock.now()) : undefined)
}

const admit = async (app: FastifyInstance, socket: SiteSocket): Promise<void> => {
  const token = socket.handshake.query[SOCKET_TOKEN_QUERY]
  if (token === undefined || token === '') return
  const session = typeof token === 'string' ? await sessionOf(app, socket, token) : undefined
  if (!session) throw refusedConnection(INVALID_TOKEN, { detail: INVALID_TOKEN, code: 'invalid-token' })
  if (lacksNeededFactor(session, app.parts.config))
    throw refusedConnection('Second factor needed.', { code: 'second-factor-needed' })
  socket.data.session = { userId: session.userId, tokenHash: session.tokenHash, expiresAt: session.expiresAt }
  await socket.join([userRoom(session.userId), sessionRoom(session.tokenHash)])
}

/** The parts for serving sockets. */
export interface SocketParts {
  realtime: InstanceRealtime
  /** How each kind of thing is read and sent. */
  showings: Showings
  /** How every event that a browser may send is answered. */
  asks: SocketAsks
}

export interface SocketServer {
  /** Settles when this instance receives messages. */
  listening: Promise<void>
  /** Closes every socket and stops listening to the other instances. */
  close: () => Promise<void>
}

/**
 * Serves socket.io on the app's own port, by websocket only. A ticket comes as the query value `token` (SESSION-7), and
 * a wrong one is refused. Without one the socket is a visitor's, and only gets announcements of releases.
 */
export const serveSockets = (app: FastifyInstance, { realtime, showings, asks }: SocketParts): SocketServer => {
  const io: SiteServer = new Server({
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: MESSAGE_LIMIT,
    connectTimeout: 10_000,
    allowRequest: (request, decide) => {
      const { publicOrigin, trustProxy } = app.parts.config
      decide(null, isOwnHandshake(request, { publicOrigin, isProxyTrusted: Boolean(trustProxy) }))
    },
  })
  io.attach(app.server as Parameters<SiteServer['attach']>[0])
  io.use((socket, next) => {
    admit(app, socket).then(
      () => next(),
      (error: unknown) => {
        if (error instanceof Error && 'data' in error) return next(error)
        app.log[isDatabaseUnavailable(error) ? 'warn' : 'error']({ err: error }, 'A socket could not be admitted')
        return next(refusedConnection(unavailable().message, { code: 'unavailable' }))
      },
    )
  })
  const presence = new InstancePresence(app)
  const endings = createEndings(app, io)
  io.on('connection', (socket) => {
    forgetHandshake(socket)
    const { session } = socket.data
    if (session) {
      presence.arrive(session.userId)
      endings.watch(session.expiresAt)
      socket.on('disconnect', () => {
        presence.leave(session.userId)
      })
    }
    serveEvents(app, socket, asks)
  })
  app.metrics.watch('fieldproof_sockets', 'Connected sockets', () => io.engine.clientsCount)
  realtime.onRelease((change) => {
    io.emit('RELEASE_LIVE', change)
  })
  const listener = realtime.listen({
    db: app.parts.db,
    log: app.log,
    onMessage: createDeliveries(app, io, showings, endings.closeEnded),
    onMissed: () => {
      catchUpAfterGap(app, io).catch((error: unknown) => {
        app.log.warn({ err: error }, 'Not every browser was notified to request what it missed')
      })
    },
  })
  return {
    listening: listener.listening,
    close: async () => {
      await presence.stop()
      await listener.close()
      io.disconnectSockets(true)
      io.engine.close()
    },
  }
}
