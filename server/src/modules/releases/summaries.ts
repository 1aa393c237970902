import type { CompositionChange, releaseSummary } from '@fieldproof/contracts/calls/releases'
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '#kernel/db/connect.ts'
import type { CompositionChangesTable, ReleasesTable } from './tables.ts'

export type ReleaseSummary = z.output<typeof releaseSummary>
type SummaryRow = Omit<Selectable<ReleasesTable>, 'record' | 'container'>

export const summaryColumns = [
  'name',
  'version',
  'source_key',
  'files',
  'bytes',
  'published_at',
  'published_by',
  'intact',
] as const satisfies readonly (keyof SummaryRow)[]

/** The environments in which releases are live, by `name@version`. */
export const liveIn = async (db: Db): Promise<Map<string, string[]>> => {
  const rows = await db
    .selectFrom('environments')
    .innerJoin('compositions', 'compositions.id', 'environments.composition_id')
    .select(['environments.name as environment', 'compositions.releases'])
    .orderBy('environments.name')
    .execute()
  const found = new Map<string, string[]>()
  for (const { environment, releases } of rows) {
    for (const [name, version] of Object.entries(releases)) {
      const key = `${name}@${version}`
      found.set(key, [...(found.get(key) ?? []), environment])
    }
  }
  return found
}

export const asSummary = (row: SummaryRow, live: ReadonlyMap<string, string[]>): ReleaseSummary => ({
  name: row.name,
  version: row.version,
  publishedAt: row.published_at.toISOString(),
  publishedBy: row.published_by,
  sourceKey: row.source_key,
  files: row.files,
  bytes: row.bytes,
  liveIn: live.get(`${row.name}@${row.version}`) ?? [],
  intact: row.intact,
})

export const asChange = (row: Selectable<CompositionChangesTable>): CompositionChange => ({
  id: row.id,
  environment: row.environment,
  kind: row.kind,
  name: row.name,
  fromVersion: row.from_version,
  toVersion: row.to_version,
  fromComposition: row.from_composition,
  toComposition: row.to_composition,
  actor: row.actor,
  why: row.why,
  at: row.at.toISOString(),
})
