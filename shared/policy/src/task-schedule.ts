import { dayNumber } from '@fieldproof/contracts/entities/field-types'

const DAY = 24 * 60 * 60 * 1_000

/** A task for the schedule. Days are calendar days in the project's zone, `2027-03-20`. */
export interface PlannedTask {
  _id: string
  isDone: boolean
  startDate: string | null
  dueDate: string | null
  dependsOn: readonly string[]
}

/** The first and the last day of a task (both inclusive), as whole days since 1970. */
export interface DaySpan {
  first: number
  last: number
}

/** @returns the number of a calendar day since 1970; independent of clock changes */
export const dayIndex = (day: string): number => Math.round(dayNumber(day) / DAY)

/** @returns the calendar day of such a number */
export const dayAt = (index: number): string => new Date(index * DAY).toISOString().slice(0, 10)

/** The days of a task: one day if only one is given, none without either. */
export const spanOf = ({ startDate, dueDate }: Pick<PlannedTask, 'startDate' | 'dueDate'>): DaySpan | null => {
  const only = startDate ?? dueDate
  if (only === null) return null
  const first = dayIndex(only)
  return { first, last: Math.max(first, dayIndex(dueDate ?? only)) }
}

export interface TaskPlan {
  /** The day on which the last open task ends, if each begins as planned and after all its dependencies. */
  end: number | null
  /** The slack of each open task with days: how many days later it can end without delaying the project. */
  slack: ReadonlyMap<string, number>
  /** Open tasks that begin before their dependencies can be done, with the days that each would have to move. */
  tooEarly: ReadonlyMap<string, number>
}

/** Open tasks, each after all its dependencies. Tasks in a cycle are left out; the server prevents cycles. */
const inSequence = (tasks: readonly PlannedTask[]): PlannedTask[] => {
  const open = new Map(tasks.filter(({ isDone }) => !isDone).map((task) => [task._id, task]))
  const waits = new Map<string, number>()
  const after = new Map<string, string[]>()
  for (const { _id, dependsOn } of open.values()) {
    const known = dependsOn.filter((id) => open.has(id))
    waits.set(_id, known.length)
    for (const id of known) after.set(id, [...(after.get(id) ?? []), _id])
  }
  const ready = [...open.keys()].filter((id) => waits.get(id) === 0)
  const sequence: PlannedTask[] = []
  for (const id of ready) {
    const task = open.get(id)
    if (task) sequence.push(task)
    for (const next of after.get(id) ?? []) {
      const left = (waits.get(next) ?? 0) - 1
      waits.set(next, left)
      if (left === 0) ready.push(next)
    }
  }
  return sequence
}

/**
 * The slack of a project's open tasks (PROJECT-22). A task begins on its first day, or on the day after its last
 * dependency, whichever is later. A task without days takes no time, and passes its dependencies on. Done tasks delay
 * nothing.
 */
export const planOf = (tasks: readonly PlannedTask[]): TaskPlan => {
  const sequence = inSequence(tasks)
  const ends = new Map<string, number>()
  const lengths = new Map<string, number>()
  const tooEarly = new Map<string, number>()
  let end = Number.NEGATIVE_INFINITY
  for (const task of sequence) {
    const span = spanOf(task)
    const waitsUntil = Math.max(...task.dependsOn.map((id) => ends.get(id) ?? Number.NEGATIVE_INFINITY), -Infinity)
    const length = span ? span.last - span.first + 1 : 0
    const first = span ? Math.max(span.first, waitsUntil + 1) : waitsUntil + 1
    if (span && first > span.first) tooEarly.set(task._id, first - span.first)
    lengths.set(task._id, length)
    ends.set(task._id, first + length - 1)
    end = Math.max(end, first + length - 1)
  }
  const latest = new Map<string, number>()
  const slack = new Map<string, number>()
  for (const task of sequence.toReversed()) {
    const last = latest.get(task._id) ?? end
    const begins = last - (lengths.get(task._id) ?? 0)
    for (const id of task.dependsOn) if (ends.has(id)) latest.set(id, Math.min(latest.get(id) ?? end, begins))
    if (lengths.get(task._id) !== 0) slack.set(task._id, last - (ends.get(task._id) ?? last))
  }
  return { end: Number.isFinite(end) ? end : null, slack, tooEarly }
}

/** Whether a day's delay of a task delays the end of the project (PROJECT-22). */
export const isCritical = ({ slack }: TaskPlan, taskId: string): boolean => slack.get(taskId) === 0

/** The part of a task that is moved: the whole task, or one of its ends. */
export type MovedEdge = 'whole' | 'start' | 'end'

/**
 * The days of a task after it was moved by whole days. One end cannot pass the other, so that no task ends before it
 * begins; a missing day is set if its end was moved.
 */
export const movedDays = (
  task: Pick<PlannedTask, 'startDate' | 'dueDate'>,
  edge: MovedEdge,
  days: number,
): Pick<PlannedTask, 'startDate' | 'dueDate'> => {
  const span = spanOf(task)
  if (!span || days === 0) return { startDate: task.startDate, dueDate: task.dueDate }
  if (edge === 'start') return { startDate: dayAt(Math.min(span.first + days, span.last)), dueDate: dayAt(span.last) }
  if (edge === 'end') return { startDate: dayAt(span.first), dueDate: dayAt(Math.max(span.last + days, span.first)) }
  return {
    startDate: task.startDate === null ? null : dayAt(span.first + days),
    dueDate: task.dueDate === null ? null : dayAt(span.last + days),
  }
}
