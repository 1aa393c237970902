import { sql, type Kysely } from 'kysely'

/** A list of projects counts their tasks by state and last day from the index alone. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index project_tasks_counted on project_tasks (project_id) include (status, due_date)`.execute(db)
}
