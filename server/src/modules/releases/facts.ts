import { SHELL, type ReleaseRecord } from '@fieldproof/contracts/release'
import type { Db } from '#kernel/db/connect.ts'
import { walkVersions } from './audit-walk.ts'
import type { CompositionFacts } from './compose.ts'
import type { ReleaseSet } from './tables.ts'

/** The number of earlier sets to choose from if a shell is damaged. */
const SPARE = 2
/** The number of earlier versions of an area that can replace a damaged one, or run in tabs with an older shell. */
const SPARE_VERSIONS = 4
/**
 * The most rolled-back versions of an area that open tabs are informed of; tabs with older ones update like any other.
 */
const WITHDRAWN = 10
/** The most changes to evaluate. Nobody would roll back to older ones. */
const LOOK_BACK = 2_000

/** The set of releases of a composition. */
export const releaseSet = async (db: Db, compositionId: string): Promise<ReleaseSet> =>
  (await db.selectFrom('compositions').select('releases').where('id', '=', compositionId).executeTakeFirstOrThrow())
    .releases

/** The records of a set's releases, by name. */
export const recordsOf = async (db: Db, set: ReleaseSet): Promise<Map<string, ReleaseRecord>> => {
  const entries = Object.entries(set)
  if (entries.length === 0) return new Map()
  const rows = await db
    .selectFrom('releases')
    .select(['name', 'record'])
    .where((where) => where.or(entries.map(([name, version]) => where.and({ name, version }))))
    .execute()
  return new Map(rows.map((row) => [row.name, row.record]))
}

/** One area's changes in an environment, oldest first. */
export const changesOf = (db: Db, environment: string, name: string) =>
  db
    .selectFrom('composition_changes')
    .select(['kind', 'to_version as toVersion'])
    .where('environment', '=', environment)
    .where('name', '=', name)
    .orderBy('id', 'desc')
    .limit(LOOK_BACK)
    .execute()
    .then((rows) => rows.reverse())

/** Everything that decides what an environment serves; null if nothing is live in it. */
export const loadFacts = async (db: Db, environment: string): Promise<CompositionFacts | null> => {
  const row = await db
    .selectFrom('environments')
    .select('composition_id')
    .where('name', '=', environment)
    .executeTakeFirst()
  if (row?.composition_id == null) return null
  const live = await releaseSet(db, row.composition_id)

  const changes = await db
    .selectFrom('composition_changes')
    .select(['name', 'kind', 'to_version', 'to_composition'])
    .where('environment', '=', environment)
    .orderBy('id', 'desc')
    .limit(LOOK_BACK)
    .execute()
  const earlier: ReleaseSet[] = []
  const shells = new Set([live[SHELL]])
  for (const id of new Set(changes.map((change) => change.to_composition))) {
    if (earlier.length === SPARE) break
    const set = await releaseSet(db, id)
    if (set[SHELL] === undefined || shells.has(set[SHELL])) continue
    shells.add(set[SHELL])
    earlier.push(set)
  }

  const names = [...new Set([live, ...earlier].flatMap((set) => Object.keys(set)))].filter((name) => name !== SHELL)
  const oldestFirst = [...changes].reverse().map(({ name, kind, to_version: toVersion }) => ({ name, kind, toVersion }))
  const walks = names.map((name) => ({ name, ...walkVersions(oldestFirst.filter((change) => change.name === name)) }))
  const candidates = Object.fromEntries(walks.map(({ name, candidates: all }) => [name, all.slice(0, SPARE_VERSIONS)]))
  const withdrawn = Object.fromEntries(
    walks.flatMap(({ name, withdrawn: all }) => (all.length > 0 ? [[name, all.slice(0, WITHDRAWN)]] : [])),
  )
  const sets = [
    live,
    ...earlier,
    ...Array.from(
      { length: SPARE_VERSIONS },
      (_, at): ReleaseSet =>
        Object.fromEntries(
          names.flatMap((name) => {
            const version = candidates[name]?.[at]
            return version === undefined ? [] : [[name, version]]
          }),
        ),
    ),
  ]
  const records = new Map<string, ReleaseRecord>()
  for (const set of sets) {
    for (const record of (await recordsOf(db, set)).values()) records.set(`${record.name}@${record.version}`, record)
  }
  return { environment, live, earlier, candidates, withdrawn, records: [...records.values()] }
}
