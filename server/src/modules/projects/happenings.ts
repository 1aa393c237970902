import type { projectEvents } from '@fieldproof/contracts/lists'
import { projectLimits } from '@fieldproof/contracts/limits'
import { sql } from 'kysely'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'

/** One event in a project. */
export interface Happening {
  event: (typeof projectEvents)[number]
  subject?: { id: string; label: string }
}

/** After how many changes of a project its old ones are deleted. */
const SWEPT_EVERY = 100

/** Deletes changes so old that a screen reads the whole project instead (PROJECT-28). */
const sweepChanges = async ({ db }: UnitOfWork, projectId: string, revision: number): Promise<void> => {
  if (revision % SWEPT_EVERY !== 0) return
  await db
    .deleteFrom('project_changes')
    .where('project_id', '=', projectId)
    .where('revision', '<=', revision - projectLimits.changesKept)
    .execute()
}

/** Notifies the open browsers of everyone in a project that it changed. */
const notifyPeople = async ({ db, realtime }: UnitOfWork, projectId: string, revision: number): Promise<void> => {
  const people = await db
    .selectFrom('project_people')
    .select('user_id')
    .where('project_id', '=', projectId)
    .where('user_id', 'is not', null)
    .execute()
  for (const { user_id: userId } of people)
    if (userId !== null) await realtime.toUser(userId, 'PROJECT_CHANGED', { projectId, revision }, db)
}

/**
 * Ends each change of a project: writes the events into its history (PROJECT-8), increases its revision and notifies
 * its people.
 * @param actorId who made the change; null if time did
 */
export const recordChange = async (
  work: UnitOfWork,
  projectId: string,
  actorId: string | null,
  happenings: readonly Happening[],
): Promise<void> => {
  const { db, now } = work
  // Before the entries: it locks the project, so their positions are in the order of the commits (PROJECT-37).
  const { revision } = await db
    .updateTable('projects')
    .set({ revision: sql<number>`revision + 1`, updated_at: now })
    .where('id', '=', projectId)
    .returning('revision')
    .executeTakeFirstOrThrow()
  if (happenings.length > 0)
    await db
      .insertInto('project_entries')
      .values(
        happenings.map(({ event, subject }) => ({
          project_id: projectId,
          at: now,
          event,
          actor_id: actorId,
          subject_id: subject?.id ?? null,
          subject_label: subject?.label ?? null,
        })),
      )
      .execute()
  await sweepChanges(work, projectId, revision)
  await notifyPeople(work, projectId, revision)
}
