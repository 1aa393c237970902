import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'

/** Inserts enough rows to make query plans realistic. Without a time limit, because other tests may slow this down. */
export const putManyRows = (db: Db, insert: RawBuilder<unknown>): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await insert.execute(transaction)
  })
