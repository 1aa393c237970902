import * as z from 'zod/mini'
import { instant } from '../entities.ts'
import { line } from '../forms/answers.ts'
import { projectLimits as most } from '../limits.ts'
import { projectRoles, projectStatuses } from '../lists.ts'
import { collaborator } from './collaborator.ts'
import { fieldMessages as say, inOrder, timeZone, wallDate } from './field-types.ts'
import { milestone } from './milestone.ts'
import { projectReportSummary } from './project-report.ts'
import { projectTask } from './project-task.ts'
import { reportTemplateSummary } from './report-template.ts'

/** A project in a list. */
export const projectSummary = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: instant,
  updatedAt: instant,
  status: z.optional(z.enum(projectStatuses)),
  dueDate: z.optional(z.nullable(z.string())),
  myRole: z.optional(z.enum(projectRoles)),
  noOfTasks: z.optional(z.int()),
  noOfTasksDone: z.optional(z.int()),
})
export type ProjectSummary = z.output<typeof projectSummary>

/** A project in full, as one of its people sees it. */
export const project = z.object({
  _id: z.uuid(),
  name: z.string(),
  description: z.string(),
  status: z.enum(projectStatuses),
  startDate: z.nullable(z.string()),
  dueDate: z.nullable(z.string()),
  /** The zone in which the project's days are counted. */
  timeZone: z.string(),
  myRole: z.enum(projectRoles),
  tasks: z.array(projectTask),
  milestones: z.array(milestone),
  collaborators: z.array(collaborator),
  reports: z.array(projectReportSummary),
  reportTemplates: z.array(reportTemplateSummary),
  createdAt: instant,
  updatedAt: instant,
})
export type Project = z.output<typeof project>

const description = z.string().check(z.trim(), z.maxLength(most.textMax, say.tooLong))
const days = { startDate: z.optional(z.nullable(wallDate)), dueDate: z.optional(z.nullable(wallDate)) }
interface Days {
  startDate?: string | null | undefined
  dueDate?: string | null | undefined
}
const dayOrder = () =>
  z.refine<Days>(({ startDate, dueDate }) => inOrder(startDate, dueDate), { path: ['dueDate'], error: say.dateOrder })

export const createProjectBody = z
  .object({
    /** Made by the screen, so that creating twice creates one. */
    _id: z.uuid(),
    name: line(most.nameMax),
    description: z._default(description, ''),
    status: z._default(z.enum(projectStatuses, say.selectOne), 'planned'),
    timeZone,
    ...days,
  })
  .check(dayOrder())
export type CreateProjectBody = z.output<typeof createProjectBody>

/** Only what is sent changes; null removes a day. */
export const editProjectBody = z
  .object({
    name: z.optional(line(most.nameMax)),
    description: z.optional(description),
    status: z.optional(z.enum(projectStatuses, say.selectOne)),
    timeZone: z.optional(timeZone),
    ...days,
  })
  .check(dayOrder())
export type EditProjectBody = z.output<typeof editProjectBody>
