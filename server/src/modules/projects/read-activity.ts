import type { AnswerOf, InputOf } from '@fieldproof/contracts'
import { page } from '#kernel/db/page.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { findProjectFor } from './find-project.ts'
import { personsById } from './people-of.ts'

/** What happened in a project, newest first. @throws {Refusal} 404 */
export const readActivity = async (
  projectId: string,
  { page: number, event, actorId }: InputOf<'GET /projects/get-activity/{id}'>['query'] & { page: number },
  { db, session: { userId } }: UserContext,
): Promise<AnswerOf<'GET /projects/get-activity/{id}'>> => {
  const { project } = await findProjectFor(db, userId, projectId, 'read')
  const entries = db
    .selectFrom('project_entries')
    .where('project_id', '=', project.id)
    .$if(event !== undefined, (query) => query.where('event', '=', event ?? 'project-created'))
    .$if(actorId !== undefined, (query) => query.where('actor_id', '=', actorId ?? ''))
  const found = await page(entries, number, (rows) => rows.selectAll().orderBy('position', 'desc'))
  const persons = await personsById(
    db,
    found.items.map(({ actor_id: id }) => id),
  )
  return {
    ...found,
    items: found.items.map((row) => ({
      _id: row.id,
      at: row.at.toISOString(),
      event: row.event,
      actor: row.actor_id === null ? null : (persons.get(row.actor_id) ?? null),
      subject: row.subject_id === null ? null : { _id: row.subject_id, name: row.subject_label ?? '' },
    })),
  }
}
