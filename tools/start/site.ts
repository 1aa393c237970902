import { join } from 'node:path'
import { ConfigError, examineConfig, type ConfigEnvironment } from '../../server/src/kernel/config/config.ts'
import type { Clock } from '../../server/src/kernel/clock.ts'
import type { RenderLimits } from '../../server/src/modules/rendering/renderer-thread.ts'
import { startEmbeddedDatabase } from '../../server/src/kernel/db/embedded/index.ts'
import { startServer } from '../../server/src/app/start.ts'
import { buildAll } from './build-all.ts'
import { checkPort } from './port.ts'
import type { Progress } from './progress.ts'
import { connectReleases, type ReleaseClient } from './release-client.ts'
import { releaseChanged } from './release-steps.ts'
import { runningSite, writeServerFile } from './server-file.ts'

export interface SiteRequest {
  /** The repository's folder. */
  root: string
  /** PORT, HOST, DATA_DIR, DATABASE_URL and the server's other settings. */
  env: ConfigEnvironment
  progress: Progress
  /** Cancels the start. */
  signal?: AbortSignal
  /** False for tests: the database need not survive a power cut. */
  durable?: boolean
  /** For tests, in which days pass. */
  clock?: Clock
  /** For tests on a busy machine that check what is rendered, not how soon. */
  renderLimits?: RenderLimits | undefined
  /** Parts to make live in spite of a person's decision about them. */
  take?: readonly string[]
}

export interface Site {
  url: string
  dataDir: string
  environment: string
  /** With the token of `npm start`. */
  releases: ReleaseClient
  /** Whether there are demo accounts. */
  demo: boolean
  /** Parts that could not be built or were refused; their last release, if any, is live. */
  broken: string[]
  /** Stops the server, then the database. */
  close: () => Promise<void>
}

/**
 * Runs the whole site: builds changed parts, starts database and server, publishes new releases.
 * @throws with a message for the user of the command
 */
export const runSite = async ({
  root,
  env,
  progress,
  signal,
  durable,
  clock,
  renderLimits,
  take = [],
}: SiteRequest): Promise<Site> => {
  const settings = { LOG_LEVEL: 'warn', DATA_DIR: join(root, '.data'), ...withoutEmpty(env) }
  const { config, faults, hints } = examineConfig(settings)
  for (const hint of hints) progress.note(hint)
  if (faults.length > 0) throw new ConfigError(faults)
  const running = await runningSite(config.dataDir)
  if (running) throw new Error(`The site is already running at ${running.url} (pid ${running.pid}).`)
  await checkPort(config.port, config.host)

  const closers: (() => Promise<void> | void)[] = []
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  const giveUp = new AbortController()
  const either = AbortSignal.any(signal ? [signal, giveUp.signal] : [giveUp.signal])
  const serve = async () => {
    const databaseUrl =
      config.databaseUrl ??
      (await progress.step('starting the database', async () => {
        const database = await startEmbeddedDatabase({ dataDir: config.dataDir, durable, log: progress.note })
        closers.push(database.stop)
        return database.url
      }))
    either.throwIfAborted()
    const server = await progress.step(
      `bringing the database up to date${config.demo ? ', demo data' : ''}, starting the server`,
      () => startServer({ ...config, databaseUrl }, { clock, renderLimits }),
    )
    closers.push(server.close)
    either.throwIfAborted()
    closers.push(await writeServerFile(config.dataDir, { url: server.url, pid: process.pid }))
    return server
  }
  const serving = serve()
  const building = buildAll({ root, progress, signal: either })
  try {
    const [server, { built, failures }] = await Promise.all([serving, building])
    either.throwIfAborted()
    const releases = await connectReleases(server.url, config.dataDir)
    const { environment, dataDir } = config
    const broken = failures.map(({ name }) => name)
    if (broken.includes('shell') && (await releases.environment(environment)).live['shell'] === undefined) {
      throw new Error('The shell could not be built (see above), and there is no earlier release of it to show.')
    }
    const isProduction = config.production
    broken.push(
      ...(await releaseChanged({ root, environment, dataDir, built, client: releases, progress, isProduction, take })),
    )
    return { url: server.url, dataDir, environment, releases, demo: config.demo, broken, close }
  } catch (error) {
    giveUp.abort()
    await Promise.allSettled([serving, building])
    await close()
    throw error
  }
}

const withoutEmpty = (env: ConfigEnvironment): ConfigEnvironment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
