import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { listenTo } from '#kernel/db/listening.ts'
import { readMessage, type FanOut } from './fan-out.ts'
import { notifyChannel, readNotification } from './notify-channel.ts'

const CHANNEL = 'fieldproof_realtime'

/**
 * The message of an instance that starts. An instance that died may not have sent all messages of its commits, so the
 * others then let browsers request what they missed.
 */
const startMessage = z.object({ began: z.string() })

/** Instances send messages through PostgreSQL's notifications, so no other service is needed. */
export const databaseFanOut = (): FanOut => ({
  publish: (db, message, how) => notifyChannel(db, CHANNEL, message, how),
  listen: ({ db, onMessage, onMissed, log }) => {
    const self = randomUUID()
    const { promise: listening, resolve } = Promise.withResolvers<void>()
    const channel = listenTo(db, CHANNEL, {
      onPayload: (payload) => {
        const value = readNotification(payload)
        const message = readMessage(value)
        if (message) return onMessage(message)
        const began = startMessage.safeParse(value).data?.began
        if (began !== undefined && began !== self) onMissed()
      },
      onUp: (isAgain) => {
        resolve()
        if (isAgain) onMissed()
        else void channel.notify(JSON.stringify({ began: self }))
      },
      onDown: (error) => {
        log.warn({ err: error }, 'Real-time messages are not received at present')
      },
    })
    return { listening, reach: () => (channel.isUp ? 'all-instances' : 'nobody'), close: () => channel.close() }
  },
})
