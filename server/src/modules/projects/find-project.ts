import { mayInProject, type ProjectRight } from '@fieldproof/policy/project-rights'
import type { Db } from '#kernel/db/connect.ts'
import { conflict, forbidden, notFound } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { ProjectPersonRow, ProjectReportRow, ProjectRow } from './tables.ts'

const texts = textsOf('projects')

/** A project, with the caller's place in it. */
export interface FoundProject {
  project: ProjectRow
  person: ProjectPersonRow
}

/** What is allowed in an archived project: held money can still be released, and links can still be revoked. */
const whileArchived: ReadonlySet<ProjectRight> = new Set([
  'read',
  'archive-project',
  'share-reports',
  'release-money',
  'see-links',
  'withdraw-links',
])

/**
 * A project in which a user may do something. Every right except `read` locks the project, so that its parts change one
 * after the other.
 * @throws {Refusal} 404 if the user is not in it; 403 if their role does not allow it (PROJECT-2); 409 if it is
 * archived (PROJECT-3)
 */
export const findProjectFor = async (
  db: Db,
  userId: string,
  projectId: string,
  right: ProjectRight,
): Promise<FoundProject> => {
  const project = await db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', projectId)
    .$if(right !== 'read' && right !== 'see-links', (query) => query.forUpdate())
    .executeTakeFirst()
  const person = await db
    .selectFrom('project_people')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!project || !person) throw notFound(texts.noSuchProject())
  if (!mayInProject(person.role, right)) throw forbidden(texts.roleTooLow())
  if (project.archived_at !== null && !whileArchived.has(right)) throw conflict(texts.archived())
  return { project, person }
}

/**
 * The project of a task, milestone or report, if the caller may act in it.
 * @throws {Refusal} as {@link findProjectFor}; 404 if there is no such part
 */
export const findProjectOf = async (
  db: Db,
  userId: string,
  part: 'project_tasks' | 'project_milestones' | 'project_reports',
  partId: string,
  right: ProjectRight,
): Promise<FoundProject> => {
  const found = await db.selectFrom(part).select('project_id').where('id', '=', partId).executeTakeFirst()
  if (!found) throw notFound(texts.noSuchPart())
  return findProjectFor(db, userId, found.project_id, right)
}

/**
 * A project's report, if the caller may write in it.
 * @throws {Refusal} as {@link findProjectOf}; 409 if it is frozen (PROJECT-9)
 */
export const findOpenReport = async (
  db: Db,
  userId: string,
  reportId: string,
  right: ProjectRight = 'write-reports',
): Promise<FoundProject & { report: ProjectReportRow }> => {
  const found = await findProjectOf(db, userId, 'project_reports', reportId, right)
  const report = await db.selectFrom('project_reports').selectAll().where('id', '=', reportId).executeTakeFirst()
  if (!report) throw notFound(texts.noSuchPart())
  if (report.frozen_at !== null) throw conflict(texts.frozen())
  return { ...found, report }
}
