import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#kernel/db/connect.ts'
import type { BackgroundWorker } from './background-work.ts'
import { watchForWork } from './watch-for-work.ts'
import { oneAtATime } from './one-at-a-time.ts'

interface ChannelWork {
  /** The channel that announces work. */
  channel: string
  /** Milliseconds between checks for work that was not announced. */
  every: number
  /** The log line if the work fails; the next check tries it again. */
  failed: string
}

/** Does work when a channel announces some, and never twice at the same time on an instance. */
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
    const stopLooking = watchForWork(db, { channel, every }, ask)
    return async () => {
      await stopLooking()
      await idle()
    }
  }
