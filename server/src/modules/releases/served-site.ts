import type { ReleaseRecord } from '@fieldproof/contracts/release'
import type { ServerToClientEvents } from '@fieldproof/contracts/realtime'
import { createHash } from 'node:crypto'
import type { Db } from '#kernel/db/connect.ts'
import { isDatabaseUnavailable } from '#kernel/db/failures.ts'
import { releaseFiles, type ReleaseFiles } from './store/release-files.ts'
import type { ReleaseKey, ReleaseStore } from './store/release-store.ts'
import { compose, type Composed, type CompositionFacts } from './compose.ts'
import { loadFacts } from './facts.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'

type Announcement = Parameters<ServerToClientEvents['RELEASE_LIVE']>[0]

/** The little of a logger that is needed here. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface ServedSiteParts {
  db: Db
  store: ReleaseStore
  /** The environment that this server shows. */
  environment: string
  /** Where the snapshot goes. */
  dataDir: string
  log: Log
  /** Tells the open tabs of this server. */
  announce: (change: Announcement) => void
  cacheBytes?: number
}

/** What the server shows at this moment. */
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
  /** Reads what is live; without the database, what was live last. Notifies the open tabs if it differs. */
  refresh(): Promise<void>
  /** The composition of any environment; null if nothing is live in it. */
  composed(environment: string): Promise<Composed | null>
  /** The record of a release; null if there is none, or where the database cannot be asked and it is not live. */
  recordOf(release: ReleaseKey): Promise<ReleaseRecord | null>
  /** Reads every file of a release; its row says afterwards whether it is intact. */
  verify(record: ReleaseRecord): Promise<string[]>
}

const keyOf = ({ name, version }: ReleaseKey): string => `${name}@${version}`

/** Names of shell and areas whose release differs. */
const changedNames = (before: Composed, after: Composed): string[] => {
  const versions = (composed: Composed) =>
    new Map<string, string>([
      ['shell', composed.shell.version],
      ...composed.composition.areas.map((area): [string, string] => [area.name, area.release.version]),
    ])
  const [old, now] = [versions(before), versions(after)]
  return [...new Set([...old.keys(), ...now.keys()])].filter((name) => old.get(name) !== now.get(name))
}

/** Runs a job once at a time. A call during a run makes one more follow, since the run may have read older data. */
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
 * Reads what is live, and keeps it in the snapshot for when the database is down.
 * @returns a function that takes what it gave last: without the database it gives this again, or else the snapshot
 */
const factsReader = ({ db, environment, dataDir, log }: ServedSiteParts) => {
  let snapshot = ''
  return async (last: CompositionFacts | null): Promise<CompositionFacts | null> => {
    try {
      const loaded = await loadFacts(db, environment)
      const text = JSON.stringify(loaded)
      if (loaded !== null && text !== snapshot) {
        await writeSnapshot(dataDir, loaded).then(
          () => {
            snapshot = text
          },
          (error: unknown) => {
            log.warn({ err: error }, 'the snapshot of what is live could not be written')
          },
        )
      }
      return loaded
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'what is live could not be read')
      const found = last ?? (await readSnapshot(dataDir, environment))
      log.warn({ environment, found: found !== null }, 'the database cannot be asked; what was live last is served')
      return found
    }
  }
}

/** Notes on a release's row whether it is intact. Without the database nothing is noted. */
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
    log.warn({ err: error, release: keyOf({ name, version }) }, 'could not note whether a release is intact')
  }
}

/** Keeps what this server shows: read from the database, checked against the files, kept for when the database is down. */
export const createServedSite = (parts: ServedSiteParts): ServedSite => {
  const { db, store, environment, log, announce } = parts
  const readFacts = factsReader(parts)
  const known = new Map<string, ReleaseRecord>()
  const verified = new Set<string>()
  let served: Served | null = null
  let facts: CompositionFacts | null = null

  const files = releaseFiles({
    store,
    ...(parts.cacheBytes === undefined ? {} : { cacheBytes: parts.cacheBytes }),
    onDamage: (release, path) => {
      log.error({ release: keyOf(release), path }, 'a file of a release is damaged; the release is not served')
      verified.add(keyOf(release))
      void setIntact(parts, release, false)
      if (facts !== null) show(facts)
    },
  })

  const verify = async (record: ReleaseRecord): Promise<string[]> => {
    const faulty = await files.verify(record)
    verified.add(keyOf(record))
    if (faulty.length === 0) await setIntact(parts, record, true)
    return faulty
  }

  const composed = async (from: CompositionFacts): Promise<Composed | null> => {
    for (const record of from.records) {
      known.set(keyOf(record), record)
      if (verified.has(keyOf(record))) continue
      verified.add(keyOf(record))
      if ((await files.verify(record)).length === 0) void setIntact(parts, record, true)
    }
    return compose(from, (release) => !files.isDamaged(release))
  }

  const show = (from: CompositionFacts): void => {
    const next = compose(from, (release) => !files.isDamaged(release))
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
    facts = await readFacts(facts)
    if (facts === null) {
      served = null
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
      if (other === environment && served !== null) return served
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
    verify,
  }
}
