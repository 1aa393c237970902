import { href } from '@fieldproof/contracts/routes'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { notify } from '#modules/notifications/service.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { ProjectReportRow, ProjectRow, ProjectTaskRow } from './tables.ts'

const texts = textsOf('projects').notifications

/** Notifies the user who gets a task, unless they gave it to themselves. */
export const notifyAssignee = async (
  work: UnitOfWork,
  project: ProjectRow,
  task: ProjectTaskRow,
  actorId: string,
): Promise<void> => {
  if (task.assignee_id === null) return
  const person = await work.db
    .selectFrom('project_people')
    .select('user_id')
    .where('id', '=', task.assignee_id)
    .executeTakeFirst()
  const userId = person?.user_id ?? null
  if (userId === null || userId === actorId) return
  await notify(work, {
    userId,
    message: texts.assigned({ task: task.name, project: project.name }),
    actionLink: href(
      'projects.part',
      { projectId: project.id, projectDetailsComponent: 'tasks' },
      { query: { task: task.id } },
    ),
    typeOfNotification: 'Project',
  })
}

/** Notifies the owner and the managers of a project that a report is frozen, except for the one who froze it. */
export const notifyOfFrozenReport = async (
  work: UnitOfWork,
  project: ProjectRow,
  report: Pick<ProjectReportRow, 'id' | 'name'>,
  actorId: string,
): Promise<void> => {
  const people = await work.db
    .selectFrom('project_people')
    .select('user_id')
    .where('project_id', '=', project.id)
    .where('role', 'in', ['owner', 'manager'])
    .where('user_id', 'is not', null)
    .where('user_id', '<>', actorId)
    .execute()
  for (const { user_id: userId } of people)
    if (userId !== null)
      await notify(work, {
        userId,
        message: texts.reportFrozen({ report: report.name, project: project.name }),
        actionLink: href('projects.report', { reportId: report.id }),
        typeOfNotification: 'Project',
        dedupeKey: `project-report:${report.id}`,
      })
}
