import { sql } from 'kysely'
import type { Db } from '../../../../server/src/kernel/db/connect.ts'

/** Projects of the measured user, tasks in all of them, and tasks of the project whose screens are measured. */
export const PROJECTS = 500
export const TASKS = 100_000
export const LARGE = 2_000
const OTHERS = Math.ceil((TASKS - LARGE) / (PROJECTS - 1))

export interface Filled {
  largeId: string
  /** One with about two hundred tasks. */
  usualId: string
}

const fill = async (db: Db, userId: string, email: string): Promise<Filled> => {
  const { rows } = await sql<{ id: string }>`
    insert into projects (owner_id, name, kind, status, start_date, due_date, place, created_at, updated_at)
    select ${userId}::uuid, 'Project ' || number, (array['building', 'vehicles', 'infrastructure'])[1 + number % 3],
      (array['planned', 'under-way', 'on-hold'])[1 + number % 3], to_char(current_date - 60, 'YYYY-MM-DD'),
      to_char(current_date + number % 300, 'YYYY-MM-DD'),
      jsonb_build_object('country', 'NG', 'state', 'Lagos', 'city', 'Lagos', 'street', '', 'position',
        jsonb_build_object('latitude', 6.4 + (number % 40) / 20.0, 'longitude', 3.3 + (number % 30) / 20.0)),
      now() - number * interval '1 hour', now() - number * interval '1 minute'
    from generate_series(1, ${PROJECTS}::int) number returning id`.execute(db)
  await sql`insert into project_people (project_id, user_id, email, role, added_at)
    select id, owner_id, ${email}, 'owner', created_at from projects
    where owner_id = ${userId}::uuid and name like 'Project %'`.execute(db)
  await sql`insert into project_milestones (id, project_id, name, description, due_date, created_at, updated_at)
    select gen_random_uuid(), projects.id, 'Milestone ' || number, '', to_char(current_date + number * 30, 'YYYY-MM-DD'), now(), now()
    from projects, generate_series(1, 5) number where name like 'Project %'`.execute(db)
  const [large, usual] = rows
  if (!large || !usual) throw new Error('No project was inserted')
  await sql`insert into project_tasks (id, project_id, name, description, status, priority, checklist, position, assignee_id,
      start_date, due_date, created_at, updated_at)
    select gen_random_uuid(), projects.id, 'Task ' || number || ' of the work', 'What has to be done, and how.',
      (array['to-do', 'under-way', 'blocked', 'done'])[1 + number % 4], (array['normal', 'high', 'low', 'urgent'])[1 + number % 4],
      '[]', number * 1024, project_people.id, to_char(current_date - 60 + number / 8, 'YYYY-MM-DD'),
      to_char(current_date - 58 + number / 8 + number % 9, 'YYYY-MM-DD'), now(), now()
    from projects join project_people on project_people.project_id = projects.id,
      generate_series(1, case when projects.id = ${large.id}::uuid then ${LARGE}::int else ${OTHERS}::int end) number
    where projects.name like 'Project %'`.execute(db)
  await sql`insert into project_task_dependencies (task_id, waits_for)
    select later.id, earlier.id from project_tasks later join project_tasks earlier
      on earlier.project_id = later.project_id and earlier.position = later.position - 1024
      join projects on projects.id = later.project_id
    where projects.name like 'Project %' and mod(later.position::int / 1024, 3) = 0`.execute(db)
  await sql`insert into project_entries (project_id, at, event, actor_id, subject_id, subject_label)
    select id, now(), 'task-changed', owner_id, id, 'Task' from projects, generate_series(1, 20) where name like 'Project %'`.execute(
    db,
  )
  // As if all this were one change that its people have already seen.
  await sql`update projects set revision = revision + 1 where name like 'Project %'`.execute(db)
  // Like autovacuum after so many inserts.
  await sql`vacuum analyze`.execute(db)
  return { largeId: large.id, usualId: usual.id }
}

/** Creates a user's projects, each with people, milestones and tasks, a third of which depend on the previous one. */
export const fillProjects = (db: Db, userId: string, email: string): Promise<Filled> =>
  db.connection().execute(async (own) => {
    // On a busy machine, so many rows take longer than the limit for a call.
    await sql`set statement_timeout = 0`.execute(own)
    try {
      return await fill(own, userId, email)
    } finally {
      await sql`reset statement_timeout`.execute(own)
    }
  })
