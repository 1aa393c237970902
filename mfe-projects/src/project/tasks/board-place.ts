import type { ProjectTask } from '@fieldproof/contracts/entities/project-task'
import { projectTaskStatuses } from '@fieldproof/contracts/lists'
import { inOrder } from './chosen-tasks.ts'

export type Column = ProjectTask['status']
/** A task's place on the board: its column, and the number of tasks above it. */
export interface Place {
  column: Column
  index: number
}

const STEP = 1_024

/** The tasks of a column in order, without the one that is being moved. */
const othersIn = (tasks: readonly ProjectTask[], taskId: string, column: Column): ProjectTask[] =>
  inOrder(tasks.filter(({ _id, status }) => _id !== taskId && status === column))

/** The current place of a task. */
export const placeOf = (tasks: readonly ProjectTask[], task: ProjectTask): Place => ({
  column: task.status,
  index: inOrder(tasks.filter(({ status }) => status === task.status)).findIndex(({ _id }) => _id === task._id),
})

/** The columns while a task is held at a place. */
export const columnsWith = (
  tasks: readonly ProjectTask[],
  held: { taskId: string; place: Place } | null,
): Record<Column, ProjectTask[]> => {
  const moved = held && tasks.find(({ _id }) => _id === held.taskId)
  const columnOf = (column: Column): ProjectTask[] => {
    const others = othersIn(tasks, held?.taskId ?? '', column)
    return held && moved && held.place.column === column ? others.toSpliced(held.place.index, 0, moved) : others
  }
  return Object.fromEntries(projectTaskStatuses.map((column) => [column, columnOf(column)])) as Record<
    Column,
    ProjectTask[]
  >
}

/** The position number for a place: between those of its neighbours. */
export const positionAt = (tasks: readonly ProjectTask[], taskId: string, { column, index }: Place): number => {
  const others = othersIn(tasks, taskId, column)
  const above = others[index - 1]?.position
  const below = others[index]?.position
  if (above === undefined) return below === undefined ? STEP : below - STEP
  return below === undefined ? above + STEP : (above + below) / 2
}

/** The adjacent place in the direction of an arrow key; unchanged at the board's edge. */
export const placeBeside = (tasks: readonly ProjectTask[], taskId: string, place: Place, key: string): Place => {
  const last = (column: Column): number => othersIn(tasks, taskId, column).length
  const { column, index } = place
  if (key === 'ArrowUp') return { column, index: Math.max(0, index - 1) }
  if (key === 'ArrowDown') return { column, index: Math.min(last(column), index + 1) }
  const next = projectTaskStatuses[projectTaskStatuses.indexOf(column) + (key === 'ArrowRight' ? 1 : -1)]
  return next === undefined ? place : { column: next, index: Math.min(last(next), index) }
}
