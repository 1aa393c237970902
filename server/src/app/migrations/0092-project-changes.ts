import { sql, type Kysely } from 'kysely'

/**
 * A trigger per statement. `changed` has its rows: the old rows of a deletion, the new rows of any other statement. It
 * is not per row, so that a statement with many rows costs one call.
 */
const trigger = (table: string, event: 'insert' | 'update' | 'delete', act: string): string =>
  `create trigger ${table}_${event}_noted after ${event} on ${table}
    referencing ${event === 'delete' ? 'old' : 'new'} table as changed
    for each statement execute function ${act}`

/** Notes changed parts of projects. A lock makes writers of a project wait, so that revisions are in commit sequence. */
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

/**
 * The revision of the last change of each part of a project, so that a screen requests only what has changed
 * (PROJECT-27).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
