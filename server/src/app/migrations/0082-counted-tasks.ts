import { sql, type Kysely } from 'kysely'

/** An index from which a list of projects can count tasks by state and last day. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index project_tasks_counted on project_tasks (project_id) include (status, due_date)`.execute(db)
}
