import type { InputOf, Locale } from '@fieldproof/contracts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { invalid } from '#kernel/refusals/refusal.ts'
import { sightOf } from './permissions.ts'
import type { ListQuery } from './records.ts'
import type { Field, Option, Resource } from '#kernel/back-office/resource.ts'
import type { Viewer } from '#kernel/back-office/viewer.ts'
import { textsOf } from '#texts/texts-of.ts'

const fieldTexts = textsOf('contract').fields

type Query = NonNullable<InputOf<'GET /custom-admin/get-resources-list/{resourceName}'>['query']>
export type ReadQuery = { page: number; locale: Locale; direction: 'asc' | 'desc' } & Pick<
  Query,
  'search' | 'sort' | 'filter'
>

/** The most words of a search; further ones are ignored. */
const WORDS = 8

/** Who requests options, and the database to read them from. */
export interface Asked {
  db: Db
  viewer: Pick<Viewer, 'locale'>
}

/** The options of a field. */
export const optionsOf = async (
  { db, viewer }: Asked,
  { options }: Pick<Field, 'options'>,
): Promise<readonly Option[] | null> => (typeof options === 'function' ? options(db, viewer.locale) : (options ?? null))

/**
 * A field that the viewer may search, sort or filter by. It is fully visible to them: otherwise the order of the
 * records would reveal its content.
 */
const openField = (resource: Resource, name: string, viewer: Viewer): Field | undefined =>
  resource.fields.find((field) => field.name === name && sightOf(resource, field, viewer) === 'full')

const searched = (resource: Resource, search: string, viewer: Viewer): RawBuilder<unknown>[] => {
  const fields = resource.fields.filter((field) => field.isSearchable && sightOf(resource, field, viewer) === 'full')
  return search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, WORDS)
    .map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      if (fields.length === 0) return sql`false`
      return sql`(${sql.join(
        fields.map((field) => sql`(${field.words ?? field.value})::text ilike ${pattern}`),
        sql` or `,
      )})`
    })
}

/** The most records that a search by an identifier finds. */
const FOUND = 200

/** The keys of records with the identifier that was searched for, such as an order's number. */
const foundBy = async (db: Db, { find }: Resource, search: string): Promise<string[]> => {
  const keys = search.trim() === '' ? null : find?.(search)
  if (!keys) return []
  const { rows } = await sql<{
    key: string
  }>`select distinct key::text as key from (${keys}) as found (key) limit ${FOUND}`.execute(db)
  return rows.map(({ key }) => key)
}

const narrowed = async (db: Db, resource: Resource, filter: string, viewer: Viewer): Promise<RawBuilder<unknown>[]> => {
  const wrong = () => invalid([{ field: 'filter', message: fieldTexts.invalidValue() }])
  return Promise.all(
    filter
      .split(',')
      .filter(Boolean)
      .map(async (pair) => {
        const colon = pair.indexOf(':')
        const [name, value] = [pair.slice(0, colon), pair.slice(colon + 1)]
        const field = openField(resource, name, viewer)
        if (field?.kind === 'reference') return sql`(${field.value}) ->> '_id' = ${value}`
        if (
          !field ||
          !resource.filters.includes(name) ||
          !(await optionsOf({ db, viewer }, field))?.some((option) => option.value === value)
        )
          throw wrong()
        return field.kind === 'list' ? sql`${value} = any (${field.value})` : sql`(${field.value})::text = ${value}`
      }),
  )
}

const sorted = (
  resource: Resource,
  { sort, direction }: Pick<ReadQuery, 'sort' | 'direction'>,
  viewer: Viewer,
): RawBuilder<unknown> => {
  const field = openField(resource, sort ?? resource.sort.by, viewer)
  if (!field || (sort !== undefined && !field.isSortable))
    throw invalid([{ field: 'sort', message: fieldTexts.invalidValue() }])
  const effective = sort === undefined ? resource.sort.direction : direction
  return sql`${field.order ?? field.value} ${effective === 'asc' ? sql`asc` : sql`desc`} nulls last`
}

/**
 * Converts a list's parameters for the database.
 * @throws {Refusal} 400 for a field that the viewer cannot see completely, or a value that is not one of its options
 */
export const readListQuery = async (
  db: Db,
  resource: Resource,
  query: ReadQuery,
  viewer: Viewer,
): Promise<ListQuery> => {
  const found = await foundBy(db, resource, query.search ?? '')
  const conditions = [
    ...(found.length > 0
      ? [sql`(${resource.key.value})::text in (${sql.join(found)})`]
      : searched(resource, query.search ?? '', viewer)),
    ...(await narrowed(db, resource, query.filter ?? '', viewer)),
  ]
  return {
    page: query.page,
    condition: conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`,
    order: sorted(resource, query, viewer),
  }
}
