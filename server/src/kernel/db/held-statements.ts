import { CompiledQuery, type Compilable } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Db } from './connect.ts'

/** The end of a statement that is held back until the one after it. */
const WITH_NEXT = '\n-- with the next'

type Asked = readonly unknown[]
type Ask = (...asked: Asked) => Promise<{ command: string }>

/** What a statement answers that has not been sent, or does not have to be. */
const unsent = (command: string) => ({ command, rowCount: 0, rows: [] })

const isBegin = (text: string): boolean => text === 'begin' || text.startsWith('start transaction')
/** Of the whole transaction, or to a savepoint. */
const isRollback = (text: string): boolean => text.startsWith('rollback')

/** The first of what was sent and failed; it makes all fail that follows it. */
const firstFailure = async (sent: readonly Promise<unknown>[]): Promise<{ error: unknown } | undefined> => {
  const found = (await Promise.allSettled(sent)).find((one) => one.status === 'rejected')
  return found && { error: found.reason }
}

/**
 * The answer to the last of several statements, or what one before it failed with. What is taken back is run all the same: work
 * that is done for nobody, so that it takes as long as for somebody, must not be cheaper.
 */
const answerAfter = async (
  before: readonly Promise<unknown>[],
  last: Promise<{ command: string }>,
  takesBack: boolean,
): Promise<{ command: string }> => {
  const failure = await firstFailure([...before, last])
  if (failure && !takesBack) throw failure.error
  return last
}

/** What one connection has been asked in its transaction and does not know of yet. */
class Held {
  #statements: Asked[] = []
  #isBegun = false
  readonly #ask: Ask
  readonly #together: <Result>(send: () => Result) => Result

  constructor(ask: Ask, together: <Result>(send: () => Result) => Result) {
    this.#ask = ask
    this.#together = together
  }

  hold(...asked: Asked): { command: string } {
    this.#statements.push(asked)
    return unsent('SELECT')
  }

  async send(text: string, ...rest: Asked): Promise<{ command: string }> {
    const held = this.#statements
    this.#statements = []
    // A transaction in which nothing was asked need not have been.
    if (!this.#isBegun && held.length === 1 && (text === 'commit' || text === 'rollback'))
      return unsent(text.toUpperCase())
    this.#isBegun = true
    if (held.length === 0) return this.#ask(text, ...rest)
    return this.#together(() =>
      answerAfter(
        held.map((one) => this.#ask(...one)),
        this.#ask(text, ...rest),
        isRollback(text),
      ),
    )
  }
}

/**
 * Saves transactions round trips: `begin` goes out with the first statement, and what was asked by {@link sendWithNext} with
 * the statement after it, in one write. The pool's connections are in pipeline mode for that.
 */
export const holdStatements = (pool: Pool): void => {
  pool.on('connect', (client: PoolClient) => {
    const ask = client.query.bind(client) as Ask
    const { stream } = client.connection
    const together = <Result>(send: () => Result): Result => {
      stream.cork()
      try {
        return send()
      } finally {
        stream.uncork()
      }
    }
    let held: Held | undefined
    const query = (...asked: Asked): unknown => {
      const [text] = asked
      if (typeof text !== 'string') return ask(...asked)
      if (isBegin(text)) {
        held = new Held(ask, together)
        return Promise.resolve(held.hold(...asked))
      }
      if (!held) return ask(...asked)
      if (text.endsWith(WITH_NEXT)) return Promise.resolve(held.hold(...asked))
      const transaction = held
      if (text === 'commit' || text === 'rollback') held = undefined
      return transaction.send(text, ...asked.slice(1))
    }
    client.query = query as PoolClient['query']
  })
}

/**
 * Runs a statement whose answer nobody needs. In a transaction it is sent with the next one and has been run before that: what
 * it fails with, that one throws, or the commit. Without a transaction it runs at once.
 */
export const sendWithNext = async (db: Db, statement: Compilable): Promise<void> => {
  const { sql, parameters } = statement.compile()
  await db.executeQuery(CompiledQuery.raw(sql + WITH_NEXT, [...parameters]))
}
