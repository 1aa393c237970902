import { sql, type Kysely } from 'kysely'

/**
 * A trigger of one statement. `changed` are its rows, as they were before a deletion and as they are after anything else.
 * A statement, not a row, so that many rows cost one.
 */
const trigger = (table: string, event: 'insert' | 'update' | 'delete', act: string): string =>
  `create trigger ${table}_${event}_noted after ${event} on ${table}
    referencing ${event === 'delete' ? 'old' : 'new'} table as changed
    for each statement execute function ${act}`

/** Notes parts of projects. The lock makes a writer wait for the others of its project, so that revisions come in the order of commits. */
const note = (name: string, part: string, parts: string): string =>
  `create function ${name}() returns trigger language plpgsql as $$
  begin
    with part as (${parts}),
      project as (
        select id, revision from projects where id in (select project_id from part) order by id for no key update
      )
    insert into project_changes (project_id, part, part_id, revision)
      select project.id, ${part}, part.id, project.revision + 1 from part join project on project.id = part.project_id
      on conflict (project_id, part, part_id) do update set revision = excluded.revision;
    return null;
  end $$`

const statements = [
  `create table project_changes (
    project_id uuid not null references projects (id) on delete cascade,
    part text not null check (part in ('task', 'milestone', 'report')),
    part_id uuid not null,
    revision integer not null,
    primary key (project_id, part, part_id)
  )`,
  'create index project_changes_by_revision on project_changes (project_id, revision)',
  note('note_project_parts', 'tg_argv[0]', 'select project_id, id from changed'),
  note(
    'note_task_dependencies',
    "'task'",
    'select distinct project_id, id from changed join project_tasks on id = task_id',
  ),
  note(
    'note_report_entries',
    "'report'",
    'select distinct project_id, project_reports.id from changed join project_reports on project_reports.id = report_id',
  ),
  ...(['insert', 'update', 'delete'] as const).flatMap((event) => [
    trigger('project_tasks', event, "note_project_parts('task')"),
    trigger('project_milestones', event, "note_project_parts('milestone')"),
    trigger('project_reports', event, "note_project_parts('report')"),
  ]),
  ...(['insert', 'delete'] as const).flatMap((event) => [
    trigger('project_task_dependencies', event, 'note_task_dependencies()'),
    trigger('project_report_entries', event, 'note_report_entries()'),
  ]),
]

/** The revision with which each part of a project changed last, so that a screen asks only for what changed (PROJECT-27). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
