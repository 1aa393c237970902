import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'

/** Puts in as many rows as a plan needs to be worth looking at: that takes as long as it takes, beside other tests. */
export const putManyRows = (db: Db, insert: RawBuilder<unknown>): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await insert.execute(transaction)
  })
