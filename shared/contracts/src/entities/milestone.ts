import * as z from 'zod/mini'
import { instant } from '../entities.ts'
import { line } from '../forms/answers.ts'
import { orderLimits, projectLimits as most } from '../limits.ts'
import { currencies, inspectionTypes } from '../lists.ts'
import { fieldMessages as messages, idList, listOf, wallDate } from './field-types.ts'
import { taskText } from './order-task.ts'
import { amountToMove } from './write-fields.ts'

/** The inspection that verifies a milestone (PROJECT-15). */
export const milestoneProof = z.object({
  inspectionType: z.enum(inspectionTypes, messages.selectOne),
  /** The inspector's tasks. */
  tasks: z._default(listOf(z.object(taskText), orderLimits.tasksMax), []),
  /** A template attached to the project, whose fields become tasks. */
  templateId: z._default(z.nullable(z.uuid()), null),
})
export type MilestoneProof = z.output<typeof milestoneProof>

/** A day by which certain tasks of a project should be done, and the money that is due then. */
export const milestone = z.object({
  _id: z.uuid(),
  projectId: z.uuid(),
  name: z.string(),
  description: z.string(),
  dueDate: z.nullable(z.string()),
  taskIds: z.array(z.uuid()),
  /** What is due once it is reached; null if nothing is (PROJECT-14). */
  amount: z.nullable(z.object({ amount: z.int(), currency: z.enum(currencies) })),
  /** Null if no inspection verifies it. */
  proof: z.nullable(milestoneProof),
  /** When it was marked as reached. */
  reachedAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
})
export type Milestone = z.output<typeof milestone>

const description = z.string().check(z.trim(), z.maxLength(most.textMax, messages.tooLong))
const taskIds = idList(most.tasksMax)

export const createMilestoneBody = z.object({
  _id: z.uuid(),
  projectId: z.uuid(),
  name: line(most.nameMax),
  description: z._default(description, ''),
  dueDate: z.optional(z.nullable(wallDate)),
  taskIds: z._default(taskIds, []),
  amount: z._default(z.nullable(amountToMove), null),
  proof: z._default(z.nullable(milestoneProof), null),
})
export type CreateMilestoneBody = z.output<typeof createMilestoneBody>

/** Only what is sent changes. */
export const editMilestoneBody = z.object({
  milestoneId: z.uuid(),
  name: z.optional(line(most.nameMax)),
  description: z.optional(description),
  dueDate: z.optional(z.nullable(wallDate)),
  taskIds: z.optional(taskIds),
  amount: z.optional(z.nullable(amountToMove)),
  proof: z.optional(z.nullable(milestoneProof)),
  isReached: z.optional(z.boolean()),
  /** The owner has read the critical findings of the report and marks the milestone as reached anyway (PROJECT-16). */
  acceptsFindings: z.optional(z.boolean()),
})
export type EditMilestoneBody = z.output<typeof editMilestoneBody>
