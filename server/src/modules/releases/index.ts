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
import { RELEASES_CHANNEL } from './releases-channel.ts'
import type { ReleasesParts } from './publish.ts'
import { ensureEnvironment } from './read-releases.ts'
import { createServedSite, type Log, type ServedSite } from './served-site.ts'
import { sweepOrphans } from './sweep.ts'
import { ensureMachineTokens, type MachineTokens } from './machine-tokens.ts'
import { releaseActors } from './token-actors.ts'

export type { ServedSite } from './served-site.ts'
export { revokeDevelopmentTokens, type MachineTokens } from './machine-tokens.ts'

/** How long to wait before the live releases are read again after an error, ms. */
const RETRY_AFTER = 1_000

export interface ReleasesModuleParts {
  db: Db
  dataDir: string
  /** Whether all migrations have run. */
  isMigrated: () => Promise<boolean>
  /** The environment that this server serves. */
  environment: string
  clock: Clock
  /** The key for release tokens, derived from the installation's secret. */
  tokenKey: Buffer
  log: Log
  realtime: Pick<Realtime, 'announceRelease'>
  /** The store for the files of releases; by default a folder in `dataDir`. */
  store?: ReleaseStore
  limitFactor?: number
}

export interface ReleasesModule {
  readonly site: ServedSite
  readonly parts: ReleasesParts
  readonly findReleaseActor: FindReleaseActor
  /** Ensures that the site's machine has valid tokens; see {@link ensureMachineTokens}. */
  readonly ensureTokens: (isDevelopment: boolean) => Promise<MachineTokens>
  /** Serves the calls of release management. */
  serve(app: FastifyInstance): void
  /**
   * Reads the live releases, removes leftovers of killed publications, and starts to listen for changes. Does not throw
   * if the database is down: then the last known releases are served until it is back.
   */
  start(): Promise<void>
  close(): Promise<void>
}

/** The registry, the live releases, and the tokens to change them. */
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
        log.warn({ err: error }, 'Open tabs could not be notified of a release')
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

  /** Reads the live releases, and tries again until it succeeds. */
  const catchUp = async (): Promise<void> => {
    clearTimeout(retry)
    try {
      await onConnect()
    } catch (error) {
      log.warn({ err: error }, 'The live releases could not be read; this is tried again')
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
        // Changes before the listening began were missed.
        onUp: () => void catchUp(),
        onDown: (error) => {
          log.warn({ err: error }, 'Changes of releases cannot be received at the moment')
        },
        onPayload: (changed) => {
          if (changed !== environment) return
          site.refresh().catch((error: unknown) => {
            log.error({ err: error }, 'The live releases could not be read')
          })
        },
      })
    },
    close: async () => {
      clearTimeout(retry)
      site.close()
      await changes?.close()
    },
  }
}
