import { sql, type Kysely } from 'kysely'

/** Sessions have the instant of their last step-up. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('alter table sessions add column proved_at timestamptz').execute(db)
}
