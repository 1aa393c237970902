import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Db } from './connect.ts'

/** How code says something to a channel. In a transaction it is held back here, and never reaches the database as it is. */
const SAY = 'select pg_notify($1, $2)'

/** What was held back, as many at once as have come together. There is nothing in it that would have to be on a disk. */
const SEND = `select set_config('synchronous_commit', 'off', true), count(pg_notify(channel, payload))
  from unnest($1::text[], $2::text[]) as said (channel, payload)`

/** Milliseconds until what could not be sent is tried again, and messages that are kept until then at most. */
const RETRY_AFTER = 500
const KEPT_MOST = 10_000
/** Milliseconds that a pool which is ended has to send what is left. */
const LAST_WORDS = 1_000

type Said = readonly [channel: string, payload: string]

interface Sender {
  send: (said: readonly Said[]) => void
  /** Resolves when all is sent that was given. */
  settled: () => Promise<void>
}

/** Sends in the order in which it is given, one statement at a time. */
const createSender = (pool: Pool, onError: (error: Error) => void): Sender => {
  let waiting: Said[] = []
  let isSending = false
  let sending = Promise.resolve()
  const sendAll = async (): Promise<void> => {
    isSending = true
    while (waiting.length > 0 && !pool.ending) {
      const batch = waiting
      waiting = []
      try {
        await pool.query(SEND, [batch.map(([channel]) => channel), batch.map(([, payload]) => payload)])
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)))
        waiting = [...batch, ...waiting].slice(-KEPT_MOST)
        await pause(RETRY_AFTER, undefined, { ref: false })
      }
    }
    isSending = false
  }
  return {
    send: (said) => {
      waiting.push(...said)
      if (!isSending) sending = sendAll()
    },
    settled: () => sending,
  }
}

const SAVEPOINT = 'savepoint '
const BACK_TO_SAVEPOINT = 'rollback to savepoint '

/** What the transaction of one connection has said so far. */
class Transaction {
  readonly said: Said[] = []
  readonly #marks = new Map<string, number>()

  follow(text: string): void {
    if (text.startsWith(SAVEPOINT)) this.#marks.set(text.slice(SAVEPOINT.length), this.said.length)
    if (text.startsWith(BACK_TO_SAVEPOINT))
      this.said.length = this.#marks.get(text.slice(BACK_TO_SAVEPOINT.length)) ?? 0
  }
}

/**
 * Holds back what transactions say until they have committed, and sends it then. PostgreSQL would let transactions with
 * messages commit one at a time, each waiting for the disk alone (docs/decisions/0019).
 * @param onError told of what could not be sent, which is tried again
 */
export const announceAfterCommit = (pool: Pool, onError: (error: Error) => void): void => {
  const { send, settled } = createSender(pool, onError)
  const end = pool.end.bind(pool)
  // Whoever commits and goes has told what it did.
  pool.end = async () => {
    await Promise.race([settled(), pause(LAST_WORDS, undefined, { ref: false })])
    await end()
  }
  pool.on('connect', (client: PoolClient) => {
    const ask = client.query.bind(client) as (...asked: unknown[]) => Promise<{ command: string }>
    let transaction: Transaction | undefined
    const commit = async ({ said }: Transaction, asked: unknown[]): Promise<unknown> => {
      const answer = await ask(...asked)
      // One in which something had failed is rolled back by this.
      if (answer.command === 'COMMIT' && said.length > 0) send(said)
      return answer
    }
    const query = (...asked: unknown[]): unknown => {
      const [text, values] = asked
      if (typeof text !== 'string') return ask(...asked)
      if (text === 'begin' || text.startsWith('start transaction')) transaction = new Transaction()
      if (!transaction) return ask(...asked)
      if (text === SAY) {
        transaction.said.push(values as Said)
        return Promise.resolve({ command: 'SELECT', rowCount: 1, rows: [] })
      }
      const current = transaction
      if (text === 'commit' || text === 'rollback') transaction = undefined
      if (text === 'commit') return commit(current, asked)
      current.follow(text)
      return ask(...asked)
    }
    client.query = query as PoolClient['query']
  })
}

/**
 * Says something to a channel: once the transaction `db` has committed and never where it is rolled back, or at once
 * without one. What is said through one pool is heard in the order in which its transactions committed.
 */
export const announce = async (db: Db, channel: string, payload = ''): Promise<void> => {
  await db.executeQuery(CompiledQuery.raw(SAY, [channel, payload]))
}

/**
 * The same in the order in which all transactions commit, whichever instance makes them. PostgreSQL lets them commit one at
 * a time: for what has an order that its readers see.
 */
export const announceInOrder = async (db: Db, channel: string, payload: string): Promise<void> => {
  await db.executeQuery(CompiledQuery.raw(`${SAY} as in_order`, [channel, payload]))
}
