import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { onConnection } from './driver/on-connection.ts'
import { sendWithNext } from './held-statements.ts'

/**
 * Sends a message to a channel: after the transaction `db` has committed and never after a rollback, or at once without
 * one. Messages through one pool arrive in the order in which their transactions committed. PostgreSQL would serialise
 * the commits of transactions with messages, each waiting for the disk by itself (docs/decisions/0019).
 */
export const announce = (db: Db, channel: string, payload = ''): Promise<void> =>
  onConnection(db, (connection) => connection.announce({ channel, payload }))

/**
 * Like {@link announce}, but messages arrive in the order in which the transactions of all instances commit. PostgreSQL
 * then commits them one at a time, so this is only for messages whose order users see.
 */
export const announceInOrder = async (db: Db, channel: string, payload: string): Promise<void> => {
  await sendWithNext(db, { compile: () => sql`select pg_notify(${channel}, ${payload})`.compile(db) })
}
