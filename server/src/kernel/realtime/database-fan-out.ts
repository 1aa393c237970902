import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { listenTo } from '#kernel/db/listening.ts'
import { readMessage, type FanOut } from './fan-out.ts'
import { notifyChannel, readNotification } from './notify-channel.ts'

const CHANNEL = 'fieldproof_realtime'

/** An instance begins. One that is gone may not have told all that it had committed, nor could the others know. */
const beginning = z.object({ began: z.string() })

/** Instances tell each other by PostgreSQL's own notifications: nothing else has to run. */
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
        const began = beginning.safeParse(value).data?.began
        if (began !== undefined && began !== self) onMissed()
      },
      onUp: (isAgain) => {
        resolve()
        if (isAgain) onMissed()
        else void channel.notify(JSON.stringify({ began: self }))
      },
      onDown: (error) => {
        log.warn({ err: error }, 'Real-time messages are not heard just now')
      },
    })
    return { listening, reach: () => (channel.isUp ? 'all-instances' : 'nobody'), close: () => channel.close() }
  },
})
