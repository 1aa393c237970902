import type { ReleaseRecord } from '@fieldproof/contracts/release'
import type { ServerToClientEvents } from '@fieldproof/contracts/realtime'
import { createHash } from 'node:crypto'
import type { Db } from '#kernel/db/connect.ts'
import { isDatabaseUnavailable } from '#kernel/db/failures.ts'
import { releaseFiles, type ReleaseFiles } from './store/release-files.ts'
import type { ReleaseKey, ReleaseStore } from './store/release-store.ts'
import { compose, type Composed, type CompositionFacts } from './compose.ts'
import { loadFacts } from './facts.ts'
import { storeUnreadable } from './refusals.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'

type Announcement = Parameters<ServerToClientEvents['RELEASE_LIVE']>[0]

/** The part of a logger that is needed here. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface ServedSiteParts {
  db: Db
  store: ReleaseStore
  /** The environment that this server serves. */
  environment: string
  /** The folder for the snapshot. */
  dataDir: string
  log: Log
  /** Notifies the open tabs of this server. */
  announce: (change: Announcement) => void
  cacheBytes?: number
}

/** The composition that the server serves at the moment. */
export interface Served extends Composed {
  /** The composition as JSON text. */
  json: string
  etag: string
}

export interface ServedSite {
  readonly files: ReleaseFiles
  readonly environment: string
  /** Null while nothing is live, or if no shell is intact. */
  current(): Served | null
  /**
   * Reads the live releases, and notifies the open tabs of changes. If the database cannot be read, the last known ones
   * stay, and it is read again until that succeeds.
   */
  refresh(): Promise<void>
  /** The composition of any environment; null if nothing is live in it. */
  composed(environment: string): Promise<Composed | null>
  /** The record of a release; null if it does not exist. Known records need no database. */
  recordOf(release: ReleaseKey): Promise<ReleaseRecord | null>
  /**
   * Reads every file of a release, and stores in its row whether it is intact. A release that is intact again is served
   * at once.
   * @returns the paths of damaged files
   * @throws {Refusal} 503 if a file cannot be read
   */
  verify(record: ReleaseRecord): Promise<string[]>
  /** Ends the checks of releases that could not be served. */
  close(): void
}

/** Milliseconds after which the files of live releases that are damaged or could not be read are read again. */
const CHECK_AGAIN = 10_000
/** Milliseconds after which the database is asked again what is live, if it could not be read. */
const ASK_AGAIN = 1_000

const keyOf = ({ name, version }: ReleaseKey): string => `${name}@${version}`

/** The names of the shell and areas whose release has changed. */
const changedNames = (before: Composed, after: Composed): string[] => {
  const versions = (composed: Composed) =>
    new Map<string, string>([
      ['shell', composed.shell.version],
      ...composed.composition.areas.map((area): [string, string] => [area.name, area.release.version]),
    ])
  const [old, now] = [versions(before), versions(after)]
  return [...new Set([...old.keys(), ...now.keys()])].filter((name) => old.get(name) !== now.get(name))
}

/**
 * Runs a function one at a time. A call during a run causes one more run, because the present one may use older data.
 */
const oneAtATime = (run: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | null = null
  let isStale = false
  return async () => {
    isStale = true
    running ??= (async () => {
      try {
        while (isStale) {
          isStale = false
          await run()
        }
      } finally {
        running = null
      }
    })()
    await running
  }
}

/**
 * Reads the live releases, and stores them in the snapshot in case the database goes down.
 * @returns a function that gets the last facts. If the database cannot be read, it returns these again, or the snapshot
 * if there are none, and says that they may be old
 */
const factsReader = ({ db, environment, dataDir, log }: ServedSiteParts) => {
  let snapshot = ''
  let isDown = false
  return async (last: CompositionFacts | null): Promise<{ facts: CompositionFacts | null; mayBeOld: boolean }> => {
    try {
      const loaded = await loadFacts(db, environment)
      const text = JSON.stringify(loaded)
      if (loaded !== null && text !== snapshot) {
        await writeSnapshot(dataDir, loaded).then(
          () => {
            snapshot = text
          },
          (error: unknown) => {
            log.warn({ err: error }, 'The snapshot of the live releases could not be written')
          },
        )
      }
      isDown = false
      return { facts: loaded, mayBeOld: false }
    } catch (error) {
      const found = last ?? (await readSnapshot(dataDir, environment))
      // Logged once: the database is asked every second.
      if (!isDown) {
        if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'The live releases could not be read')
        log.warn(
          { environment, found: found !== null },
          'The database is unavailable; the last live releases are served',
        )
      }
      isDown = true
      return { facts: found, mayBeOld: true }
    }
  }
}

