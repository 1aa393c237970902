import { createHash } from 'node:crypto'
import type { ResourceRecord } from '@fieldproof/contracts/calls/custom-admin'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { PAGE_SIZE } from '#kernel/db/page.ts'
import { seenValues, valuesInWords, visibleFields } from './permissions.ts'
import type { Field, Resource, Values } from '#kernel/back-office/resource.ts'
import type { Viewer } from '#kernel/back-office/viewer.ts'

interface Row {
  _id: string
  [field: string]: unknown
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const toValue = (raw: unknown): Values[string] => {
  if (raw instanceof Date) return raw.toISOString()
  return raw === undefined ? null : (raw as Values[string])
}

const toValues = (fields: readonly Field[], row: Row): Values =>
  Object.fromEntries(fields.map(({ name }) => [name, toValue(row[name])]))

const columnsOf = ({ key }: Resource, fields: readonly Field[]): RawBuilder<unknown> =>
  sql.join([
    sql`(${key.value})::text as ${sql.ref('_id')}`,
    ...fields.map(({ name, value }) => sql`${value} as ${sql.ref(name)}`),
  ])

/** The viewer of a record, and a function that turns the key of a file into an address that is valid for a while. */
export interface Reader {
  viewer: Viewer
  addressOf: (key: string) => string
}

const withAddress = (value: Values[string], addressOf: Reader['addressOf']): Values[string] =>
  typeof value === 'object' && value !== null && 'address' in value
    ? { ...value, address: addressOf(value.address) }
    : value

/** Converts all values of a record to what the viewer sees. */
export const toRecord = (
  resource: Resource,
  id: string,
  values: Values,
  { viewer, addressOf }: Reader,
): ResourceRecord => ({
  _id: id,
  title: resource.naming.make(values, viewer.language),
  values: Object.fromEntries(
    Object.entries(valuesInWords(resource, values, viewer)).map(([name, value]) => [
      name,
      withAddress(value, addressOf),
    ]),
  ),
})

/** Whether an identifier has the form of the resource's keys. */
export const isKey = ({ key }: Resource, id: string): boolean => !key.isUuid || uuid.test(id)

/** All values of a record, independent of the viewer; undefined if it does not exist. */
export const readValues = async (db: Db, resource: Resource, id: string): Promise<Values | undefined> => {
  if (!isKey(resource, id)) return undefined
  const {
    rows: [row],
  } = await sql<Row>`
    select ${columnsOf(resource, resource.fields)} from ${resource.from} where ${resource.key.value} = ${id}`.execute(
    db,
  )
  return row && toValues(resource.fields, row)
}

/** Locks a record until the transaction ends. */
export const lockRecord = async (db: Db, { key }: Resource, id: string): Promise<void> => {
  await sql`select 1 from ${sql.table(key.table)} where ${key.column} = ${id} for update`.execute(db)
}

/** A hash of a record's state as a viewer sees it. */
export const versionOf = (resource: Resource, values: Values, viewer: Viewer): string => {
  const seen = seenValues(resource, values, viewer)
  const lasting = visibleFields(resource, viewer)
    .filter(({ isLive }) => !isLive)
    .map(({ name }) => [name, seen[name]])
  return createHash('sha256').update(JSON.stringify(lasting)).digest('base64url')
}

export interface ListQuery {
  page: number
  condition: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

/** One page of records, with the listed fields that the viewer may see. */
export const readPage = async (
  db: Db,
  resource: Resource,
  { page, condition, order }: ListQuery,
  reader: Reader,
): Promise<{ items: ResourceRecord[]; total: number; page: number; pageSize: number }> => {
  const { from, key, naming } = resource
  const {
    rows: [count],
  } = await sql<{ total: number }>`select count(*) as total from ${from} where ${condition}`.execute(db)
  const fields = visibleFields(resource, reader.viewer).filter(
    ({ name, isListed }) => isListed || naming.from.includes(name),
  )
  const { rows } = await sql<Row>`
    select ${columnsOf(resource, fields)} from ${from} where ${condition}
    order by ${order}, ${key.value} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(db)
  return {
    items: rows.map((row) => toRecord(resource, row._id, toValues(fields, row), reader)),
    total: count?.total ?? 0,
    page,
    pageSize: PAGE_SIZE,
  }
}

/** How many records there are, and how many wait for the staff. */
export const countRecords = async (
  db: Db,
  { from, waiting }: Resource,
): Promise<{ total: number; waiting: number | null }> => {
  const {
    rows: [row],
  } = await sql<{ total: number; waiting: number | null }>`
    select count(*) as total, ${waiting ? sql`count(*) filter (where ${waiting})` : sql`null`} as waiting from ${from}`.execute(
    db,
  )
  return { total: row?.total ?? 0, waiting: row?.waiting ?? null }
}
