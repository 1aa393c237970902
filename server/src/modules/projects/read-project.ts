import type { Project, ProjectChanges } from '@fieldproof/contracts/entities/project'
import type { Db } from '#kernel/db/connect.ts'
import { summariesOf } from '#modules/report-templates/list-templates.ts'
import type { ReportTemplateRow } from '#modules/report-templates/tables.ts'
import { readPeople, showCollaborators } from './people-of.ts'
import { readMilestones, readReportSummaries, readTasks } from './read-parts.ts'
import type { FoundProject } from './find-project.ts'

/** The templates that are attached to a project, by name. */
export const readAttached = (db: Db, projectId: string): Promise<ReportTemplateRow[]> =>
  db
    .selectFrom('project_templates')
    .innerJoin('report_templates', 'report_templates.id', 'project_templates.template_id')
    .selectAll('report_templates')
    .where('project_templates.project_id', '=', projectId)
    .orderBy('report_templates.name')
    .orderBy('report_templates.id')
    .execute()

/** The project's own fields, as one of its people sees them. */
export const readHead = ({ project, person }: FoundProject): ProjectChanges['project'] => ({
  _id: project.id,
  name: project.name,
  description: project.description,
  kind: project.kind,
  status: project.status,
  startDate: project.start_date,
  dueDate: project.due_date,
  timeZone: project.time_zone,
  place: project.place,
  budget:
    project.budget_amount === null || project.budget_currency === null
      ? null
      : { amount: project.budget_amount, currency: project.budget_currency },
  myRole: person.role,
  archivedAt: project.archived_at?.toISOString() ?? null,
  revision: project.revision,
  createdAt: project.created_at.toISOString(),
  updatedAt: project.updated_at.toISOString(),
})

/** The people of a project and the templates that are attached to it. */
export const readPeopleAndTemplates = async (
  db: Db,
  { project, person }: FoundProject,
): Promise<Pick<Project, 'collaborators' | 'reportTemplates'>> => ({
  collaborators: await showCollaborators(db, await readPeople(db, project.id)),
  reportTemplates: await summariesOf(db, await readAttached(db, project.id), person.user_id ?? ''),
})

/** A project with all of its parts, as one of its people sees it. */
export const readProject = async (db: Db, found: FoundProject): Promise<Project> => ({
  ...readHead(found),
  tasks: await readTasks(db, found.project.id),
  milestones: await readMilestones(db, found.project.id),
  reports: await readReportSummaries(db, found.project.id),
  ...(await readPeopleAndTemplates(db, found)),
})
