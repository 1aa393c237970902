import type { FastifyInstance } from 'fastify'
import type { Server } from 'socket.io'
import { findMessages, asSeenBy } from '#modules/chats/show-messages.ts'
import { unreadTotalsOf } from '#modules/chats/unread.ts'
import { findNotifications } from '#modules/notifications/service.ts'
import { walletBalancesOf } from '#modules/wallets/service.ts'
import type { FanOutMessage } from './fan-out.ts'
import { sessionRoom, userRoom, watchersRoom, type SiteServer } from './rooms.ts'

/** Messages that are delivered with one question to the database. */
const BATCH = 500

type Of<Kind extends FanOutMessage['kind']> = Extract<FanOutMessage, { kind: Kind }>

/** What the messages of a batch refer to. */
interface Shown {
  notifications: Awaited<ReturnType<typeof findNotifications>>
  messages: Awaited<ReturnType<typeof findMessages>>
  totals: Awaited<ReturnType<typeof unreadTotalsOf>>
  balances: Awaited<ReturnType<typeof walletBalancesOf>>
}

/** Whom a message that refers to something is for. */
const readersOf = (message: FanOutMessage): readonly string[] => {
  if (message.kind === 'notification') return [message.userId]
  return 'userIds' in message ? message.userIds : []
}

/** Hands messages to the sockets of this instance, in the order in which they came. */
export const createDeliveries = (app: FastifyInstance, io: SiteServer): ((message: FanOutMessage) => void) => {
  const waiting: FanOutMessage[] = []
  let isBusy = false
  const isHere = (userId: string): boolean => io.sockets.adapter.rooms.has(userRoom(userId))

  const tellTotals = (userIds: readonly string[], totals: Shown['totals']): void => {
    for (const userId of userIds) {
      const total = totals.get(userId)
      if (total) io.to(userRoom(userId)).emit('UPDATE_NO_OF_ALL_UNREAD_MESSAGES', total)
    }
  }

  const deliver = (message: FanOutMessage, { notifications, messages, totals, balances }: Shown): void => {
    switch (message.kind) {
      case 'session-ended':
        io.in(sessionRoom(message.tokenHash)).disconnectSockets(true)
        break
      case 'user': {
        // What is published is typed where it is published (see Realtime).
        const room: { emit: (event: string, payload: unknown) => unknown } = (io as unknown as Server).to(
          userRoom(message.userId),
        )
        room.emit(message.event, message.payload)
        break
      }
      case 'notification': {
        const found = notifications.get(message.notificationId)
        if (found?.userId === message.userId) io.to(userRoom(found.userId)).emit('NEW_NOTIFICATION', found.notification)
        break
      }
      case 'chat-message': {
        const found = messages.get(message.messageId)
        if (found)
          for (const userId of message.userIds) io.to(userRoom(userId)).emit('CHAT_MESSAGE', asSeenBy(userId, found))
        tellTotals(message.counts, totals)
        break
      }
      case 'unread':
        tellTotals(message.userIds, totals)
        break
      case 'balances':
        for (const userId of message.userIds) {
          const held = balances.get(userId)
          if (held) io.to(userRoom(userId)).emit('WALLET_BALANCES', held)
        }
        break
      case 'presence': {
        const { userId, isOnline, lastSeenAt } = message
        io.to(watchersRoom(userId)).emit('PRESENCE', { userId, isOnline, lastSeenAt })
      }
    }
  }

  const ask = async (batch: FanOutMessage[]): Promise<Shown> => {
    const { db, ports, clock } = app.parts
    const asked = batch.filter((message) => readersOf(message).some(isHere))
    const of = <Kind extends FanOutMessage['kind']>(kind: Kind): Of<Kind>[] =>
      asked.filter((message): message is Of<Kind> => message.kind === kind)
    const [notifications, messages, totals, balances] = await Promise.all([
      findNotifications(
        db,
        of('notification').map(({ notificationId }) => notificationId),
      ),
      findMessages(
        db,
        ports.files,
        clock.now(),
        of('chat-message').map(({ messageId }) => messageId),
      ),
      unreadTotalsOf(
        db,
        [
          ...of('unread').flatMap(({ userIds }) => userIds),
          ...of('chat-message').flatMap(({ counts }) => counts),
        ].filter(isHere),
      ),
      walletBalancesOf(
        db,
        of('balances')
          .flatMap(({ userIds }) => userIds)
          .filter(isHere),
      ),
    ])
    return { notifications, messages, totals, balances }
  }

  /** Where what is referred to cannot be read, their users' browsers are told to ask for it. */
  const read = async (batch: FanOutMessage[]): Promise<Shown> => {
    try {
      return await ask(batch)
    } catch (error) {
      const missing = new Set(batch.flatMap((message) => readersOf(message).filter(isHere)))
      app.log.warn({ err: error, count: missing.size }, 'What is to be shown could not be read')
      for (const userId of missing) io.to(userRoom(userId)).emit('EVENTS_MISSED')
      return { notifications: new Map(), messages: new Map(), totals: new Map(), balances: new Map() }
    }
  }

  const work = async (): Promise<void> => {
    isBusy = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH)
      const shown = await read(batch)
      for (const message of batch) deliver(message, shown)
    }
    isBusy = false
  }

  return (message) => {
    waiting.push(message)
    if (!isBusy) void work()
  }
}
