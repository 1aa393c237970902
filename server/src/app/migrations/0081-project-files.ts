import { sql, type Kysely } from 'kysely'

const statements = [
  `create table project_files (
    file_id uuid primary key references stored_files (id),
    project_id uuid not null references projects (id) on delete cascade,
    task_id uuid references project_tasks (id) on delete set null,
    added_by uuid references users (id),
    added_at timestamptz not null
  )`,
  'create index project_files_by_project on project_files (project_id, added_at desc, file_id)',
  'create index project_files_by_task on project_files (task_id)',
  'alter table projects add column picture_id uuid references project_files (file_id) on delete set null',
]

/** A project and its tasks have files, and one of the project's pictures is its cover. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
