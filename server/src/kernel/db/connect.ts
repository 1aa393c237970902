import { Kysely } from 'kysely'
import pg from 'pg'
import { pipelineDialect } from './driver/pipeline-driver.ts'
import type { RunQuery } from './driver/statement.ts'
import type { Database } from './schema.ts'

/** The database, or a transaction in it. */
export type Db = Kysely<Database>

export interface OpenDatabaseOptions {
  /** The maximum number of connections. */
  poolSize?: number
  /** Milliseconds that a query waits for a connection; then it fails, and the call with it. */
  connectsWithin?: number
  /** Called with the error of a connection that broke while it was idle. */
  onIdleError?: (error: Error) => void
  /** Called when an announcement of a transaction could not be sent; it is tried again. */
  onUnsent?: (error: Error) => void
  /** Called with every statement once it is answered, in the context of its caller. */
  onQuery?: (query: RunQuery) => void
}

const pools = new WeakMap<Db, pg.Pool>()
const urls = new WeakMap<Db, string>()

/** The address that a database was opened with, for a connection outside the pool. @throws for a transaction */
export const urlOf = (db: Db): string => {
  const url = urls.get(db)
  if (url === undefined) throw new Error('This is not a database from openDatabase, or a transaction')
  return url
}

/** Connections of a database's pool, and queries that wait for one. Zero throughout for a transaction. */
export const poolState = (db: Db): { total: number; idle: number; waiting: number } => {
  const pool = pools.get(db)
  return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

const INT8 = 20

/** Counts and amounts must fit a number. One that does not is an error, so that it is never rounded. */
const wholeNumber = (text: string): number => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} does not fit a number`)
  return number
}

/** How values from the database are parsed. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 ? wholeNumber : (pg.types.getTypeParser(oid, format as 'text') as (text: string) => unknown),
}

/** Opens a pool of connections. None is made before the first query, so a database that is down does not throw here. */
export const openDatabase = (
  url: string,
  { poolSize = 20, connectsWithin = 3_000, onIdleError, onUnsent, onQuery }: OpenDatabaseOptions = {},
): Db => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    application_name: 'fieldproof',
    connectionTimeoutMillis: connectsWithin,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    query_timeout: 20_000,
    keepAlive: true,
    pipeline: true,
  })
  // An `error` event without a listener would end the process. The pool listens to idle connections, but not to lent
  // ones. Those are ignored here, because their next query fails anyway.
  pool.on('error', (error) => onIdleError?.(error))
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  const db = new Kysely<Database>({
    dialect: pipelineDialect(pool, { onUnsent: (error) => onUnsent?.(error), onQuery }),
  })
  pools.set(db, pool)
  urls.set(db, url)
  return db
}
