import { dayNumber } from '@fieldproof/contracts/entities/field-types'
import type { Milestone } from '@fieldproof/contracts/entities/milestone'
import type { Project } from '@fieldproof/contracts/entities/project'
import type { ProjectTask } from '@fieldproof/contracts/entities/project-task'

const DAY = 24 * 60 * 60 * 1_000

/** Days from one day of the calendar to another, such as `2027-03-20`; below zero where the second comes first. */
export const daysBetween = (from: string, to: string): number => Math.round((dayNumber(to) - dayNumber(from)) / DAY)

/** A day of the calendar so many days later. */
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

/** How far a project has come, and how far it should be: both between 0 and 1, null where nobody can say. */
export interface HowFar {
  noOfTasks: number
  noOfTasksDone: number
  done: number | null
  /** What part of its time has passed. */
  passed: number | null
  late: ProjectTask[]
  lateMilestones: Milestone[]
  /** Milestones that are to be reached, the next one first. */
  ahead: Milestone[]
}

/** @param today in the project's zone */
export const howFar = ({ tasks, milestones, startDate, dueDate }: Project, today: string): HowFar => {
  const noOfTasksDone = tasks.filter(({ status }) => status === 'done').length
  // The last day counts whole.
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
