import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'

/** A part of the server that works by jobs: makes its queues and takes its work. @returns what ends it */
export type JobWorker = (boss: PgBoss) => Promise<() => Promise<void>>

/** The jobs that this instance works on, together with all other instances. */
export interface Jobs {
  /**
   * Makes what jobs need in the database and begins to work. May be called again after it failed.
   * @throws where the database cannot be asked
   */
  start: () => Promise<void>
  /** Takes no more jobs and lets those under way end for up to five seconds. */
  stop: () => Promise<void>
}

export interface JobsParts {
  databaseUrl: string
  log: FastifyBaseLogger
  workers: readonly JobWorker[]
  /** Seconds between looks for jobs whose worker is gone; 30 otherwise. */
  monitorSeconds?: number
}

/** Milliseconds that jobs under way have to end. */
const DRAIN = 5_000
/** Milliseconds in which the same trouble is told once. */
const QUIET = 60_000
const CONNECTIONS = 4

const openBoss = ({ databaseUrl, log, monitorSeconds = 30 }: JobsParts): PgBoss => {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'pgboss',
    max: CONNECTIONS,
    application_name: 'fieldproof jobs',
    connectionTimeoutMillis: 3_000,
    superviseIntervalSeconds: monitorSeconds,
    monitorIntervalSeconds: monitorSeconds,
  })
  const told = new Map<string, number>()
  // A database that is away is met by every queue at every look.
  boss.on('error', ({ message }) => {
    const now = performance.now()
    const cause = message.replace(/ \(Queue: .*/, '')
    if (now - (told.get(cause) ?? -Infinity) < QUIET) return
    told.set(cause, now)
    log.warn({ cause }, 'Jobs met trouble and go on')
  })
  boss.on('warning', ({ message }) => {
    log.warn({ cause: message }, 'Jobs have something to tell')
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

/** Jobs by pg-boss, in the site's own database. */
export const createJobs = (parts: JobsParts): Jobs => {
  let running: { boss: PgBoss; ends: (() => Promise<void>)[] } | undefined
  let starting: Promise<void> | undefined
  let isStopped = false

  const end = async ({ boss, ends }: NonNullable<typeof running>): Promise<void> => {
    await within(DRAIN, Promise.allSettled(ends.map((one) => one())))
    await boss.stop({ graceful: false }).catch((error: Error) => {
      parts.log.warn({ cause: error.message }, 'Jobs did not end well')
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