/** Stores in a release's row whether it is intact. Does nothing if the database is unavailable. */
const setIntact = async (
  { db, log }: Pick<ServedSiteParts, 'db' | 'log'>,
  { name, version }: ReleaseKey,
  intact: boolean,
): Promise<void> => {
  try {
    await db
      .updateTable('releases')
      .set({ intact })
      .where('name', '=', name)
      .where('version', '=', version)
      .where('intact', '!=', intact)
      .execute()
  } catch (error) {
    if (isDatabaseUnavailable(error)) return
    log.warn({ err: error, release: keyOf({ name, version }) }, 'It could not be stored whether a release is intact')
  }
}

/**
 * Holds the composition that this server serves: read from the database, verified with the files, and kept without a
 * database.
 */
export const createServedSite = (parts: ServedSiteParts): ServedSite => {
  const { db, store, environment, log, announce } = parts
  const readFacts = factsReader(parts)
  const known = new Map<string, ReleaseRecord>()
  /** Releases that were found intact. */
  const verified = new Set<string>()
  /** Releases that the store could not read. They are not served until it can. */
  const unreadable = new Set<string>()
  let checkAgain: NodeJS.Timeout | undefined
  let isClosed = false
  let served: Served | null = null
  let facts: CompositionFacts | null = null
  /** Whether the database could not be read at the last attempt. */
  let mayBeOld = false

  const files = releaseFiles({
    store,
    ...(parts.cacheBytes === undefined ? {} : { cacheBytes: parts.cacheBytes }),
    onDamage: (release, path) => {
      log.error({ release: keyOf(release), path }, 'a file of a release is damaged; the release is not served')
      verified.delete(keyOf(release))
      void setIntact(parts, release, false)
      if (facts !== null) show(facts)
    },
  })

  const canServe = (release: ReleaseKey): boolean => !files.isDamaged(release) && !unreadable.has(keyOf(release))

  const verify = async (record: ReleaseRecord): Promise<string[]> => {
    const key = keyOf(record)
    try {
      const faulty = await files.verify(record)
      unreadable.delete(key)
      if (faulty.length > 0) return faulty
      verified.add(key)
      await setIntact(parts, record, true)
      return faulty
    } catch (error) {
      if (!unreadable.has(key)) log.error({ err: error, release: key }, 'the files of a release cannot be read')
      unreadable.add(key)
      throw storeUnreadable(record)
    }
  }

  const composed = async (from: CompositionFacts): Promise<Composed | null> => {
    for (const record of from.records) {
      known.set(keyOf(record), record)
      // A release that cannot be read is left out.
      if (!verified.has(keyOf(record))) await verify(record).catch(() => {})
    }
    return compose(from, canServe)
  }

  const planCheck = (): void => {
    clearTimeout(checkAgain)
    if (isClosed || (!mayBeOld && (facts === null || facts.records.every(canServe)))) return
    checkAgain = setTimeout(() => void refresh(), mayBeOld ? ASK_AGAIN : CHECK_AGAIN)
    checkAgain.unref()
  }

  const show = (from: CompositionFacts): void => {
    planCheck()
    const next = compose(from, canServe)
    const before = served
    if (next === null) {
      log.error({ environment }, 'no intact shell is left to serve')
      served = null
      return
    }
    const json = JSON.stringify(next.composition)
    const etag = `"${createHash('sha256').update(json).digest('base64url')}"`
    if (before?.etag === etag) return
    served = { ...next, json, etag }
    const { missing } = next.composition
    if (missing)
      log.error(
        { environment, missing: missing.map(({ name }) => name) },
        'areas are left out: no intact release of them is left',
      )
    const areas = before === null ? [] : changedNames(before, next)
    if (areas.length > 0) announce({ compositionId: next.composition.id, areas })
  }

  const refresh = oneAtATime(async () => {
    ;({ facts, mayBeOld } = await readFacts(facts))
    if (facts === null) {
      served = null
      planCheck()
      return
    }
    await composed(facts)
    show(facts)
  })

  return {
    files,
    environment,
    current: () => served,
    refresh,
    composed: async (other) => {
      if (other === environment && served !== null && !mayBeOld) return served
      const loaded = await loadFacts(db, other)
      return loaded === null ? null : composed(loaded)
    },
    recordOf: async (release) => {
      const kept = known.get(keyOf(release))
      if (kept !== undefined) return kept
      const row = await db
        .selectFrom('releases')
        .select('record')
        .where('name', '=', release.name)
        .where('version', '=', release.version)
        .executeTakeFirst()
      if (row === undefined) return null
      known.set(keyOf(release), row.record)
      return row.record
    },
    verify: async (record) => {
      const wasServable = canServe(record)
      const faulty = await verify(record)
      if (!wasServable && faulty.length === 0) await refresh()
      return faulty
    },
    close: () => {
      isClosed = true
      clearTimeout(checkAgain)
    },
  }
}
