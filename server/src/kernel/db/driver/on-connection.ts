import type { Kysely } from 'kysely'
import { pooledConnection, type PooledConnection } from './pooled-connection.ts'

/**
 * Lends out the connection of a transaction, or one of the pool if `db` is not a transaction.
 * @throws if the database has another driver, or the transaction has ended
 */
export const onConnection = <Tables, Result>(
  db: Kysely<Tables>,
  work: (connection: PooledConnection) => Promise<Result>,
): Promise<Result> => db.getExecutor().provideConnection((connection) => work(pooledConnection(connection)))
