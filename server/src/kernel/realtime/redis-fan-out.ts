import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { listenTo } from '#kernel/db/listening.ts'
import { readMessage, type FanOut, type ListenOptions } from './fan-out.ts'
import { notifyChannel, readNotification } from './notify-channel.ts'
import { RedisLink } from './redis-link.ts'

const CHANNEL = 'fieldproof:realtime'

/** What instances send each other: a message, or, without one, the news that messages may have been lost. */
const envelope = z.object({ from: z.string(), message: z.optional(z.unknown()) })

/** Logs one warning when Redis is lost and one line when it is back, not each attempt to connect. */
const announcer = (log: ListenOptions['log']) => {
  let isAlone = false
  return {
    down: ({ message }: Error): boolean => {
      const isNews = !isAlone
      isAlone = true
      if (isNews)
        log.warn(
          { cause: message },
          'Redis cannot be reached: this instance goes on alone, and sends events only to its own sockets',
        )
      return isNews
    },
    up: (): boolean => {
      const wasAlone = isAlone
      isAlone = false
      if (wasAlone) log.info('Redis is back: this instance sends events to the others and receives theirs again')
      return wasAlone
    },
  }
}

/**
 * Instances send messages to each other through Redis. The database notifies an instance when one of its own
 * transactions has committed; the instance then sends the message to its own sockets and to the others. Without Redis
 * it goes on alone; when Redis is back, every instance makes its browsers request what they missed.
 */
export const redisFanOut = (redisUrl: string): FanOut => {
  const self = randomUUID()
  const ownChannel = `fieldproof_realtime_${self}`
  return {
    publish: (db, message, how) => notifyChannel(db, ownChannel, message, how),
    listen: ({ db, onMessage, onMissed, log }) => {
      const announce = announcer(log)
      let isNew = true
      const reportLostMessages = (): void => {
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
          if (announce.up()) reportLostMessages()
          // An instance that died may not have sent all messages of its commits, and the others cannot know that.
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
          if (isAgain) reportLostMessages()
        },
        onDown: (error) => {
          log.warn({ err: error }, 'Real-time messages are not received at present')
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
