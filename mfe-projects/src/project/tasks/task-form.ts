import { dayNumber, fieldMessages as messages, inOrder } from '@fieldproof/contracts/entities/field-types'
import { taskChecklistItem, type EditTaskBody, type ProjectTask } from '@fieldproof/contracts/entities/project-task'
import { line } from '@fieldproof/contracts/forms/answers'
import { projectLimits } from '@fieldproof/contracts/limits'
import { projectTaskStatuses, taskPriorities } from '@fieldproof/contracts/lists'
import * as z from 'zod/mini'

const day = z.string().check(z.refine((value) => value === '' || !Number.isNaN(dayNumber(value)), messages.dateInvalid))

/** A task as form values: missing values are empty strings. */
export const taskForm = z
  .object({
    name: line(projectLimits.nameMax),
    description: z.string().check(z.trim(), z.maxLength(projectLimits.textMax, messages.tooLong)),
    status: z.enum(projectTaskStatuses, messages.selectOne),
    priority: z.enum(taskPriorities, messages.selectOne),
    milestoneId: z.string(),
    assigneeId: z.string(),
    startDate: day,
    dueDate: day,
    checklist: z.array(taskChecklistItem),
    dependsOn: z.array(z.uuid()),
  })
  .check(
    z.refine(({ startDate, dueDate }) => inOrder(startDate, dueDate), { path: ['dueDate'], error: messages.dateOrder }),
  )
export type TaskFormValues = z.output<typeof taskForm>

export const taskValues = (task: ProjectTask): TaskFormValues => ({
  name: task.name,
  description: task.description,
  status: task.status,
  priority: task.priority,
  milestoneId: task.milestoneId ?? '',
  assigneeId: task.assignee?.collaboratorId ?? '',
  startDate: task.startDate ?? '',
  dueDate: task.dueDate ?? '',
  checklist: task.checklist,
  dependsOn: task.dependsOn,
})

const noneWhenEmpty = new Set(['milestoneId', 'assigneeId', 'startDate', 'dueDate'])

/** The changed fields of a task, in the call's shape. */
export const taskChanges = (before: TaskFormValues, after: TaskFormValues): Omit<EditTaskBody, 'taskId'> =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof TaskFormValues]))
      .map(([name, value]) => [name, value === '' && noneWhenEmpty.has(name) ? null : value]),
  )
