import type { projectEvents } from '@fieldproof/contracts/lists'
import type { Insertable } from 'kysely'
import type { DemoParts, DemoStep } from '#kernel/demo/demo-step.ts'
import { clockAt, emails, idOf, peopleAt, personOf, projectsAt, type Clock, type People } from './demo-projects.ts'
import { dependencies, milestonesAt, tasks, tasksAt } from './demo-work.ts'
import type { ProjectEntriesTable } from './tables.ts'

/** The history, oldest first. */
const historyAt = ({ instant }: Clock, people: People): Insertable<ProjectEntriesTable>[] => {
  const line = (
    days: number,
    event: (typeof projectEvents)[number],
    who: keyof People,
    subject?: [id: string, label: string],
  ): Insertable<ProjectEntriesTable> => ({
    id: idOf('lekki', 'entry', `${days} ${event}`),
    project_id: idOf('lekki'),
    at: instant(days),
    event,
    actor_id: people[who],
    subject_id: subject?.[0] ?? null,
    subject_label: subject?.[1] ?? null,
  })
  const task = (key: string): [string, string] => [
    idOf('lekki', 'task', key),
    tasks.find((one) => one.key === key)?.name ?? key,
  ]
  return [
    line(-72, 'project-created', 'customer'),
    line(-71, 'person-joined', 'support', [personOf('lekki', 'support'), emails.support]),
    line(-69, 'person-joined', 'inspector', [personOf('lekki', 'inspector'), emails.inspector]),
    line(-66, 'task-done', 'inspector', task('survey')),
    line(-41, 'task-done', 'support', task('footings')),
    line(-38, 'milestone-reached', 'customer', [idOf('lekki', 'milestone', 'foundation'), 'Foundation']),
    line(-15, 'report-started', 'inspector', [idOf('lekki', 'report', 'week-1'), 'Site visit, week 1']),
    line(-14, 'report-frozen', 'support', [idOf('lekki', 'report', 'week-1'), 'Site visit, week 1']),
    line(-2, 'person-invited', 'customer', [idOf('lekki', 'person', 'bank'), 'loans@bank.example.test']),
    line(-1, 'task-changed', 'inspector', task('cracks')),
  ]
}

const put = async (parts: DemoParts): Promise<void> => {
  const { db, now, people: all } = parts
  const [customer, inspector, support] = [all.get('customer'), all.get('inspector'), all.get('support')]
  if (customer === undefined || inspector === undefined || support === undefined) return
  const people: People = { customer, inspector, support }
  const clock = clockAt(now)
  const existing = await db.selectFrom('projects').select('id').where('id', '=', idOf('lekki')).executeTakeFirst()
  if (!existing) {
    await db
      .insertInto('projects')
      .values(projectsAt(clock, people))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db.insertInto('project_people').values(peopleAt(clock, people)).execute()
    await db.insertInto('project_milestones').values(milestonesAt(clock)).execute()
    await db.insertInto('project_tasks').values(tasksAt(clock)).execute()
    await db.insertInto('project_task_dependencies').values(dependencies).execute()
    await db.insertInto('project_entries').values(historyAt(clock, people)).execute()
  }
  // The invitation that nobody answered stays open.
  await db
    .updateTable('project_people')
    .set({ invitation_ends_at: clock.instant(13) })
    .where('id', 'in', [personOf('road', 'customer'), idOf('lekki', 'person', 'bank')])
    .where('user_id', 'is', null)
    .execute()
}

/**
 * Projects of the demo's customer: a full one, one with a single task, an empty one, an archived one and an invitation.
 * They are written once, and users' changes to them stay.
 */
export const projectsDemo: DemoStep = { name: 'projects', version: 1, daily: true, put }
