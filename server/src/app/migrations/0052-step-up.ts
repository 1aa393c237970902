import { sql, type Kysely } from 'kysely'

/** Sessions know when their user last proved who they are, beside the log-in. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('alter table sessions add column proved_at timestamptz').execute(db)
}
