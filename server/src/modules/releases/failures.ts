import type { FailureReport } from '@fieldproof/contracts/release'
import { createHash } from 'node:crypto'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db/connect.ts'
import { impersonalText } from './plain-text.ts'
import { notFound } from './refusals.ts'
import { sourcePlaces } from './source-places.ts'
import type { ReleaseStore } from './store/release-store.ts'

/** The most different causes per phase of a release. There is a limit because clients can invent causes. */
const CAUSES = 50
const OTHER_CAUSES = 'other causes'

export interface CountedFailure {
  area: string
  version: string
  phase: string
  cause: string
  /** Where it was thrown, innermost frame first. */
  at: string[]
  count: number
  firstAt: string
  lastAt: string
}

const keyOf = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/**
 * Counts a browser's report of a failed area. Reports with the same cause and place are counted together.
 * @throws {Refusal} 404 for a release that does not exist
 */
export const countFailure = async (db: Db, clock: Clock, report: FailureReport): Promise<void> => {
  const { area, version, phase, frames = [] } = report
  const place = frames.slice(0, 1)
  const release = await db
    .selectFrom('releases')
    .select('name')
    .where('name', '=', area)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!release) throw notFound(`There is no ${area} ${version} in the registry.`, 'no-such-release')
  const cause = impersonalText(report.cause).slice(0, 500).toWellFormed() || 'no cause given'
  const now = clock.now()
  const raise = async (key: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('release_failures')
      .where('key', '=', key)
      .set((set) => ({ count: set('count', '+', 1), last_at: now }))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
  if (await raise(keyOf(area, version, phase, cause, ...place))) return
  const { causes } = await db
    .selectFrom('release_failures')
    .select((select) => select.fn.countAll<number>().as('causes'))
    .where('area', '=', area)
    .where('version', '=', version)
    .where('phase', '=', phase)
    .executeTakeFirstOrThrow()
  const isKept = causes < CAUSES
  const kept = isKept ? cause : OTHER_CAUSES
  await db
    .insertInto('release_failures')
    .values({
      key: isKept ? keyOf(area, version, phase, cause, ...place) : keyOf(area, version, phase, kept),
      area,
      version,
      phase,
      cause: kept,
      frames: isKept ? frames : [],
      count: 1,
      first_at: now,
      last_at: now,
    })
    .onConflict((clash) =>
      clash.column('key').doUpdateSet((set) => ({ count: set('release_failures.count', '+', 1), last_at: now })),
    )
    .execute()
}

/** Reported failures, newest first, with places in the sources if the release has source maps (FAILURE-3). */
export const listFailures = async (db: Db, store: ReleaseStore, area?: string): Promise<CountedFailure[]> => {
  const all = db.selectFrom('release_failures').selectAll().orderBy('last_at', 'desc').limit(500)
  const rows = await (area === undefined ? all : all.where('area', '=', area)).execute()
  const placeOf = sourcePlaces(store)
  const found: CountedFailure[] = []
  // Sequentially, so that few source maps are in memory at a time.
  for (const row of rows)
    found.push({
      area: row.area,
      version: row.version,
      phase: row.phase,
      cause: row.cause,
      at: await Promise.all(row.frames.map(placeOf)),
      count: row.count,
      firstAt: row.first_at.toISOString(),
      lastAt: row.last_at.toISOString(),
    })
  return found
}
