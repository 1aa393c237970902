import { dayNumber } from '@fieldproof/contracts/entities/field-types'
import type { Milestone } from '@fieldproof/contracts/entities/milestone'
import type { Project } from '@fieldproof/contracts/entities/project'
import type { ProjectTask } from '@fieldproof/contracts/entities/project-task'

const DAY = 24 * 60 * 60 * 1_000

/** Days between two calendar days, such as `2027-03-20`; negative if the second comes first. */
export const daysBetween = (from: string, to: string): number => Math.round((dayNumber(to) - dayNumber(from)) / DAY)

/** Adds days to a calendar day. */
export const dayAfter = (day: string, days: number): string =>
  new Date(dayNumber(day) + days * DAY).toISOString().slice(0, 10)

/** Whether a task is open after its last day (PROJECT-6). @param today in the project's zone */
export const isLate = ({ status, dueDate }: Pick<ProjectTask, 'status' | 'dueDate'>, today: string): boolean =>
  status !== 'done' && dueDate !== null && dueDate < today

/** Whether a milestone's day has passed and it is not reached. */
export const isMilestoneLate = ({ reachedAt, dueDate }: Milestone, today: string): boolean =>
  reachedAt === null && dueDate !== null && dueDate < today

const byDay = <Part extends { dueDate: string | null }>(one: Part, other: Part): number =>
  (one.dueDate ?? '9999').localeCompare(other.dueDate ?? '9999')

/** The actual and the planned progress of a project: both between 0 and 1, null if unknown. */
export interface HowFar {
  noOfTasks: number
  noOfTasksDone: number
  done: number | null
  /** The fraction of its time that has passed. */
  passed: number | null
  late: ProjectTask[]
  lateMilestones: Milestone[]
  /** Milestones that are not reached, the next one first. */
  ahead: Milestone[]
}

/** @param today in the project's zone */
export const howFar = ({ tasks, milestones, startDate, dueDate }: Project, today: string): HowFar => {
  const noOfTasksDone = tasks.filter(({ status }) => status === 'done').length
  // The last day counts as a whole.
  const length = startDate !== null && dueDate !== null ? daysBetween(startDate, dueDate) + 1 : 0
  return {
    noOfTasks: tasks.length,
    noOfTasksDone,
    done: tasks.length === 0 ? null : noOfTasksDone / tasks.length,
    passed: startDate === null || length < 1 ? null : Math.min(1, Math.max(0, daysBetween(startDate, today) / length)),
    late: tasks.filter((task) => isLate(task, today)).sort(byDay),
    lateMilestones: milestones.filter((milestone) => isMilestoneLate(milestone, today)).sort(byDay),
    ahead: milestones.filter(({ reachedAt }) => reachedAt === null).sort(byDay),
  }
}
