import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#kernel/db/connect.ts'
import type { BackgroundWorker } from './background-work.ts'
import { lookOut } from './look-out.ts'
import { oneAtATime } from './one-at-a-time.ts'

interface ChannelWork {
  /** The channel that says that there is work. */
  channel: string
  /** Milliseconds between looks for work that nobody announced. */
  every: number
  /** What is logged when the work fails; it is tried again at the next look. */
  failed: string
}

/** Does work whenever a channel says that there is some, once at a time on an instance. */
export const channelWorker =
  (
    { db, log }: { db: Db; log: Pick<FastifyBaseLogger, 'warn'> },
    { channel, every, failed }: ChannelWork,
    work: () => Promise<void>,
  ): BackgroundWorker =>
  async () => {
    const { ask, idle } = oneAtATime(async () => {
      try {
        await work()
      } catch (error) {
        log.warn({ cause: error instanceof Error ? error.message : String(error) }, failed)
      }
    })
    const endLooking = lookOut(db, { channel, every }, ask)
    return async () => {
      await endLooking()
      await idle()
    }
  }
