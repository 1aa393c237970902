import * as z from 'zod/mini'
import { instant } from '../entities.ts'
import { line } from '../forms/answers.ts'
import { projectLimits as most } from '../limits.ts'
import { fieldMessages as say, idList, wallDate } from './field-types.ts'

/** A day by which certain tasks of a project should be done. */
export const milestone = z.object({
  _id: z.uuid(),
  projectId: z.uuid(),
  name: z.string(),
  description: z.string(),
  dueDate: z.nullable(z.string()),
  taskIds: z.array(z.uuid()),
  /** When it was marked as reached. */
  reachedAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
})
export type Milestone = z.output<typeof milestone>

const description = z.string().check(z.trim(), z.maxLength(most.textMax, say.tooLong))
const taskIds = idList(most.tasksPerMilestone)

export const createMilestoneBody = z.object({
  _id: z.uuid(),
  projectId: z.uuid(),
  name: line(most.nameMax),
  description: z._default(description, ''),
  dueDate: z.optional(z.nullable(wallDate)),
  taskIds: z._default(taskIds, []),
})
export type CreateMilestoneBody = z.output<typeof createMilestoneBody>

/** Only what is sent changes. */
export const editMilestoneBody = z.object({
  milestoneId: z.uuid(),
  name: z.optional(line(most.nameMax)),
  description: z.optional(description),
  dueDate: z.optional(z.nullable(wallDate)),
  taskIds: z.optional(taskIds),
  isReached: z.optional(z.boolean()),
})
export type EditMilestoneBody = z.output<typeof editMilestoneBody>
