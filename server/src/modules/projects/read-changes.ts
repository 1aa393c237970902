import type { AnswerOf } from '@fieldproof/contracts'
import { projectLimits } from '@fieldproof/contracts/limits'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { FoundProject } from './find-project.ts'
import { readMilestones, readReportSummaries, readTasks } from './read-parts.ts'
import { readHead, readPeopleAndTemplates } from './read-project.ts'
import type { ProjectChangesTable } from './tables.ts'

type Changes = AnswerOf<'GET /projects/get-changes/{id}'>

/** The parts of a project that changed after a revision, by kind. */
const changedIds = async (
  db: Db,
  projectId: string,
  since: number,
): Promise<Map<ProjectChangesTable['part'], string[]>> => {
  const rows = await db
    .selectFrom('project_changes')
    .select(['part', sql<string[]>`array_agg(part_id)`.as('ids')])
    .where('project_id', '=', projectId)
    .where('revision', '>', since)
    .groupBy('part')
    .execute()
  return new Map(rows.map(({ part, ids }) => [part, ids]))
}

/**
 * What changed in a project since a revision. The project's own revision is read first. A change during the rest of the
 * reading may be in this answer already and comes again with the next one, so nothing is lost (PROJECT-27).
 * @returns null if the revision is more than `changesKept` behind, or ahead of the project (PROJECT-28)
 */
export const readChanges = async (db: Db, found: FoundProject, since: number): Promise<Changes> => {
  const { id, revision } = found.project
  if (since > revision || since < revision - projectLimits.changesKept) return { changes: null }
  const changed = await changedIds(db, id, since)
  const tasks = await readTasks(db, id, changed.get('task') ?? [])
  const milestones = await readMilestones(db, id, changed.get('milestone') ?? [])
  const reports = await readReportSummaries(db, id, changed.get('report') ?? [])
  const existing = new Set([...tasks, ...milestones, ...reports].map(({ _id }) => _id))
  return {
    changes: {
      project: readHead(found),
      tasks,
      milestones,
      reports,
      removedIds: [...changed.values()].flat().filter((part) => !existing.has(part)),
      ...(await readPeopleAndTemplates(db, found)),
    },
  }
}
