import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#kernel/config/config.ts'
import type { Db } from '#kernel/db/connect.ts'
import { startEmbeddedDatabase } from '#kernel/db/embedded/index.ts'
import { isDatabaseUnavailable } from '#kernel/db/failures.ts'
import { migrate } from '#kernel/db/migrate.ts'
import { migrations } from './migrations/index.ts'

/** A database that can be connected to. */
export interface RunningDatabase {
  url: string
  stop: () => Promise<void>
}

/** The external database of the configuration, or the embedded one, started. */
export const provideDatabase = async (config: Config, log: (message: string) => void): Promise<RunningDatabase> =>
  config.databaseUrl !== undefined
    ? { url: config.databaseUrl, stop: async () => undefined }
    : startEmbeddedDatabase({ dataDir: config.dataDir, log })

const RETRY = 2_000

/**
 * Brings the database up to date and then does `fill`. While it cannot be asked this tries again, in the background,
 * so that a server without its database serves the site all the same.
 * @returns after the first attempt; `finished` tells when the work is done
 * @throws where the database is there and a step fails
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
      log.warn({ err: error }, 'The database cannot be asked; the site is served without it and this is tried again')
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
