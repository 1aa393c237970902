import type { Compilable } from 'kysely'
import type { Db } from './connect.ts'
import { onConnection } from './driver/on-connection.ts'

/**
 * Runs a statement whose answer is not needed. In a transaction it is sent in one write with the next one, and runs
 * before it. Its error is thrown by the next one or by the commit. Without a transaction it runs at once.
 */
export const sendWithNext = (db: Db, statement: Compilable): Promise<void> => {
  const { sql, parameters } = statement.compile()
  return onConnection(db, (connection) => connection.sendWithNext({ sql, parameters }))
}
