import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import type { ProjectSummary } from '@fieldproof/contracts/entities/project'
import { wallTimeAt } from '@fieldproof/policy/wall-time'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { containing } from '#kernel/db/containing.ts'
import { page } from '#kernel/db/page.ts'
import { showFile } from '#kernel/files/show-file.ts'
import type { StoredFileRow } from '#kernel/files/tables.ts'
import type { UserContext } from '#kernel/http/context.ts'
import type { Files } from '#kernel/ports/files.ts'

type Query = InputOf<'GET /projects/get-my-projects'>['query'] & { page: number }
type Filters = InputOf<'GET /projects/get-project-pins'>['query']

interface Counts {
  tasks: number
  done: number
  late: number
}

/**
 * Counts of the tasks of projects. A task is late if it is open after its last day in the project's zone (PROJECT-6).
 * The day in each zone is computed once for each project, not for each task.
 */
export const countTasks = async (
  db: Db,
  now: Date,
  projects: readonly { id: string; time_zone: string }[],
): Promise<Map<string, Counts>> => {
  const ids = projects.map(({ id }) => id)
  const days = projects.map(({ time_zone: zone }) => wallTimeAt(now.getTime(), zone).date)
  const { rows } = await sql<Counts & { project_id: string }>`
    select project_id, count(*)::int as tasks, count(*) filter (where status = 'done')::int as done,
      count(*) filter (where status <> 'done' and due_date < today)::int as late
    from unnest(${ids}::uuid[], ${days}::text[]) as project (id, today) join project_tasks on project_id = project.id
    where project_id = any(${ids}::uuid[])
    group by project_id`.execute(db)
  return new Map(rows.map(({ project_id: id, ...counts }) => [id, counts]))
}

/** The next milestone of each project: the first that is not reached. */
const nextMilestones = async (
  db: Db,
  ids: readonly string[],
): Promise<Map<string, NonNullable<ProjectSummary['nextMilestone']>>> => {
  const rows = await db
    .selectFrom('project_milestones')
    .distinctOn('project_id')
    .select(['project_id', 'id', 'name', 'due_date'])
    .where('project_id', 'in', [...ids])
    .where('reached_at', 'is', null)
    .orderBy('project_id')
    .orderBy('due_date', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .execute()
  return new Map(
    rows.map(({ project_id: projectId, id, name, due_date: dueDate }) => [projectId, { _id: id, name, dueDate }]),
  )
}

/** The requested projects of a user, with archived ones on request. */
const projectsOf = (db: Db, userId: string, { search, status, kind, archived }: Filters) =>
  db
    .selectFrom('project_people')
    .innerJoin('projects', 'projects.id', 'project_people.project_id')
    .innerJoin('users', 'users.id', 'projects.owner_id')
    .where('project_people.user_id', '=', userId)
    .$if(status !== undefined, (query) => query.where('projects.status', '=', status ?? 'planned'))
    .$if(kind !== undefined, (query) => query.where('projects.kind', '=', kind ?? 'other'))
    .$if(archived === undefined, (query) => query.where('projects.archived_at', 'is', null))
    .$if(archived === 'only', (query) => query.where('projects.archived_at', 'is not', null))
    .$if(search !== undefined && search !== '', (query) =>
      query.where(
        sql<string>`concat_ws(' ', projects.name, projects.description, projects.place ->> 'city')`,
        'ilike',
        containing(search ?? ''),
      ),
    )

/** The places of a user's projects that have a pin, by project name. */
export const listPins = async (
  db: Db,
  userId: string,
  filters: Filters,
): Promise<AnswerOf<'GET /projects/get-project-pins'>> => {
  const rows = await projectsOf(db, userId, filters)
    .select(['projects.id', 'projects.name', 'projects.status', 'projects.place', 'projects.archived_at'])
    .orderBy('projects.name')
    .orderBy('projects.id')
    .execute()
  const pins = rows.flatMap(({ id, name, status, place, archived_at: archivedAt }) =>
    place?.position
      ? [{ _id: id, name, status, archivedAt: archivedAt?.toISOString() ?? null, position: place.position }]
      : [],
  )
  return { pins, noOfOthers: rows.length - pins.length }
}

/** The cover pictures of projects. */
const readPictures = async (db: Db, ids: readonly string[]): Promise<Map<string, StoredFileRow>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('projects')
    .innerJoin('stored_files', 'stored_files.id', 'picture_id')
    .selectAll('stored_files')
    .select('projects.id as of_project')
    .where('projects.id', 'in', [...ids])
    .where('removed_at', 'is', null)
    .execute()
  return new Map(rows.map(({ of_project: id, ...file }) => [id, file]))
}

const showPicture = (files: Files, now: Date, picture: StoredFileRow | undefined): string | null =>
  picture ? showFile(files, now, picture).url : null

/** The projects that a user is in, with archived ones on request. */
export const listProjects = async (
  { db, clock, ports: { files }, session: { userId } }: UserContext,
  { page: number, sort = 'changed', ...filters }: Query,
): Promise<AnswerOf<'GET /projects/get-my-projects'>> => {
  const now = clock.now()
  const found = await page(projectsOf(db, userId, filters), number, (rows) => {
    const all = rows.selectAll('projects').select(['project_people.role', 'users.first_name', 'users.last_name'])
    if (sort === 'name') return all.orderBy('projects.name').orderBy('projects.id')
    if (sort === 'due')
      return all.orderBy('projects.due_date', (order) => order.asc().nullsLast()).orderBy('projects.id')
    return all.orderBy(sort === 'newest' ? 'projects.created_at' : 'projects.updated_at', 'desc').orderBy('projects.id')
  })
  const ids = found.items.map(({ id }) => id)
  const [counts, milestones] =
    ids.length === 0 ? [undefined, undefined] : [await countTasks(db, now, found.items), await nextMilestones(db, ids)]
  const pictures = await readPictures(db, ids)
  return {
    ...found,
    items: found.items.map((row) => ({
      _id: row.id,
      name: row.name,
      kind: row.kind,
      status: row.status,
      startDate: row.start_date,
      dueDate: row.due_date,
      timeZone: row.time_zone,
      place: row.place,
      myRole: row.role,
      pictureUrl: showPicture(files, now, pictures.get(row.id)),
      ownerName: `${row.first_name} ${row.last_name}`,
      noOfTasks: counts?.get(row.id)?.tasks ?? 0,
      noOfTasksDone: counts?.get(row.id)?.done ?? 0,
      noOfTasksLate: counts?.get(row.id)?.late ?? 0,
      nextMilestone: milestones?.get(row.id) ?? null,
      archivedAt: row.archived_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    })),
  }
}
