import type { ServerToClientEvents } from '@fieldproof/contracts'
import { id } from '@fieldproof/contracts/entities'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { isDatabaseUnavailable } from '#kernel/db/failures.ts'
import { Refusal } from '#kernel/refusals/refusal.ts'
import { tellTyping, watchable } from '#modules/chats/socket-asks.ts'
import { unreadTotals } from '#modules/chats/unread.ts'
import { catchUp } from '#modules/notifications/catch-up.ts'
import { listNotifications, markClicked } from '#modules/notifications/service.ts'
import { sessionGoesOn } from '#kernel/sessions/sessions.ts'
import { walletBalances } from '#modules/wallets/service.ts'
import { watchersRoom, type SiteSocket } from './rooms.ts'

/** People whose presence one socket hears of: two pages of a list of conversations, and the one that is open. */
const WATCHED_AT_MOST = 60

const nothing = z.optional(z.unknown())
/** What a browser may send (SOCKET-2). The user id that `loadAllNotifications` carries is not believed. */
const asks = {
  MARK_NOTIFICATION_AS_CLICKED: id,
  loadAllNotifications: z.object({ numberOfNotifications: z.int().check(z.gte(1), z.lte(100)) }),
  GET_WALLET_BALANCES: nothing,
  GET_NO_OF_ALL_UNREAD_MESSAGES: nothing,
  CATCH_UP_ON_NOTIFICATIONS: z.object({ after: z.nullable(id) }),
  TYPING_IN_CHAT: id,
  WATCH_PRESENCE: z.array(id).check(z.maxLength(WATCHED_AT_MOST)),
}
type Asks = { [Event in keyof typeof asks]: z.output<(typeof asks)[Event]> }

/** Who asks: what is needed to answer, whatever the event. */
interface Asker {
  app: FastifyInstance
  userId: string
  socket: SiteSocket
  tell: <Event extends keyof ServerToClientEvents>(
    event: Event,
    ...data: Parameters<ServerToClientEvents[Event]>
  ) => void
  /** Answers this very ask, where its sender waits for that. */
  answer: (data: unknown) => void
}

const answers: { [Event in keyof Asks]: (asker: Asker, ask: Asks[Event]) => Promise<void> } = {
  MARK_NOTIFICATION_AS_CLICKED: ({ app, userId }, notificationId) => markClicked(app.parts.db, userId, notificationId),
  loadAllNotifications: async ({ app, userId, tell }, { numberOfNotifications }) => {
    tell('allNotifications', await listNotifications(app.parts.db, userId, numberOfNotifications))
  },
  GET_WALLET_BALANCES: async ({ app, userId, tell }) => {
    tell('WALLET_BALANCES', await walletBalances(app.parts.db, userId))
  },
  GET_NO_OF_ALL_UNREAD_MESSAGES: async ({ app, userId, tell }) => {
    tell('UPDATE_NO_OF_ALL_UNREAD_MESSAGES', await unreadTotals(app.parts.db, userId))
  },
  CATCH_UP_ON_NOTIFICATIONS: async ({ app, userId, answer }, { after }) => {
    answer(await catchUp(app.parts.db, userId, after))
  },
  TYPING_IN_CHAT: async (
    {
      app: {
        parts: { db, realtime },
      },
      userId,
      socket: { data },
    },
    roomId,
  ) => {
    data.typed ??= new Map()
    await tellTyping(db, realtime, { userId, roomId, typed: data.typed, now: Date.now() })
  },
  WATCH_PRESENCE: async ({ app, userId, socket, answer }, userIds) => {
    const { watched, online } = await watchable(app.parts.db, userId, userIds)
    const rooms = new Set(watched.map(watchersRoom))
    for (const room of [...socket.rooms])
      if (room.startsWith(watchersRoom('')) && !rooms.has(room)) await socket.leave(room)
    await socket.join([...rooms])
    answer(online)
  },
}

/** Asks of one socket in one window; beyond it they are dropped. */
const ASKS_AT_MOST = 60
const WINDOW = 10_000

const ignore = (app: FastifyInstance, event: string, why: string): void => {
  app.log.warn({ event: event.slice(0, 60), why }, 'A socket event was ignored')
}

/** Whether a socket asks more often than it may. */
const isTooOften = (app: FastifyInstance, { data }: SiteSocket, event: string): boolean => {
  const now = Date.now()
  if (data.asked === undefined || now >= data.asked.windowEnds) data.asked = { count: 0, windowEnds: now + WINDOW }
  data.asked.count += 1
  if (data.asked.count === ASKS_AT_MOST + 1) ignore(app, event, 'too many')
  return data.asked.count > ASKS_AT_MOST
}

const take = async (app: FastifyInstance, socket: SiteSocket, event: string, data: unknown[]): Promise<void> => {
  if (isTooOften(app, socket, event)) return
  if (!Object.hasOwn(asks, event)) return ignore(app, event, 'unknown event')
  const { session } = socket.data
  if (!session) return ignore(app, event, 'a visitor')
  const ask = z.safeParse(asks[event as keyof Asks], data[0])
  if (!ask.success) return ignore(app, event, 'malformed')
  if (!(await sessionGoesOn(app.parts.db, session.tokenHash, app.parts.clock.now()))) {
    socket.disconnect(true)
    return
  }
  const acknowledge = data.at(-1)
  const asker: Asker = {
    app,
    userId: session.userId,
    socket,
    tell: (name, ...payload) => {
      socket.emit(name, ...payload)
    },
    answer: (answer) => {
      if (typeof acknowledge === 'function') acknowledge(answer)
    },
  }
  await (answers[event as keyof Asks] as (asker: Asker, ask: unknown) => Promise<void>)(asker, ask.data)
}

/** Answers what a socket sends. What cannot be read, and what a visitor sends, is ignored with a warning. */
export const serveEvents = (app: FastifyInstance, socket: SiteSocket): void => {
  socket.onAny((event: string, ...data: unknown[]) => {
    take(app, socket, event, data).catch((error: unknown) => {
      if (error instanceof Refusal) return ignore(app, event, error.code)
      app.log[isDatabaseUnavailable(error) ? 'warn' : 'error']({ err: error, event }, 'A socket event was not answered')
    })
  })
}
