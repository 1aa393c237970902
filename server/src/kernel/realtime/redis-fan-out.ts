import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { listenTo } from '#kernel/db/listening.ts'
import { readMessage, type FanOut, type ListenOptions } from './fan-out.ts'
import { notifyChannel, readNotification } from './notify-channel.ts'
import { RedisLink } from './redis-link.ts'

const CHANNEL = 'fieldproof:realtime'

/** What instances send each other: a message, or that they could not tell theirs for a while. */
const envelope = z.object({ from: z.string(), message: z.optional(z.unknown()) })

/** One warning when Redis goes and one line when it is back, however often a connection is tried meanwhile. */
const announcer = (log: ListenOptions['log']) => {
  let isAlone = false
  return {
    down: ({ message }: Error): boolean => {
      const isNews = !isAlone
      isAlone = true
      if (isNews)
        log.warn(
          { cause: message },
          'Redis cannot be reached: this instance goes on alone, and tells its own sockets only',
        )
      return isNews
    },
    up: (): boolean => {
      const wasAlone = isAlone
      isAlone = false
      if (wasAlone) log.info('Redis is back: this instance tells and hears the others again')
      return wasAlone
    },
  }
}

/**
 * Instances tell each other by Redis. The database tells an instance, and only that one, when a transaction of its own
 * has committed; the instance then tells its own sockets, and the others. Without Redis it goes on alone; when Redis is
 * back, every instance has its browsers ask for what they missed.
 */
export const redisFanOut = (redisUrl: string): FanOut => {
  const self = randomUUID()
  const ownChannel = `fieldproof_realtime_${self}`
  return {
    publish: (db, message, how) => notifyChannel(db, ownChannel, message, how),
    listen: ({ db, onMessage, onMissed, log }) => {
      const announce = announcer(log)
      let isNew = true
      const everybodyMissed = (): void => {
        onMissed()
        void redis.publish({ from: self })
      }
      const redis = new RedisLink({
        url: redisUrl,
        channel: CHANNEL,
        onValue: (value) => {
          const received = envelope.safeParse(value).data
          if (!received || received.from === self) return
          if (received.message === undefined) return onMissed()
          const message = readMessage(received.message)
          if (message) onMessage(message)
        },
        onUp: () => {
          if (announce.up()) everybodyMissed()
          // One that is gone may not have told all that it had committed, nor could the others know.
          else if (isNew) void redis.publish({ from: self })
          isNew = false
        },
        onDown: (error) => {
          announce.down(error)
        },
      })
      const committed = Promise.withResolvers<void>()
      const channel = listenTo(db, ownChannel, {
        onPayload: (payload) => {
          const message = readMessage(readNotification(payload))
          if (!message) return
          onMessage(message)
          void redis.publish({ from: self, message })
        },
        onUp: (isAgain) => {
          committed.resolve()
          if (isAgain) everybodyMissed()
        },
        onDown: (error) => {
          log.warn({ err: error }, 'Real-time messages are not heard just now')
        },
      })
      return {
        listening: committed.promise,
        reach: () => {
          if (!channel.isUp) return 'nobody'
          return redis.isUp ? 'all-instances' : 'this-instance'
        },
        close: async () => {
          redis.close()
          await channel.close()
        },
      }
    },
  }
}
