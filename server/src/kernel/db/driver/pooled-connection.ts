import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import pg, { type PoolClient } from 'pg'
import type { Announcement, AnnouncementSender } from './announcement-sender.ts'
import { sendAndRollBack, sendTogether } from './send-together.ts'
import type { RunQuery, Statement } from './statement.ts'
import { isPlanOutdated, type StatementNames } from './statement-names.ts'
import { TransactionState } from './transaction-state.ts'

/** What all connections of a pool share. */
export interface ConnectionParts {
  readonly names: StatementNames
  readonly sender: AnnouncementSender
  /** Called with every statement once it is answered, in the context of its caller. */
  readonly onQuery: ((query: RunQuery) => void) | undefined
}

/** It stores nothing, so its commit need not wait for the disk. */
const ANNOUNCE = "select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)"

const plain = (sql: string): Statement => ({ sql, parameters: [] })

const beginStatement = ({ isolationLevel, accessMode }: TransactionSettings): Statement => {
  const level = isolationLevel && `isolation level ${isolationLevel}`
  return plain(['begin', level, accessMode].filter(Boolean).join(' '))
}

/** Whether the database counts the rows that such a statement changed. */
const changesRows = (command: string): boolean => ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)

/**
 * A connection of the pool while it is lent. It keeps the state of its transaction: `begin` waits for the first
 * statement, some statements wait for the next one, and announcements wait for the commit (docs/decisions/0023).
 */
export class PooledConnection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #parts: ConnectionParts
  #transaction: TransactionState | undefined

  constructor(client: PoolClient, parts: ConnectionParts) {
    this.#client = client
    this.#parts = parts
  }

  /** Runs a statement, after the held ones. @throws the error of the first of them that failed */
  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const answer = await this.#send({ sql, parameters })
    // A text of several statements has several answers.
    if (Array.isArray(answer)) return { rows: [] }
    const { command, rowCount, rows } = answer
    return {
      rows: rows as Row[],
      ...(changesRows(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
    }
  }

  /** @throws always: a connection in pipeline mode has no cursors */
  // oxlint-disable-next-line require-yield -- the driver's interface asks for a generator
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('This connection is in pipeline mode and cannot stream rows')
  }

  /**
   * Runs a statement whose answer is not needed. In a transaction it is sent with the next one, which throws its error;
   * without one it runs at once.
   */
  async sendWithNext(statement: Statement): Promise<void> {
    if (this.#transaction) this.#transaction.hold(statement)
    else await this.#ask(statement)
  }

  /** Sends statements in one write, after the held ones. @throws the error of the first one that failed */
  async askTogether(statements: readonly Statement[]): Promise<pg.QueryResult[]> {
    const held = this.#transaction?.takeHeld() ?? []
    const answers = await sendTogether({ ...this.#wire, statements: [...held, ...statements] })
    return answers.slice(held.length)
  }

  /** Sends an announcement after the transaction has committed; without a transaction at once. */
  async announce(announcement: Announcement): Promise<void> {
    const { channel, payload } = announcement
    if (this.#transaction) this.#transaction.announce(announcement)
    else await this.#ask({ sql: ANNOUNCE, parameters: [channel, payload] })
  }

  /** Begins a transaction. It reaches the database with the first statement. */
  begin(settings: TransactionSettings): void {
    this.#transaction = new TransactionState(beginStatement(settings))
  }

  /**
   * Commits the transaction, and sends its announcements. A transaction without statements costs no round trip.
   * @throws {AbortedTransactionError} if a statement had failed, so that the database rolled back instead
   */
  async commit(): Promise<void> {
    const transaction = this.#openTransaction()
    this.#transaction = undefined
    if (!transaction.isEmpty) {
      const { command } = await this.#sendAfterHeld(transaction, plain('commit'))
      if (command === 'ROLLBACK') throw new AbortedTransactionError()
    }
    this.#parts.sender.send(transaction.announced)
  }

  /** Rolls the transaction back. Does nothing after a commit that failed, which ended it. */
  async rollBack(): Promise<void> {
    const transaction = this.#transaction
    this.#transaction = undefined
    if (transaction && !transaction.isEmpty) await this.#takeBack(transaction, plain('rollback'))
  }

  /** @returns the savepoint's name */
  async takeSavepoint(name: string = this.#openTransaction().newSavepointName()): Promise<string> {
    this.#openTransaction().markSavepoint(name)
    await this.#send(plain(`savepoint ${pg.escapeIdentifier(name)}`))
    return name
  }

  /** Undoes what was written and announced after a savepoint. The savepoint stays. */
  async rollBackToSavepoint(name: string): Promise<void> {
    const transaction = this.#openTransaction()
    transaction.rollBackToSavepoint(name)
    await this.#takeBack(transaction, plain(`rollback to savepoint ${pg.escapeIdentifier(name)}`))
  }

  /** Releases a savepoint. @throws the error of a held statement that failed; then the savepoint stays */
  async releaseSavepoint(name: string): Promise<void> {
    await this.#send(plain(`release savepoint ${pg.escapeIdentifier(name)}`))
    this.#openTransaction().releaseSavepoint(name)
  }

  /** Gives the connection back to the pool, which closes it if it is broken or in a transaction that has not ended. */
  release(): void {
    this.#client.release(this.#client.getTransactionStatus() !== 'I')
  }

  #openTransaction(): TransactionState {
    if (!this.#transaction) throw new Error('This connection is in no transaction')
    return this.#transaction
  }

  #send(statement: Statement): Promise<pg.QueryResult> {
    return this.#transaction ? this.#sendAfterHeld(this.#transaction, statement) : this.#ask(statement)
  }

  async #sendAfterHeld(transaction: TransactionState, last: Statement): Promise<pg.QueryResult> {
    const held = transaction.takeHeld()
    if (held.length === 0) return this.#ask(last)
    const [answer] = (await sendTogether({ ...this.#wire, statements: [...held, last] })).slice(-1)
    if (!answer) throw new Error('A statement was not answered')
    return answer
  }

  #takeBack(transaction: TransactionState, last: Statement): Promise<pg.QueryResult> {
    const held = transaction.takeHeld()
    return held.length === 0 ? this.#ask(last) : sendAndRollBack({ ...this.#wire, statements: [...held, last] })
  }

  get #wire() {
    return { stream: this.#client.connection.stream, ask: (statement: Statement) => this.#ask(statement) }
  }

  /** Writes a statement to the socket before it returns, and waits for the answer. */
  async #ask({ sql, parameters }: Statement): Promise<pg.QueryResult> {
    const { names, onQuery } = this.#parts
    const startedAt = performance.now()
    const ended = (error?: unknown): void => {
      onQuery?.({ sql, milliseconds: performance.now() - startedAt, ...(error !== undefined && { error }) })
    }
    try {
      const answer = await (parameters.length === 0
        ? this.#client.query(sql)
        : this.#client.query({ name: names.of(sql), text: sql, values: [...parameters] }))
      ended()
      return answer
    } catch (error) {
      if (isPlanOutdated(error)) names.forget()
      ended(error)
      throw error
    }
  }
}

/** @throws if it does not belong to this driver */
export const pooledConnection = (connection: DatabaseConnection): PooledConnection => {
  if (connection instanceof PooledConnection) return connection
  throw new TypeError('This connection comes from another driver')
}
