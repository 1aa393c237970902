import { id } from '@fieldproof/contracts/entities'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { isDatabaseUnavailable } from '../db/failures.ts'
import { unreadTotals } from '../modules/chats/service.ts'
import { listNotifications, markClicked } from '../modules/notifications/service.ts'
import { sessionGoesOn } from '../modules/users/sessions.ts'
import { walletBalances } from '../modules/wallets/service.ts'
import type { SiteSocket } from './socket-server.ts'

const nothing = z.optional(z.unknown())
/** What a browser may send (D1 §7). The user id that `loadAllNotifications` carries is not believed. */
const asks = {
  MARK_NOTIFICATION_AS_CLICKED: id,
  loadAllNotifications: z.object({ numberOfNotifications: z.int().check(z.gte(1), z.lte(100)) }),
  GET_WALLET_BALANCES: nothing,
  GET_NO_OF_ALL_UNREAD_MESSAGES: nothing,
}
type Asks = { [Event in keyof typeof asks]: z.output<(typeof asks)[Event]> }

/** Asks of one socket in one window; beyond it they are dropped. */
const ASKS_AT_MOST = 60
const WINDOW = 10_000

const answersFor = (app: FastifyInstance, socket: SiteSocket, userId: string) => {
  const { db } = app.parts
  return {
    MARK_NOTIFICATION_AS_CLICKED: async (notificationId) => { await markClicked(db, userId, notificationId) },
    loadAllNotifications: async ({ numberOfNotifications }) => {
      socket.emit('allNotifications', await listNotifications(db, userId, numberOfNotifications))
    },
    GET_WALLET_BALANCES: async () => { socket.emit('WALLET_BALANCES', await walletBalances(db, userId)) },
    GET_NO_OF_ALL_UNREAD_MESSAGES: async () => {
      socket.emit('UPDATE_NO_OF_ALL_UNREAD_MESSAGES', await unreadTotals(db, userId))
    },
  } satisfies { [Event in keyof Asks]: (ask: Asks[Event]) => Promise<void> }
}

/** Answers what a socket sends. What cannot be read, and what a visitor sends, is ignored with a warning. */
export const serveEvents = (app: FastifyInstance, socket: SiteSocket): void => {
  const { session } = socket.data
  const ignore = (event: string, why: string): void => {
    app.log.warn({ event: event.slice(0, 60), why }, 'A socket event was ignored')
  }
  const answers: Record<string, (ask: never) => Promise<void>> = session ? answersFor(app, socket, session.userId) : {}
  let windowEnds = 0
  let count = 0

  const take = async (event: string, payload: unknown): Promise<void> => {
    const now = Date.now()
    if (now >= windowEnds) [windowEnds, count] = [now + WINDOW, 0]
    count += 1
    if (count > ASKS_AT_MOST) {
      if (count === ASKS_AT_MOST + 1) ignore(event, 'too many')
      return
    }
    if (!Object.hasOwn(asks, event)) return ignore(event, 'unknown event')
    if (!session) return ignore(event, 'a visitor')
    const ask = z.safeParse(asks[event as keyof Asks], payload)
    if (!ask.success) return ignore(event, 'malformed')
    if (!await sessionGoesOn(app.parts.db, session.tokenHash, app.parts.clock.now())) {
      socket.disconnect(true)
      return
    }
    await answers[event]?.(ask.data as never)
  }

  socket.onAny((event: string, payload: unknown) => {
    take(event, payload).catch((error: unknown) => {
      app.log[isDatabaseUnavailable(error) ? 'warn' : 'error']({ err: error, event }, 'A socket event was not answered')
    })
  })
}
