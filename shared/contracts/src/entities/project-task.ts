import * as z from 'zod/mini'
import { instant } from '../entities.ts'
import { line } from '../forms/answers.ts'
import { projectLimits as most } from '../limits.ts'
import { projectTaskStatuses, taskPriorities } from '../lists.ts'
import { fieldMessages as messages, idList, inOrder, listOf, wallDate } from './field-types.ts'

/** One line of a task's checklist; the screen makes its id. */
export const taskChecklistItem = z.object({ _id: z.uuid(), text: line(200), isDone: z.boolean() })

/** A task of a project. Days are counted in the project's time zone. */
export const projectTask = z.object({
  _id: z.uuid(),
  projectId: z.uuid(),
  milestoneId: z.nullable(z.uuid()),
  name: z.string(),
  description: z.string(),
  status: z.enum(projectTaskStatuses),
  priority: z.enum(taskPriorities),
  checklist: z.array(taskChecklistItem),
  /** The tasks that have to be done before this one begins (PROJECT-5). */
  dependsOn: z.array(z.uuid()),
  /** The position among the tasks of one status, ascending. */
  position: z.number(),
  /** Increases with every change; an edit based on an older revision is refused (PROJECT-4). */
  revision: z.int(),
  /** The assigned collaborator. */
  assignee: z.nullable(z.object({ collaboratorId: z.uuid(), fullName: z.string(), avatar: z.nullable(z.string()) })),
  startDate: z.nullable(z.string()),
  dueDate: z.nullable(z.string()),
  completedAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
})
export type ProjectTask = z.output<typeof projectTask>

const description = z.string().check(z.trim(), z.maxLength(most.textMax, messages.tooLong))
const days = { startDate: z.optional(z.nullable(wallDate)), dueDate: z.optional(z.nullable(wallDate)) }
const checklist = listOf(taskChecklistItem, most.checklistMax).check(
  z.refine((all) => new Set(all.map(({ _id }) => _id)).size === all.length, messages.invalidValue),
)
const dependsOn = idList(most.dependenciesMax)
const position = z.number().check(z.gte(-1e12, messages.tooLarge), z.lte(1e12, messages.tooLarge))
const ownedBy = { milestoneId: z.optional(z.nullable(z.uuid())), assigneeId: z.optional(z.nullable(z.uuid())) }
interface Days {
  startDate?: string | null | undefined
  dueDate?: string | null | undefined
}
const dayOrder = () =>
  z.refine<Days>(({ startDate, dueDate }) => inOrder(startDate, dueDate), {
    path: ['dueDate'],
    error: messages.dateOrder,
  })

export const createTaskBody = z
  .object({
    _id: z.uuid(),
    projectId: z.uuid(),
    name: line(most.nameMax),
    description: z._default(description, ''),
    status: z._default(z.enum(projectTaskStatuses, messages.selectOne), 'to-do'),
    priority: z._default(z.enum(taskPriorities, messages.selectOne), 'normal'),
    checklist: z._default(checklist, []),
    dependsOn: z._default(dependsOn, []),
    /** Last of its status by default. */
    position: z.optional(position),
    ...ownedBy,
    ...days,
  })
  .check(dayOrder())
export type CreateTaskBody = z.output<typeof createTaskBody>

/** Only what is sent changes; null removes a day, a milestone or an assignee. */
export const editTaskBody = z
  .object({
    taskId: z.uuid(),
    /** The revision that the caller saw. If missing, the change is made unconditionally. */
    revision: z.optional(z.int(messages.wholeNumber).check(z.gte(1))),
    name: z.optional(line(most.nameMax)),
    description: z.optional(description),
    status: z.optional(z.enum(projectTaskStatuses, messages.selectOne)),
    priority: z.optional(z.enum(taskPriorities, messages.selectOne)),
    checklist: z.optional(checklist),
    dependsOn: z.optional(dependsOn),
    position: z.optional(position),
    ...ownedBy,
    ...days,
  })
  .check(dayOrder())
export type EditTaskBody = z.output<typeof editTaskBody>
