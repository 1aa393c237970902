import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import { projectLimits } from '@fieldproof/contracts/limits'
import type { Selectable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { page } from '#kernel/db/page.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { findProjectFor } from './find-project.ts'
import { personsById } from './people-of.ts'
import type { ProjectEntriesTable } from './tables.ts'

type Query = InputOf<'GET /projects/get-activity/{id}'>['query'] & { page: number }

type Entries = AnswerOf<'GET /projects/get-activity/{id}'>['items']

/** Entries of the history, with today's names of the users and the former names of the subjects. */
const showEntries = async (db: Db, rows: readonly Selectable<ProjectEntriesTable>[]): Promise<Entries> => {
  const persons = await personsById(
    db,
    rows.map(({ actor_id: id }) => id),
  )
  return rows.map((row) => ({
    _id: row.id,
    at: row.at.toISOString(),
    event: row.event,
    actor: row.actor_id === null ? null : (persons.get(row.actor_id) ?? null),
    subject: row.subject_id === null ? null : { _id: row.subject_id, name: row.subject_label ?? '' },
  }))
}

/** The requested entries of a project's history. */
const entriesOf = (db: Db, projectId: string, { event, actorId }: Pick<Query, 'event' | 'actorId'>) =>
  db
    .selectFrom('project_entries')
    .where('project_id', '=', projectId)
    .$if(event !== undefined, (query) => query.where('event', '=', event ?? 'project-created'))
    .$if(actorId !== undefined, (query) => query.where('actor_id', '=', actorId ?? ''))

/** The history of a project, newest first. @throws {Refusal} 404 */
export const readActivity = async (
  projectId: string,
  query: Query,
  { db, session: { userId } }: UserContext,
): Promise<AnswerOf<'GET /projects/get-activity/{id}'>> => {
  const { project } = await findProjectFor(db, userId, projectId, 'read')
  const found = await page(entriesOf(db, project.id, query), query.page, (rows) =>
    rows.selectAll().orderBy('position', 'desc'),
  )
  return { ...found, items: await showEntries(db, found.items) }
}

/** The latest entries of a project's history, for a file. @throws {Refusal} 404 */
export const exportActivity = async (
  projectId: string,
  query: InputOf<'GET /projects/export-activity/{id}'>['query'],
  { db, session: { userId } }: UserContext,
): Promise<AnswerOf<'GET /projects/export-activity/{id}'>> => {
  const { project } = await findProjectFor(db, userId, projectId, 'read')
  const most = projectLimits.exportedMax
  const rows = await entriesOf(db, project.id, query)
    .selectAll()
    .orderBy('position', 'desc')
    .limit(most + 1)
    .execute()
  return { entries: await showEntries(db, rows.slice(0, most)), isCut: rows.length > most }
}
