import * as z from 'zod/mini'
import { instant } from '../entities.ts'
import { line } from '../forms/answers.ts'
import { projectLimits as most } from '../limits.ts'
import { currencies, projectKinds, projectRoles, projectStatuses } from '../lists.ts'
import { collaborator } from './collaborator.ts'
import { countryCode, fieldMessages as messages, inOrder, point, timeZone, wallDate } from './field-types.ts'
import { milestone } from './milestone.ts'
import { projectReportSummary } from './project-report.ts'
import { projectTask } from './project-task.ts'
import { reportTemplateSummary } from './report-template.ts'

/** The place of a project: as much of an address as is known, and its pin. */
export const projectPlace = z.object({
  country: countryCode,
  state: z._default(z.string().check(z.trim(), z.maxLength(120, messages.tooLong)), ''),
  city: z._default(z.string().check(z.trim(), z.maxLength(120, messages.tooLong)), ''),
  street: z._default(z.string().check(z.trim(), z.maxLength(200, messages.tooLong)), ''),
  position: z._default(z.nullable(point), null),
})
export type ProjectPlace = z.output<typeof projectPlace>

const largestBudget = 10_000_000_000_000
/** The budget of a project: minor units and their currency, which never changes once money was held in it. */
export const projectBudget = z.object({
  amount: z.int(messages.wholeNumber).check(z.gte(0, messages.notNegative), z.lte(largestBudget, messages.tooLarge)),
  currency: z.enum(currencies, messages.selectOne),
})

/** A project in a list. */
export const projectSummary = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: instant,
  updatedAt: instant,
  kind: z.enum(projectKinds),
  status: z.enum(projectStatuses),
  startDate: z.nullable(z.string()),
  dueDate: z.nullable(z.string()),
  timeZone: z.string(),
  place: z.nullable(projectPlace),
  myRole: z.enum(projectRoles),
  ownerName: z.string(),
  /** A signed address of its picture, valid for some minutes; null if it has none. */
  pictureUrl: z.nullable(z.string()),
  noOfTasks: z.int(),
  noOfTasksDone: z.int(),
  /** Open tasks whose last day has passed in the project's zone. */
  noOfTasksLate: z.int(),
  /** The next milestone. */
  nextMilestone: z.nullable(z.object({ _id: z.uuid(), name: z.string(), dueDate: z.nullable(z.string()) })),
  archivedAt: z.nullable(instant),
})
export type ProjectSummary = z.output<typeof projectSummary>

/** The fields of a project, without its parts. */
const projectHead = {
  _id: z.uuid(),
  name: z.string(),
  description: z.string(),
  kind: z.enum(projectKinds),
  status: z.enum(projectStatuses),
  startDate: z.nullable(z.string()),
  dueDate: z.nullable(z.string()),
  /** The zone of the project's days. */
  timeZone: z.string(),
  place: z.nullable(projectPlace),
  budget: z.nullable(projectBudget),
  myRole: z.enum(projectRoles),
  archivedAt: z.nullable(instant),
  /** Increases with every change of the project or one of its parts. */
  revision: z.int(),
  createdAt: instant,
  updatedAt: instant,
}

/** A project with all details, as its people see it. */
export const project = z.object({
  ...projectHead,
  tasks: z.array(projectTask),
  milestones: z.array(milestone),
  collaborators: z.array(collaborator),
  reports: z.array(projectReportSummary),
  reportTemplates: z.array(reportTemplateSummary),
})
export type Project = z.output<typeof project>

/**
 * What changed in a project since a revision (PROJECT-27). People and templates are few, so the list of them is
 * complete.
 */
export const projectChanges = z.object({
  project: z.object(projectHead),
  /** New and changed ones. A milestone's `taskIds` follow from the tasks. */
  tasks: z.array(projectTask),
  milestones: z.array(milestone),
  reports: z.array(projectReportSummary),
  /** Ids of deleted tasks, milestones and reports. */
  removedIds: z.array(z.uuid()),
  collaborators: z.array(collaborator),
  reportTemplates: z.array(reportTemplateSummary),
})
export type ProjectChanges = z.output<typeof projectChanges>

const description = z.string().check(z.trim(), z.maxLength(most.textMax, messages.tooLong))
const days = { startDate: z.optional(z.nullable(wallDate)), dueDate: z.optional(z.nullable(wallDate)) }
interface Days {
  startDate?: string | null | undefined
  dueDate?: string | null | undefined
}
const dayOrder = () =>
  z.refine<Days>(({ startDate, dueDate }) => inOrder(startDate, dueDate), {
    path: ['dueDate'],
    error: messages.dateOrder,
  })

export const createProjectBody = z
  .object({
    /** Made by the screen, so that a repeated call creates no second project. */
    _id: z.uuid(),
    name: line(most.nameMax),
    description: z._default(description, ''),
    kind: z._default(z.enum(projectKinds, messages.selectOne), 'other'),
    status: z._default(z.enum(projectStatuses, messages.selectOne), 'planned'),
    timeZone,
    place: z._default(z.nullable(projectPlace), null),
    budget: z._default(z.nullable(projectBudget), null),
    ...days,
  })
  .check(dayOrder())
export type CreateProjectBody = z.output<typeof createProjectBody>

/** Only what is sent changes; null removes a day, the place or the budget. */
export const editProjectBody = z
  .object({
    name: z.optional(line(most.nameMax)),
    description: z.optional(description),
    kind: z.optional(z.enum(projectKinds, messages.selectOne)),
    status: z.optional(z.enum(projectStatuses, messages.selectOne)),
    timeZone: z.optional(timeZone),
    place: z.optional(z.nullable(projectPlace)),
    budget: z.optional(z.nullable(projectBudget)),
    /** Archives the project, or restores it; an archived project cannot be changed (PROJECT-3). */
    isArchived: z.optional(z.boolean()),
    ...days,
  })
  .check(dayOrder())
export type EditProjectBody = z.output<typeof editProjectBody>
