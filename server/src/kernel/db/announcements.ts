import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { onConnection } from './driver/on-connection.ts'
import { sendWithNext } from './held-statements.ts'

/**
 * Tells a channel something: once the transaction `db` has committed and never where it is rolled back, or at once
 * without one. What is announced through one pool arrives in the order in which its transactions committed. PostgreSQL
 * would let transactions with their own messages commit one at a time, each waiting for the disk alone
 * (docs/decisions/0019).
 */
export const announce = (db: Db, channel: string, payload = ''): Promise<void> =>
  onConnection(db, (connection) => connection.announce({ channel, payload }))

/**
 * The same in the order in which all transactions commit, whichever instance makes them. PostgreSQL lets them commit one at
 * a time: for what has an order that its readers see.
 */
export const announceInOrder = async (db: Db, channel: string, payload: string): Promise<void> => {
  await sendWithNext(db, { compile: () => sql`select pg_notify(${channel}, ${payload})`.compile(db) })
}
