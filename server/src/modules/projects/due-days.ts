import type { Db } from '#kernel/db/connect.ts'

/** A task or milestone of a project with its last day. */
export interface ProjectDueDay {
  kind: 'task' | 'milestone'
  id: string
  projectId: string
  projectName: string
  name: string
  /** A calendar day, `2027-03-20`, the same for every reader. */
  day: string
}

/** How many tasks, and how many milestones, are read at once. */
const AT_MOST = 1_000

/**
 * A user's open tasks and the unreached milestones of their projects, by last day. Archived projects, and projects that
 * the user has left, are not included (PROJECT-26).
 * @param days both included
 */
export const listDueDays = async (
  db: Db,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<ProjectDueDay[]> => {
  const mine = () =>
    db
      .selectFrom('project_people')
      .innerJoin('projects', 'projects.id', 'project_people.project_id')
      .where('project_people.user_id', '=', userId)
      .where('projects.archived_at', 'is', null)
  const tasks = await mine()
    .innerJoin('project_tasks', 'project_tasks.assignee_id', 'project_people.id')
    .select(['project_tasks.id', 'projects.id as project_id', 'projects.name as project_name', 'project_tasks.name'])
    .select('project_tasks.due_date')
    .where('project_tasks.status', '<>', 'done')
    .where('project_tasks.due_date', '>=', from)
    .where('project_tasks.due_date', '<=', to)
    .orderBy('project_tasks.due_date')
    .orderBy('project_tasks.id')
    .limit(AT_MOST)
    .execute()
  const milestones = await mine()
    .innerJoin('project_milestones', 'project_milestones.project_id', 'projects.id')
    .select(['project_milestones.id', 'projects.id as project_id', 'projects.name as project_name'])
    .select(['project_milestones.name', 'project_milestones.due_date'])
    .where('project_milestones.reached_at', 'is', null)
    .where('project_milestones.due_date', '>=', from)
    .where('project_milestones.due_date', '<=', to)
    .orderBy('project_milestones.due_date')
    .orderBy('project_milestones.id')
    .limit(AT_MOST)
    .execute()
  const dueOf =
    (kind: ProjectDueDay['kind']) =>
    (row: (typeof tasks)[number]): ProjectDueDay[] =>
      row.due_date === null
        ? []
        : [
            {
              kind,
              id: row.id,
              projectId: row.project_id,
              projectName: row.project_name,
              name: row.name,
              day: row.due_date,
            },
          ]
  return [...tasks.flatMap(dueOf('task')), ...milestones.flatMap(dueOf('milestone'))]
}
