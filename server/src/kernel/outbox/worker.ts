import type { Job, PgBoss } from 'pg-boss'
import type { BackgroundWorker } from '#kernel/background/background-work.ts'
import { watchForWork } from '#kernel/background/watch-for-work.ts'
import { oneAtATime } from '#kernel/background/one-at-a-time.ts'
import { deliverRow, type DeliveryParts } from './deliver-row.ts'
import { handOver, outboxQueues, queueName, type QueueOfMessages } from './hand-over.ts'
import { OUTBOX_CHANNEL } from './queue.ts'
import { findLost } from './sweep.ts'

export interface OutboxPace {
  /** Seconds to the second attempt; every further one waits about twice as long. */
  retryDelay: number
  /** The maximum seconds that an attempt waits. */
  longestDelay: number
  /** Attempts after the first. */
  retryLimit: number
  /** Seconds between polls for attempts that are due. */
  pollSeconds: number
  /** Seconds after which an attempt without an end counts as dead; longer than an attempt takes in any channel. */
  attemptSeconds: number
  /** Milliseconds between checks for messages that lost their queue entries. */
  sweepEvery: number
}

/** About an hour of attempts with growing pauses, then 23 more, one an hour: a message is given up after a day. */
const usualPace: OutboxPace = {
  retryDelay: 5,
  longestDelay: 3_600,
  retryLimit: 33,
  pollSeconds: 2,
  attemptSeconds: 120,
  sweepEvery: 60_000,
}
/** Seconds without a heartbeat after which a worker counts as dead. */
const HEARTBEAT = 30
/** How many messages of one queue an instance delivers at the same time. */
const AT_ONCE = 10

type Result = { id: string; status: 'completed' | 'failed'; output?: object }

const takeWork = async (
  boss: PgBoss,
  parts: DeliveryParts,
  messages: QueueOfMessages,
  pace: OutboxPace,
): Promise<string> => {
  const queue = queueName(messages)
  const settings = {
    retryLimit: pace.retryLimit,
    retryDelay: pace.retryDelay,
    retryBackoff: true,
    retryDelayMax: pace.longestDelay,
    expireInSeconds: pace.attemptSeconds,
    heartbeatSeconds: HEARTBEAT,
    deleteAfterSeconds: 86_400,
  }
  await boss.createQueue(queue, settings)
  await boss.updateQueue(queue, settings)
  const attempt = async ({ id, retryCount }: Job): Promise<Result> => {
    try {
      await parts.turn?.()
      const isOver = await deliverRow(parts, { id, channel: messages.channel }, retryCount >= pace.retryLimit)
      return { id, status: isOver ? 'completed' : 'failed' }
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error)
      parts.log.warn({ message: id, channel: messages.channel, cause }, 'The outcome of a message could not be stored')
      return { id, status: 'failed', output: { cause } }
    }
  }
  return boss.work(
    queue,
    { batchSize: AT_ONCE, burstWhenBatchFull: true, pollingIntervalSeconds: pace.pollSeconds, perJobResults: true },
    (entries: Job[]) => Promise.all(entries.map(attempt)),
  )
}

/**
 * Delivers the waiting messages of the outbox. Committed messages are announced to all instances at once. Messages
 * whose announcement was missed are found when listening begins, and by a check once a minute.
 */
export const outboxWorker =
  (parts: DeliveryParts, changes: Partial<OutboxPace> = {}): BackgroundWorker =>
  async (boss) => {
    const pace = { ...usualPace, ...changes }
    const { db, clock, log } = parts
    const workers = new Map<string, string>()
    for (const messages of outboxQueues) workers.set(queueName(messages), await takeWork(boss, parts, messages, pace))

    let isCheckDue = true
    const dispatch = oneAtATime(async () => {
      try {
        if (isCheckDue) await findLost(db, clock, log)
        isCheckDue = false
        await handOver(db, boss, clock, (queue) => {
          boss.notifyWorker(workers.get(queue) ?? '')
        })
      } catch (error) {
        log.warn(
          { cause: error instanceof Error ? error.message : String(error) },
          'Messages could not be handed over; this is tried again',
        )
      }
    })
    const stopLooking = watchForWork(db, { channel: OUTBOX_CHANNEL, every: pace.sweepEvery }, (why) => {
      if (why === 'maybe-missed') isCheckDue = true
      dispatch.ask()
    })

    return async () => {
      await stopLooking()
      await dispatch.idle()
      await Promise.all(outboxQueues.map((messages) => boss.offWork(queueName(messages), { wait: true })))
    }
  }
