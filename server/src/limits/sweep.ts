import type { FastifyBaseLogger } from 'fastify'
import type { AppParts } from '../http/parts.ts'
import { sweepSessions } from '../modules/users/sessions.ts'
import { sweepLimits } from './call-limits.ts'

const HOUR = 60 * 60 * 1_000

/** Removes what has expired, every hour. Several instances may do it at once. @returns what ends it */
export const startSweeping = ({ db, clock }: Pick<AppParts, 'db' | 'clock'>, log: FastifyBaseLogger): () => Promise<void> => {
  const timer = setInterval(() => {
    Promise.all([sweepSessions(db, clock.now()), sweepLimits(db, clock.now())]).catch((error: unknown) => {
      log.warn({ err: error }, 'What has expired was not removed this time')
    })
  }, HOUR)
  timer.unref()
  return async () => { clearInterval(timer) }
}
