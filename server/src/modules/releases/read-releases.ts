import type { CompositionChange } from '@fieldproof/contracts/calls/releases'
import type { ReleaseRecord } from '@fieldproof/contracts/release'
import type { Db } from '#kernel/db/connect.ts'
import { asChange, asSummary, liveIn, summaryColumns, type ReleaseSummary } from './summaries.ts'
import type { ReleaseSet } from './tables.ts'
import { notFound } from './refusals.ts'

const HISTORY = 100

/** Releases, newest first. */
export const listReleases = async (db: Db, name?: string): Promise<ReleaseSummary[]> => {
  const all = db.selectFrom('releases').select(summaryColumns).orderBy('published_at', 'desc').orderBy('name')
  const [rows, live] = await Promise.all([
    (name === undefined ? all : all.where('name', '=', name)).execute(),
    liveIn(db),
  ])
  return rows.map((row) => asSummary(row, live))
}

/** One release with its record. @throws {Refusal} 404 */
export const getRelease = async (
  db: Db,
  name: string,
  version: string,
): Promise<{ summary: ReleaseSummary; record: ReleaseRecord }> => {
  const row = await db
    .selectFrom('releases')
    .select([...summaryColumns, 'record'])
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw notFound(`There is no ${name} ${version} in the registry.`, 'no-such-release')
  return { summary: asSummary(row, await liveIn(db)), record: row.record }
}

export interface Environment {
  name: string
  compositionId: string | null
  live: ReleaseSet
}

/** The environments with their live releases, according to the database. */
export const listEnvironments = async (db: Db): Promise<Environment[]> => {
  const rows = await db
    .selectFrom('environments')
    .leftJoin('compositions', 'compositions.id', 'environments.composition_id')
    .select(['environments.name', 'composition_id', 'releases'])
    .orderBy('environments.name')
    .execute()
  return rows.map((row) => ({ name: row.name, compositionId: row.composition_id, live: row.releases ?? {} }))
}

/** An environment's changes, newest first. @throws {Refusal} 404 for an unknown environment */
export const listChanges = async (
  db: Db,
  {
    environment,
    name,
    limit = HISTORY,
  }: { environment: string; name?: string | undefined; limit?: number | undefined },
): Promise<CompositionChange[]> => {
  await requireEnvironment(db, environment)
  const all = db.selectFrom('composition_changes').selectAll().where('environment', '=', environment)
  const rows = await (name === undefined ? all : all.where('name', '=', name))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(asChange)
}

/** @throws {Refusal} 404 for an unknown environment, with the names of the existing ones */
export const requireEnvironment = async (db: Db, environment: string): Promise<void> => {
  const names = (await db.selectFrom('environments').select('name').orderBy('name').execute()).map((row) => row.name)
  if (names.includes(environment)) return
  throw notFound(
    `There is no environment ${environment}. There is: ${names.join(', ') || 'none'}.`,
    'no-such-environment',
  )
}

/** Creates an environment if it does not exist. A server does this for its own. */
export const ensureEnvironment = async (db: Db, name: string): Promise<void> => {
  await db
    .insertInto('environments')
    .values({ name })
    .onConflict((clash) => clash.column('name').doNothing())
    .execute()
}
