import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { settableClock, type SettableClock } from '#kernel/clock.ts'
import { openDatabase, type Db } from '#kernel/db/connect.ts'
import { createBackgroundWork, type BackgroundWork } from '#kernel/background/background-work.ts'
import type { Channels } from '../channels.ts'
import { queueMessage } from '../queue.ts'
import { outboxWorker, type OutboxPace } from '../worker.ts'

/** A pace with short waits between attempts. */
export const quickPace: Partial<OutboxPace> = {
  retryDelay: 1,
  longestDelay: 1,
  retryLimit: 30,
  pollSeconds: 0.5,
  sweepEvery: 60_000,
}

/** One instance that delivers what waits in the outbox. */
export interface Delivery {
  db: Db
  clock: SettableClock
  /** Everything that was logged, as lines. */
  log: () => string
  start: () => Promise<void>
  /** Stops the instance, but not its database. */
  stop: () => Promise<void>
}

/** A log in memory, with a function that returns its lines. */
export const keptLog = (): { log: FastifyBaseLogger; lines: () => string } => {
  const lines: string[] = []
  return {
    log: pino(
      { level: 'debug' },
      {
        write: (line: string) => {
          lines.push(line)
        },
      },
    ),
    lines: () => lines.join(''),
  }
}

/** Opens an instance. @param channels a channel that is missing fails the test that uses it */
export const openDelivery = (
  databaseUrl: string,
  channels: (parts: Pick<Delivery, 'db' | 'clock'>) => Partial<Channels>,
  pace: Partial<OutboxPace> = {},
): Delivery => {
  const { log, lines } = keptLog()
  const db = openDatabase(databaseUrl, { poolSize: 5 })
  const clock = settableClock('2026-03-02T09:00:00.000Z')
  const missing = async (): Promise<never> => {
    throw new Error('This test has no such channel')
  }
  const work: BackgroundWork = createBackgroundWork({
    databaseUrl,
    log,
    monitorSeconds: 1,
    workers: [
      outboxWorker(
        {
          db,
          clock,
          log,
          channels: { mail: missing, sms: missing, whatsapp: missing, push: missing, ...channels({ db, clock }) },
        },
        { ...quickPace, ...pace },
      ),
    ],
  })
  return {
    db,
    clock,
    log: lines,
    start: work.start,
    stop: async () => {
      await work.stop()
      await db.destroy()
    },
  }
}

/** Queues a mail. @param notBefore the earliest time to send it, if there is one */
export const queueHello = (db: Db, now: Date, to = 'ifeoma@example.test', notBefore?: Date): Promise<void> =>
  queueMessage(db, now, {
    channel: 'mail',
    recipient: to,
    template: 'deletion-cancelled',
    locale: 'en',
    data: { firstName: 'Ifeoma' },
    ...(notBefore && { notBefore }),
  })
