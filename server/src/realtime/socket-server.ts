import type { ClientToServerEvents, ServerToClientEvents } from '@fieldproof/contracts'
import { INVALID_TOKEN, SOCKET_TOKEN_QUERY } from '@fieldproof/contracts'
import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import { isDatabaseUnavailable } from '../db/failures.ts'
import { unavailable } from '../http/refusal.ts'
import { findNotification } from '../modules/notifications/service.ts'
import { findSession } from '../modules/users/sessions.ts'
import { listen, type FanOutMessage } from './fan-out.ts'
import type { InstanceRealtime } from './realtime.ts'
import { serveEvents } from './socket-events.ts'

/** What is known of a socket: whose session it is, or a visitor's. */
export interface SocketData {
  session?: { userId: string; tokenHash: string }
}
type NoEvents = Record<string, never>
export type SiteServer = Server<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>
export type SiteSocket = Socket<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>

export const userRoom = (userId: string): string => `user:${userId}`
const sessionRoom = (tokenHash: string): string => `session:${tokenHash}`

/** Bytes that one message of a browser may have. */
const MESSAGE_LIMIT = 16 * 1024

/** A refused connection; browsers get `message` and `data` with their `connect_error`. */
const refusedConnection = (message: string, data: Record<string, string>): Error => Object.assign(new Error(message), { data })

const admit = async (app: FastifyInstance, socket: SiteSocket): Promise<void> => {
  const token = socket.handshake.query[SOCKET_TOKEN_QUERY]
  if (token === undefined || token === '') return
  const { db, clock } = app.parts
  const session = typeof token === 'string' ? await findSession(db, token, clock.now()) : undefined
  if (!session) throw refusedConnection(INVALID_TOKEN, { detail: INVALID_TOKEN, code: 'invalid-token' })
  socket.data.session = { userId: session.userId, tokenHash: session.tokenHash }
  await socket.join([userRoom(session.userId), sessionRoom(session.tokenHash)])
}

const deliver = async (app: FastifyInstance, io: SiteServer, message: FanOutMessage): Promise<void> => {
  if (message.kind === 'user') {
    // What is published is typed where it is published (see Realtime).
    const room: { emit: (event: string, payload: unknown) => unknown } = (io as unknown as Server).to(userRoom(message.userId))
    room.emit(message.event, message.payload)
  }
  if (message.kind === 'session-ended') io.in(sessionRoom(message.tokenHash)).disconnectSockets(true)
  if (message.kind === 'notification') {
    const room = userRoom(message.userId)
    if (!io.sockets.adapter.rooms.has(room)) return
    const notification = await findNotification(app.parts.db, message.userId, message.notificationId)
    if (notification) io.to(room).emit('NEW_NOTIFICATION', notification)
  }
}

export interface SocketServer {
  /** Closes every socket and stops listening to the other instances. */
  close: () => Promise<void>
}

/**
 * Serves socket.io on the app's own port, by websocket only. A session's token comes as the query value `token`; a wrong
 * one is refused, none makes a visitor, who hears of releases and nothing else.
 */
export const serveSockets = (app: FastifyInstance, databaseUrl: string, realtime: InstanceRealtime): SocketServer => {
  const io: SiteServer = new Server({
    transports: ['websocket'], serveClient: false, perMessageDeflate: false, httpCompression: false,
    maxHttpBufferSize: MESSAGE_LIMIT, connectTimeout: 10_000,
  })
  io.attach(app.server as Parameters<SiteServer['attach']>[0])
  io.use((socket, next) => {
    admit(app, socket).then(() => next(), (error: unknown) => {
      if (error instanceof Error && 'data' in error) return next(error)
      app.log[isDatabaseUnavailable(error) ? 'warn' : 'error']({ err: error }, 'A socket could not be admitted')
      return next(refusedConnection(unavailable().message, { code: 'unavailable' }))
    })
  })
  io.on('connection', (socket) => { serveEvents(app, socket) })
  realtime.onRelease((change) => { io.emit('RELEASE_LIVE', change) })
  const listener = listen({
    databaseUrl,
    onMessage: (message) => {
      deliver(app, io, message).catch((error: unknown) => {
        app.log.warn({ err: error, kind: message.kind }, 'A real-time message was not delivered')
      })
    },
    onTrouble: (error) => { app.log.warn({ err: error }, 'Real-time messages of other instances are not heard just now') },
  })
  return {
    close: async () => {
      await listener.close()
      io.disconnectSockets(true)
      io.engine.close()
    },
  }
}
