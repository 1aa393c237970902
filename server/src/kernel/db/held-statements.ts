import type { Compilable } from 'kysely'
import type { Db } from './connect.ts'
import { onConnection } from './driver/on-connection.ts'

/**
 * Runs a statement whose answer nobody needs. In a transaction it is sent with the next one, in one write, and has been run
 * before that: what it fails with, that one throws, or the commit. Without a transaction it runs at once.
 */
export const sendWithNext = (db: Db, statement: Compilable): Promise<void> => {
  const { sql, parameters } = statement.compile()
  return onConnection(db, (connection) => connection.sendWithNext({ sql, parameters }))
}
