import * as z from 'zod/mini'
import { instant } from '../entities.ts'
import { line } from '../forms/answers.ts'
import { projectLimits as most } from '../limits.ts'
import { projectTaskStatuses } from '../lists.ts'
import { fieldMessages as say, inOrder, wallDate } from './field-types.ts'

/** A task of a project. Days are counted in the project's time zone. */
export const projectTask = z.object({
  _id: z.uuid(),
  projectId: z.uuid(),
  milestoneId: z.nullable(z.uuid()),
  name: z.string(),
  description: z.string(),
  status: z.enum(projectTaskStatuses),
  /** The collaborator who does it. */
  assignee: z.nullable(z.object({ collaboratorId: z.uuid(), fullName: z.string(), avatar: z.nullable(z.string()) })),
  startDate: z.nullable(z.string()),
  dueDate: z.nullable(z.string()),
  completedAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
})
export type ProjectTask = z.output<typeof projectTask>

const description = z.string().check(z.trim(), z.maxLength(most.textMax, say.tooLong))
const days = { startDate: z.optional(z.nullable(wallDate)), dueDate: z.optional(z.nullable(wallDate)) }
const ownedBy = { milestoneId: z.optional(z.nullable(z.uuid())), assigneeId: z.optional(z.nullable(z.uuid())) }
interface Days {
  startDate?: string | null | undefined
  dueDate?: string | null | undefined
}
const dayOrder = () =>
  z.refine<Days>(({ startDate, dueDate }) => inOrder(startDate, dueDate), { path: ['dueDate'], error: say.dateOrder })

export const createTaskBody = z
  .object({
    _id: z.uuid(),
    projectId: z.uuid(),
    name: line(most.nameMax),
    description: z._default(description, ''),
    status: z._default(z.enum(projectTaskStatuses, say.selectOne), 'to-do'),
    ...ownedBy,
    ...days,
  })
  .check(dayOrder())
export type CreateTaskBody = z.output<typeof createTaskBody>

/** Only what is sent changes; null removes a day, a milestone or an assignee. */
export const editTaskBody = z
  .object({
    taskId: z.uuid(),
    name: z.optional(line(most.nameMax)),
    description: z.optional(description),
    status: z.optional(z.enum(projectTaskStatuses, say.selectOne)),
    ...ownedBy,
    ...days,
  })
  .check(dayOrder())
export type EditTaskBody = z.output<typeof editTaskBody>
