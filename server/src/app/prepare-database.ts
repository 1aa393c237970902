import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#kernel/config/config.ts'
import type { Db } from '#kernel/db/connect.ts'
import { startEmbeddedDatabase } from '#kernel/db/embedded/index.ts'
import { isDatabaseUnavailable } from '#kernel/db/failures.ts'
import { migrate } from '#kernel/db/migrate.ts'
import { migrations } from './migrations/index.ts'

/** A database that accepts connections. */
export interface RunningDatabase {
  url: string
  stop: () => Promise<void>
}

/** Returns the external database of the configuration, or starts the embedded one. */
export const provideDatabase = async (config: Config, log: (message: string) => void): Promise<RunningDatabase> =>
  config.databaseUrl !== undefined
    ? { url: config.databaseUrl, stop: async () => undefined }
    : startEmbeddedDatabase({ dataDir: config.dataDir, log })

/** Milliseconds between two attempts. */
const RETRY = 2_000

/**
 * Migrates the database and then runs `fill`. If the database is unavailable, it tries again in the background, so that
 * the server meanwhile serves the site.
 * @returns after the first attempt; `finished` says whether both are done
 * @throws if a step fails although the database is available
 */
export const prepareDatabase = async (
  db: Db,
  log: FastifyBaseLogger,
  fill: () => Promise<void>,
  signal: AbortSignal,
): Promise<{ finished: () => boolean }> => {
  let finished = false
  const attempt = async (): Promise<boolean> => {
    try {
      const taken = await migrate(db, migrations)
      if (taken.length > 0) log.info({ steps: taken }, 'The database was brought up to date')
      await fill()
      finished = true
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      log.warn({ err: error }, 'The database is unavailable; the site is served without it, and the server tries again')
    }
    return finished
  }
  const keepTrying = async (): Promise<void> => {
    do {
      await pause(RETRY, undefined, { signal, ref: false })
    } while (!(await attempt()))
  }
  if (!(await attempt())) {
    keepTrying().catch((error: unknown) => {
      if (!signal.aborted) log.fatal({ err: error }, 'The database could not be brought up to date')
    })
  }
  return { finished: () => finished }
}
