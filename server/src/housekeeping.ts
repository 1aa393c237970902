import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Db } from './db/connect.ts'
import { seedDemo } from './demo/seed.ts'
import { sweepLimits } from './limits/call-limits.ts'
import { sweepSessions } from './modules/users/sessions.ts'

const HOUR = 60 * 60 * 1_000

interface HousekeepingParts {
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  /** Whether demo data is shown, whose dates move on with the days. */
  demo: boolean
}

/** Every hour: removes what has expired. Several instances may do it at once. @returns what ends it */
export const startHousekeeping = ({ db, clock, log, demo }: HousekeepingParts): () => Promise<void> => {
  const tidy = async (): Promise<void> => {
    const now = clock.now()
    await sweepSessions(db, now)
    await sweepLimits(db, now)
    if (demo) await seedDemo(db, log, now)
  }
  const timer = setInterval(() => {
    tidy().catch((error: unknown) => { log.warn({ err: error }, 'What has expired was not removed this time') })
  }, HOUR)
  timer.unref()
  return async () => { clearInterval(timer) }
}
