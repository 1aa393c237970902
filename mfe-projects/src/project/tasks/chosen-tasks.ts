import type { Project } from '@fieldproof/contracts/entities/project'
import type { ProjectTask } from '@fieldproof/contracts/entities/project-task'
import { isLate } from '../how-far.ts'
import type { TaskView } from './task-address.ts'

/** Tasks in the order of a column: by position, and by id where two have the same. */
export const inOrder = (tasks: readonly ProjectTask[]): ProjectTask[] =>
  [...tasks].sort((one, other) => one.position - other.position || one._id.localeCompare(other._id))

/** The tasks that match an address. @param today in the project's zone */
export const chosenTasks = (
  { tasks }: Project,
  { search, who, status, only }: TaskView,
  today: string,
): ProjectTask[] => {
  const wanted = search.toLocaleLowerCase()
  return inOrder(tasks).filter(
    (task) =>
      (wanted === '' || `${task.name} ${task.description}`.toLocaleLowerCase().includes(wanted)) &&
      (who === '' || (who === 'nobody' ? task.assignee === null : task.assignee?.collaboratorId === who)) &&
      (status === undefined || task.status === status) &&
      (only === undefined || isLate(task, today)),
  )
}

/** The unfinished dependencies of a task (PROJECT-5). */
export const waitsFor = ({ dependsOn }: ProjectTask, tasks: readonly ProjectTask[]): ProjectTask[] =>
  dependsOn.length === 0 ? [] : tasks.filter(({ _id, status }) => dependsOn.includes(_id) && status !== 'done')
