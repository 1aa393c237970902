import type { EditTaskBody, ProjectTask } from '@fieldproof/contracts/entities/project-task'

/** The fields of a task that are shown optimistically. */
const shownAtOnce = ['status', 'position', 'startDate', 'dueDate'] as const

type PutDown = Partial<Pick<ProjectTask, (typeof shownAtOnce)[number]>>

const setAll = (task: ProjectTask, values: PutDown): void => {
  Object.assign(task, values)
}

/** The part of a change that is shown at once. */
export const putDownOf = (body: Pick<EditTaskBody, (typeof shownAtOnce)[number]>): PutDown =>
  Object.fromEntries(shownAtOnce.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])))

/** Shows a change of a task. @returns a function that undoes it, without touching later changes of other people */
export const putDown = (task: ProjectTask, change: PutDown): ((later: ProjectTask) => void) => {
  const names = shownAtOnce.filter((name) => name in change)
  const before: PutDown = Object.fromEntries(names.map((name) => [name, task[name]]))
  setAll(task, change)
  return (later) => {
    for (const name of names) if (later[name] === change[name]) setAll(later, { [name]: before[name] })
  }
}

/** Shows the server's version of a task, unless a later one is shown already. */
export const showAnswer = (task: ProjectTask, answer: ProjectTask): void => {
  if (answer.revision >= task.revision) Object.assign(task, answer)
}
