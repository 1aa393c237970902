import type { FastifyInstance } from 'fastify'
import type { Server } from 'socket.io'
import { findNotifications } from '../modules/notifications/service.ts'
import type { FanOutMessage } from './fan-out.ts'
import { sessionRoom, userRoom, type SiteServer } from './rooms.ts'

/** Messages that are delivered with one question to the database. */
const BATCH = 500

type Shown = Awaited<ReturnType<typeof findNotifications>>

/** Hands messages to the sockets of this instance, in the order in which they came. */
export const createDeliveries = (app: FastifyInstance, io: SiteServer): ((message: FanOutMessage) => void) => {
  const waiting: FanOutMessage[] = []
  let isBusy = false
  const isHere = (userId: string): boolean => io.sockets.adapter.rooms.has(userRoom(userId))

  const deliver = (message: FanOutMessage, shown: Shown): void => {
    if (message.kind === 'session-ended') {
      io.in(sessionRoom(message.tokenHash)).disconnectSockets(true)
      return
    }
    if (message.kind === 'user') {
      // What is published is typed where it is published (see Realtime).
      const room: { emit: (event: string, payload: unknown) => unknown } = (io as unknown as Server).to(userRoom(message.userId))
      room.emit(message.event, message.payload)
      return
    }
    const found = shown.get(message.notificationId)
    if (found?.userId === message.userId) io.to(userRoom(found.userId)).emit('NEW_NOTIFICATION', found.notification)
  }

  /** Where the notifications cannot be read, their users' browsers are told to ask for them. */
  const read = async (batch: FanOutMessage[]): Promise<Shown> => {
    const asked = batch.flatMap((message) => message.kind === 'notification' && isHere(message.userId) ? [message] : [])
    try {
      return await findNotifications(app.parts.db, asked.map(({ notificationId }) => notificationId))
    } catch (error) {
      app.log.warn({ err: error, count: asked.length }, 'Notifications could not be read to be shown')
      for (const { userId } of asked) io.to(userRoom(userId)).emit('EVENTS_MISSED')
      return new Map()
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
