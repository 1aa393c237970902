import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { BackgroundWorker } from './background-work.ts'
import { dueWork, endWork, failuresOfDue, planWork } from './scheduled-work-rows.ts'
import { openWorkLocks } from './work-locks.ts'

/** The queue in which earlier versions kept the schedule. */
const FORMER_QUEUE = 'housekeeping'
/** Milliseconds between checks for work that is due. */
const LOOK_EVERY = 1_000
/** How many pieces of infrequent work an instance does at a time; frequent work never waits for other work. */
const AT_ONCE = 2
const MINUTE = 60_000
/** Minutes until a failed run is repeated, by the number of earlier failures; never later than the next planned run. */
const waits = [1, 2, 4]
/** Milliseconds after which running work is logged, and the interval at which that is repeated. */
const LONG = 10 * MINUTE

/** Work that is done at fixed times. */
export interface ScheduledWork<Parts> {
  name: string
  /** Minute, hour, day, month and weekday, in UTC. */
  cron: string
  /** Does everything that is due. However many runs were missed, one run makes up for them. */
  run: (parts: Parts) => Promise<unknown>
}

interface NeededParts {
  db: Db
  clock: Clock
  log: FastifyBaseLogger
}

interface Watch {
  databaseUrl: string
  /** Milliseconds between checks. */
  lookEvery?: number
}

/** Whether work runs every minute or every few minutes. */
const isFrequent = ({ cron }: { cron: string }): boolean => cron.startsWith('*')

const leaveFormerQueue = async (boss: PgBoss): Promise<void> => {
  for (const { key } of await boss.getSchedules(FORMER_QUEUE)) await boss.unschedule(FORMER_QUEUE, key)
}

/** Returns the first instant of a schedule after another instant. */
type NextAt = (cron: string, from: Date) => Date

const nextAtBy =
  (boss: PgBoss): NextAt =>
  (cron, from) => {
    const [next] = boss.previewSchedule(cron, { count: 1, from, tz: 'UTC' })
    if (!next) throw new RangeError(`${cron} never comes`)
    return next
  }

/** Does work whose lock this instance has, unless another instance has just done it. Failed work is due again soon. */
const perform = async <Parts extends NeededParts>(
  { name, cron, run }: ScheduledWork<Parts>,
  parts: Parts,
  nextAt: NextAt,
): Promise<void> => {
  const { db, clock, log } = parts
  const failures = await failuresOfDue(db, name, clock.now())
  if (failures === undefined) return
  const telling = setInterval(() => {
    log.warn({ work: name }, 'Scheduled work has been running for a long time')
  }, LONG)
  telling.unref()
  try {
    await run(parts)
    const now = clock.now()
    await endWork(db, name, { next_at: nextAt(cron, now), failures: 0, done_at: now })
    log.debug({ work: name }, 'Scheduled work was done')
  } catch (error) {
    log.warn({ work: name, err: error }, 'Scheduled work failed and is tried again')
    const now = clock.now()
    const wait = waits[failures]
    const next = nextAt(cron, now)
    const again = wait === undefined ? next : new Date(now.getTime() + wait * MINUTE)
    await endWork(db, name, { next_at: again < next ? again : next, failures: wait === undefined ? 0 : failures + 1 })
  } finally {
    clearInterval(telling)
  }
}

/**
 * Runs scheduled work. Every instance checks once a second for work that is due, and does it if it gets the work's
 * lock, so that the work runs on one instance at a time. Frequent work never waits; of hourly and daily work, an
 * instance does two pieces at a time. If its process is killed, the lock ends with it, and the next check of any
 * instance begins the work again.
 * @param parts what the work may use
 */
export const scheduledWorker =
  <Parts extends NeededParts>(
    parts: Parts,
    schedule: readonly ScheduledWork<Parts>[],
    { databaseUrl, lookEvery = LOOK_EVERY }: Watch,
  ): BackgroundWorker =>
  async (boss) => {
    const { db, clock, log } = parts
    const locks = openWorkLocks(databaseUrl, log)
    const running = new Map<string, Promise<void>>()
    const names = schedule.map(({ name }) => name)
    let plannedAt = -Infinity

    const nextAt = nextAtBy(boss)

    const plan = async (now: Date): Promise<void> => {
      if (now.getTime() >= plannedAt && now.getTime() < plannedAt + MINUTE) return
      for (const { name, cron } of schedule) await planWork(db, name, nextAt(cron, now))
      plannedAt = now.getTime()
    }

    const begin = (work: ScheduledWork<Parts>): void => {
      const done = perform(work, parts, nextAt)
        .catch((error: unknown) => {
          log.warn({ work: work.name, err: error }, 'The outcome of scheduled work could not be stored')
        })
        .then(() => locks.give(work.name))
        .finally(() => running.delete(work.name))
      running.set(work.name, done)
    }

    const hasRoom = (work: ScheduledWork<Parts>): boolean =>
      isFrequent(work) || schedule.filter((one) => !isFrequent(one) && running.has(one.name)).length < AT_ONCE

    let current: Promise<void> | undefined
    let isEnding = false
    const look = async (): Promise<void> => {
      const now = clock.now()
      await plan(now)
      for (const name of await dueWork(db, names, now)) {
        const work = schedule.find((one) => one.name === name)
        if (!work || isEnding || running.has(name) || !hasRoom(work)) continue
        if (await locks.take(name)) begin(work)
      }
    }
    const ask = (): void => {
      current ??= look()
        .catch((error: unknown) => {
          log.warn(
            { cause: error instanceof Error ? error.message : String(error) },
            'The search for due scheduled work failed; the next check tries again',
          )
        })
        .finally(() => {
          current = undefined
        })
    }

    await leaveFormerQueue(boss)
    const timer = setInterval(ask, lookEvery)
    timer.unref()
    ask()
    return async () => {
      isEnding = true
      clearInterval(timer)
      await current
      await Promise.all(running.values())
      await locks.close()
    }
  }
