import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import { listenTo, type ChannelSubscription } from '#kernel/db/listening.ts'
import type { FindReleaseActor } from '#kernel/http/context.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import { diskStore } from './store/disk-store.ts'
import type { ReleaseStore } from './store/release-store.ts'
import { serveReleases } from './calls.ts'
import { RELEASES_CHANNEL } from './change-live.ts'
import type { ReleasesParts } from './publish.ts'
import { ensureEnvironment } from './read-releases.ts'
import { createServedSite, type Log, type ServedSite } from './served-site.ts'
import { sweepOrphans } from './sweep.ts'
import { ensureMachineTokens, type MachineTokens } from './machine-tokens.ts'
import { releaseActors } from './token-actors.ts'

export type { ServedSite } from './served-site.ts'
export { revokeDevelopmentTokens, type MachineTokens } from './machine-tokens.ts'

/** Milliseconds until what is live is read again after a failure. */
const RETRY_AFTER = 1_000

export interface ReleasesModuleParts {
  db: Db
  dataDir: string
  /** Whether the database has every table. */
  isMigrated: () => Promise<boolean>
  /** The environment that this server shows. */
  environment: string
  clock: Clock
  /** Of the installation's secret, for what uses `release-tokens`. */
  tokenKey: Buffer
  log: Log
  realtime: Pick<Realtime, 'announceRelease'>
  /** Where the files of releases are kept; folders below `dataDir` otherwise. */
  store?: ReleaseStore
  limitFactor?: number
}

export interface ReleasesModule {
  readonly site: ServedSite
  readonly parts: ReleasesParts
  readonly findReleaseActor: FindReleaseActor
  /** Makes sure that the machine of the site has valid tokens; see {@link ensureMachineTokens}. */
  readonly ensureTokens: (isDevelopment: boolean) => Promise<MachineTokens>
  /** Serves the calls of release management. */
  serve(app: FastifyInstance): void
  /**
   * Reads what is live, removes what a killed publishing left, and starts to listen for changes. Does not throw when the
   * database is down: then what was live last is shown, and the rest follows when the database is back.
   */
  start(): Promise<void>
  close(): Promise<void>
}

/** The registry, what is live, and who may change it. */
export const createReleases = (given: ReleasesModuleParts): ReleasesModule => {
  const { db, dataDir, environment, clock, log, realtime } = given
  const store = given.store ?? diskStore(join(dataDir, 'registry'))
  const site = createServedSite({
    db,
    store,
    environment,
    dataDir,
    log,
    announce: (change) => {
      realtime.announceRelease(change).catch((error: unknown) => {
        log.warn({ err: error }, 'Open tabs could not be told about a release')
      })
    },
  })
  const parts: ReleasesParts = { db, store, site, clock, tokenKey: given.tokenKey }
  let changes: ChannelSubscription | undefined
  let retry: NodeJS.Timeout | undefined
  let isPrepared = false

  const onConnect = async (): Promise<void> => {
    if (!isPrepared && (await given.isMigrated())) {
      await ensureEnvironment(db, environment)
      await sweepOrphans(db, store, log)
      isPrepared = true
    }
    await site.refresh()
  }

  /** Reads what is live; tries again until that works. */
  const catchUp = async (): Promise<void> => {
    clearTimeout(retry)
    try {
      await onConnect()
    } catch (error) {
      log.warn({ err: error }, 'What is live could not be looked at; this is tried again')
      if (!changes?.isUp) return
      retry = setTimeout(() => void catchUp(), RETRY_AFTER)
      retry.unref()
    }
  }

  return {
    site,
    parts,
    findReleaseActor: releaseActors(parts),
    ensureTokens: (isDevelopment) => ensureMachineTokens(parts, dataDir, { isDevelopment }),
    serve: (app) => {
      serveReleases(app, parts, given.limitFactor)
    },
    start: async () => {
      await onConnect().catch(async (error: unknown) => {
        log.warn({ err: error }, 'the registry starts without the database')
        await site.refresh()
      })
      changes ??= listenTo(db, RELEASES_CHANNEL, {
        // Nobody heard what happened before the listening began.
        onUp: () => void catchUp(),
        onDown: (error) => {
          log.warn({ err: error }, 'Releases are not heard of just now')
        },
        onPayload: (changed) => {
          if (changed !== environment) return
          site.refresh().catch((error: unknown) => {
            log.error({ err: error }, 'what is live could not be read')
          })
        },
      })
    },
    close: async () => {
      clearTimeout(retry)
      await changes?.close()
    },
  }
}
