import { setTimeout as pause } from 'node:timers/promises'
import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type TransactionSettings,
} from 'kysely'
import type { Pool } from 'pg'
import { announcementSender } from './announcement-sender.ts'
import { pooledConnection, PooledConnection, type ConnectionParts } from './pooled-connection.ts'
import type { RunQuery } from './statement.ts'
import { statementNames } from './statement-names.ts'

export interface PipelineDriverOptions {
  /** Called when an announcement could not be sent; it is tried again. */
  readonly onUnsent: (error: Error) => void
  /** Called with every statement once it is answered, in the context of its caller. */
  readonly onQuery: ((query: RunQuery) => void) | undefined
}

/** Milliseconds that a closing pool has to send the last announcements. */
const LAST_WORDS = 1_000

/** Kysely's driver over a pool whose connections are in pipeline mode (docs/decisions/0023). */
export class PipelineDriver implements Driver {
  readonly #pool: Pool
  readonly #parts: ConnectionParts

  constructor(pool: Pool, { onUnsent, onQuery }: PipelineDriverOptions) {
    this.#pool = pool
    this.#parts = { names: statementNames(), sender: announcementSender(pool, onUnsent), onQuery }
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PooledConnection> {
    const client = await this.#pool.connect()
    if (this.#pool.ending) {
      client.release()
      throw new Error('The database was closed while a connection was waited for')
    }
    return new PooledConnection(client, this.#parts)
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    pooledConnection(connection).release()
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    pooledConnection(connection).begin(settings)
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return pooledConnection(connection).commit()
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return pooledConnection(connection).rollBack()
  }

  async savepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await pooledConnection(connection).takeSavepoint(name)
  }

  rollbackToSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    return pooledConnection(connection).rollBackToSavepoint(name)
  }

  releaseSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    return pooledConnection(connection).releaseSavepoint(name)
  }

  /**
   * Ends the pool after all announcements are sent, so that they also leave a process that ends right after a commit.
   */
  async destroy(): Promise<void> {
    await Promise.race([this.#parts.sender.settled(), pause(LAST_WORDS, undefined, { ref: false })])
    await this.#pool.end()
  }
}

/** PostgreSQL over this driver, for Kysely. */
export const pipelineDialect = (pool: Pool, options: PipelineDriverOptions): Dialect => ({
  createDriver: () => new PipelineDriver(pool, options),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
})
