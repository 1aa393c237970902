import type { UserContext } from '#kernel/http/context.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { inWork, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { Text } from '#texts/text.ts'
import { findProjectFor } from './find-project.ts'
import { recordChange, type Happening } from './happenings.ts'

interface Part {
  table: 'project_tasks' | 'project_milestones'
  id: string
  event: Happening['event']
  /** The message if the project has no such part. */
  missing: Text
  /** A check before the part is deleted; throws if the part has to stay. */
  before?: (work: UnitOfWork) => Promise<void>
}

/** Deletes a task or a milestone of a project. @throws {Refusal} 403, 404, 409 */
export const deletePart = (
  projectId: string,
  { table, id, event, missing, before }: Part,
  context: UserContext,
): Promise<{ _id: string }> =>
  inWork(context, async (work) => {
    const { userId } = context.session
    const { project } = await findProjectFor(work.db, userId, projectId, 'delete-parts')
    await before?.(work)
    const gone = await work.db
      .deleteFrom(table)
      .where('id', '=', id)
      .where('project_id', '=', project.id)
      .returning(['id', 'name'])
      .executeTakeFirst()
    if (!gone) throw notFound(missing)
    await recordChange(work, project.id, userId, [{ event, subject: { id: gone.id, label: gone.name } }])
    return { _id: gone.id }
  })
