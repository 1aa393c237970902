import { DatabaseChannel, notifyChannel } from './database-channel.ts'
import { readMessage, type FanOut } from './fan-out.ts'

const CHANNEL = 'fieldproof_realtime'

/** Instances tell each other by PostgreSQL's own notifications: nothing else has to run. */
export const databaseFanOut = (): FanOut => ({
  publish: (db, message) => notifyChannel(db, CHANNEL, message),
  listen: ({ databaseUrl, onMessage, onMissed, log }) => {
    const { promise: listening, resolve } = Promise.withResolvers<void>()
    const channel = new DatabaseChannel({
      databaseUrl, channel: CHANNEL,
      onValue: (value) => {
        const message = readMessage(value)
        if (message) onMessage(message)
      },
      onUp: (isAgain) => {
        resolve()
        if (isAgain) onMissed()
      },
      onDown: (error) => { log.warn({ err: error }, 'Real-time messages are not heard just now') },
    })
    return { listening, reach: () => channel.isUp ? 'all-instances' : 'nobody', close: () => channel.close() }
  },
})
