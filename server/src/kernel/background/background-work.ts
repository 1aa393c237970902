import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'

/**
 * A part of the server that works in the background: it makes its queues and takes work from them.
 * @returns a function that ends it
 */
export type BackgroundWorker = (boss: PgBoss) => Promise<() => Promise<void>>

/** What this instance does in the background, together with all other instances. */
export interface BackgroundWork {
  /**
   * Makes the queues in the database and begins to work. May be called again after a failure.
   * @throws if the database cannot be reached
   */
  start: () => Promise<void>
  /** Accepts no more work and lets running work finish for up to five seconds. */
  stop: () => Promise<void>
}

export interface BackgroundWorkParts {
  databaseUrl: string
  log: FastifyBaseLogger
  workers: readonly BackgroundWorker[]
  /** Seconds between checks for work whose worker is gone; 30 by default. */
  monitorSeconds?: number
}

/** Milliseconds that running work has to finish. */
const DRAIN = 5_000
/** Milliseconds in which the same error is logged once. */
const QUIET = 60_000
const CONNECTIONS = 4

const openBoss = ({ databaseUrl, log, monitorSeconds = 30 }: BackgroundWorkParts): PgBoss => {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'pgboss',
    max: CONNECTIONS,
    application_name: 'fieldproof background',
    connectionTimeoutMillis: 3_000,
    superviseIntervalSeconds: monitorSeconds,
    monitorIntervalSeconds: monitorSeconds,
  })
  const loggedAt = new Map<string, number>()
  // While the database is down, every queue reports it at every poll.
  boss.on('error', ({ message }) => {
    const now = performance.now()
    const cause = message.replace(/ \(Queue: .*/, '')
    if (now - (loggedAt.get(cause) ?? -Infinity) < QUIET) return
    loggedAt.set(cause, now)
    log.warn({ cause }, 'Background work had an error and continues')
  })
  boss.on('warning', ({ message }) => {
    log.warn({ cause: message }, 'Background work reported a warning')
  })
  return boss
}

const within = (milliseconds: number, work: Promise<unknown>): Promise<unknown> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer)
  })
}

/** Background work by pg-boss, in the site's own database. */
export const createBackgroundWork = (parts: BackgroundWorkParts): BackgroundWork => {
  let running: { boss: PgBoss; ends: (() => Promise<void>)[] } | undefined
  let starting: Promise<void> | undefined
  let isStopped = false

  const end = async ({ boss, ends }: NonNullable<typeof running>): Promise<void> => {
    await within(DRAIN, Promise.allSettled(ends.map((one) => one())))
    await boss.stop({ graceful: false }).catch((error: Error) => {
      parts.log.warn({ cause: error.message }, 'Background work did not stop cleanly')
    })
  }

  const begin = async (): Promise<void> => {
    const boss = openBoss(parts)
    const ends: (() => Promise<void>)[] = []
    try {
      await boss.start()
      for (const worker of parts.workers) ends.push(await worker(boss))
    } catch (error) {
      await end({ boss, ends })
      throw error
    }
    running = { boss, ends }
  }

  return {
    start: async () => {
      if (isStopped || running) return
      starting = begin()
      await starting
    },
    stop: async () => {
      isStopped = true
      await starting?.catch(() => undefined)
      if (running) await end(running)
      running = undefined
    },
  }
}
