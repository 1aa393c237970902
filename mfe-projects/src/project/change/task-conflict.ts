import type { EditTaskBody, ProjectTask } from '@fieldproof/contracts/entities/project-task'
import { createContext, useContext } from 'react'

/** What is changed of a task at once, without its form. */
export type TaskChange = Pick<EditTaskBody, 'status' | 'position' | 'startDate' | 'dueDate'>

/** A change that was not made, since somebody else had changed the task. */
export interface TaskConflict {
  /** The task as the reader saw it, and as it is now. */
  seen: ProjectTask
  current: ProjectTask
  /** What the reader wanted. */
  wanted: TaskChange
}

export const TaskConflictContext = createContext<(conflict: TaskConflict) => void>(() => undefined)

/** Shows a conflict above the tasks until the reader decides. */
export const useShowConflict = () => useContext(TaskConflictContext)
