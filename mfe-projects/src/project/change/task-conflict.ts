import type { EditTaskBody, ProjectTask } from '@fieldproof/contracts/entities/project-task'
import { createContext, useContext } from 'react'

/** The fields of a task that can change without its form. */
export type TaskChange = Pick<EditTaskBody, 'status' | 'position' | 'startDate' | 'dueDate'>

/** A change that was refused because someone else had changed the task. */
export interface TaskConflict {
  /** The task as the user saw it, and as it is now. */
  seen: ProjectTask
  current: ProjectTask
  /** The user's change. */
  wanted: TaskChange
}

export const TaskConflictContext = createContext<(conflict: TaskConflict) => void>(() => undefined)

/** Shows a conflict above the tasks until the user decides. */
export const useShowConflict = () => useContext(TaskConflictContext)
