import type { ProjectTask } from '@fieldproof/contracts/entities/project-task'
import { planOf, spanOf, type DaySpan, type PlannedTask, type TaskPlan } from '@fieldproof/policy/task-schedule'

/** One line of the timeline. */
export interface TimelineRow {
  task: ProjectTask
  span: DaySpan | null
}

/** Tasks by their first day, then their last; those without days come last. */
export const rowsOf = (tasks: readonly ProjectTask[]): TimelineRow[] =>
  tasks
    .map((task) => ({ task, span: spanOf(task) }))
    .sort(
      (one, other) =>
        (one.span?.first ?? Infinity) - (other.span?.first ?? Infinity) ||
        (one.span?.last ?? 0) - (other.span?.last ?? 0) ||
        one.task.position - other.task.position ||
        one.task._id.localeCompare(other.task._id),
    )
    // Infinity minus Infinity is NaN: two tasks without days keep their order.
    .sort((one, other) => Number(one.span === null) - Number(other.span === null))

const plannedTask = ({ _id, status, startDate, dueDate, dependsOn }: ProjectTask): PlannedTask => ({
  _id,
  isDone: status === 'done',
  startDate,
  dueDate,
  dependsOn,
})

/** The slack of all tasks of a project, not only the shown ones (PROJECT-22). */
export const taskPlan = (tasks: readonly ProjectTask[]): TaskPlan => planOf(tasks.map(plannedTask))

/** A dependency between two shown rows. */
export interface Link {
  from: number
  to: number
}

/** The dependencies between shown tasks, by each of their two rows. */
export const linksByRow = (rows: readonly TimelineRow[]): ReadonlyMap<number, readonly Link[]> => {
  const places = new Map(rows.map(({ task }, index) => [task._id, index]))
  const links = new Map<number, Link[]>()
  const add = (row: number, link: Link) => {
    const there = links.get(row)
    if (there) there.push(link)
    else links.set(row, [link])
  }
  rows.forEach(({ task }, to) => {
    for (const id of task.dependsOn) {
      const from = places.get(id)
      if (from === undefined) continue
      add(from, { from, to })
      add(to, { from, to })
    }
  })
  return links
}
