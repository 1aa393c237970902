import type { FastifyInstance } from 'fastify'
import { isDatabaseUnavailable } from '#kernel/db/failures.ts'
import { Refusal } from '#kernel/refusals/refusal.ts'
import { sessionGoesOn } from '#kernel/sessions/sessions.ts'
import type { SiteSocket } from './rooms.ts'
import type { Asker, SocketAsks } from './socket-ask.ts'
import { watchOnly } from './watching.ts'

/** The maximum number of events of one socket in one window; more are dropped. */
const ASKS_AT_MOST = 60
const WINDOW = 10_000

const ignore = (app: FastifyInstance, event: string, why: string): void => {
  app.log.warn({ event: event.slice(0, 60), why }, 'A socket event was ignored')
}

/** Counts an event, and returns whether a socket sends more than it may. */
const isTooOften = (app: FastifyInstance, { data }: SiteSocket, event: string): boolean => {
  const now = Date.now()
  if (data.asked === undefined || now >= data.asked.windowEnds) data.asked = { count: 0, windowEnds: now + WINDOW }
  data.asked.count += 1
  if (data.asked.count === ASKS_AT_MOST + 1) ignore(app, event, 'too many')
  return data.asked.count > ASKS_AT_MOST
}

const askerOf = (app: FastifyInstance, socket: SiteSocket, userId: string, acknowledge: unknown): Asker => ({
  db: app.parts.db,
  parts: app.parts,
  realtime: app.parts.realtime,
  userId,
  socket,
  send: (name, ...payload) => {
    socket.emit(name, ...payload)
  },
  answer: (answer) => {
    if (typeof acknowledge === 'function') acknowledge(answer)
  },
  watch: (userIds) => watchOnly(socket, userIds),
})

const isAsk = (asks: SocketAsks, event: string): event is keyof SocketAsks => Object.hasOwn(asks, event)

const take = async (
  app: FastifyInstance,
  socket: SiteSocket,
  asks: SocketAsks,
  event: string,
  data: readonly unknown[],
): Promise<void> => {
  if (isTooOften(app, socket, event)) return
  if (!isAsk(asks, event)) return ignore(app, event, 'unknown event')
  const { session } = socket.data
  if (!session) return ignore(app, event, 'a visitor')
  const answer = asks[event].read(data[0])
  if (!answer) return ignore(app, event, 'malformed')
  if (!(await sessionGoesOn(app.parts.db, session.tokenHash, app.parts.clock.now()))) {
    socket.disconnect(true)
    return
  }
  await answer(askerOf(app, socket, session.userId, data.at(-1)))
}

/** Answers the events of a socket. Invalid events and those of visitors are ignored with a warning. */
export const serveEvents = (app: FastifyInstance, socket: SiteSocket, asks: SocketAsks): void => {
  socket.onAny((event: string, ...data: unknown[]) => {
    take(app, socket, asks, event, data).catch((error: unknown) => {
      if (error instanceof Refusal) return ignore(app, event, error.code)
      app.log[isDatabaseUnavailable(error) ? 'warn' : 'error']({ err: error, event }, 'A socket event was not answered')
    })
  })
}
