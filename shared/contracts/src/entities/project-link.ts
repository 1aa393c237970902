import * as z from 'zod/mini'
import { instant } from '../entities.ts'
import { line } from '../forms/answers.ts'
import { projectLimits as most } from '../limits.ts'
import { projectKinds, projectStatuses } from '../lists.ts'
import { countryCode, storedFile } from './field-types.ts'
import { entryValue } from './project-report.ts'
import { templateField } from './report-template.ts'
import { instantGiven, reference } from './write-fields.ts'

/** A link with which someone without an account reads a project until it expires (PROJECT-23). */
export const projectLink = z.object({
  _id: z.uuid(),
  projectId: z.uuid(),
  /** Who the link is for. */
  name: z.string(),
  /** The address, only in the response that creates the link; null afterwards. */
  url: z.nullable(z.string()),
  createdAt: instant,
  endsAt: instant,
  noOfViews: z.int(),
  lastViewedAt: z.nullable(instant),
})
export type ProjectLink = z.output<typeof projectLink>

export const makeProjectLinkBody = z.object({
  /** Made by the screen, so that a repeated call creates no second link. */
  _id: z.uuid(),
  projectId: reference,
  name: line(most.nameMax),
  endsAt: instantGiven,
})
export type MakeProjectLinkBody = z.output<typeof makeProjectLinkBody>

/**
 * What a link shows of a project: its progress, its milestones and its frozen reports, but nobody's name, address or
 * number.
 */
export const linkedProject = z.object({
  name: z.string(),
  description: z.string(),
  kind: z.enum(projectKinds),
  status: z.enum(projectStatuses),
  startDate: z.nullable(z.string()),
  dueDate: z.nullable(z.string()),
  timeZone: z.string(),
  place: z.nullable(z.object({ country: countryCode, state: z.string(), city: z.string() })),
  noOfTasks: z.int(),
  noOfTasksDone: z.int(),
  noOfTasksLate: z.int(),
  milestones: z.array(
    z.object({ _id: z.uuid(), name: z.string(), dueDate: z.nullable(z.string()), reachedAt: z.nullable(instant) }),
  ),
  reports: z.array(z.object({ _id: z.uuid(), name: z.string(), noOfEntries: z.int(), frozenAt: instant })),
  /** When the link expires. */
  endsAt: instant,
})
export type LinkedProject = z.output<typeof linkedProject>

/** A frozen report as a link shows it: without its author, its signatory and the exact place of writing. */
export const linkedReport = z.object({
  _id: z.uuid(),
  name: z.string(),
  templateName: z.string(),
  fields: z.array(templateField),
  entries: z.array(
    z.object({
      _id: z.uuid(),
      title: z.string(),
      values: z.array(entryValue),
      files: z.array(storedFile),
      createdAt: instant,
    }),
  ),
  frozenAt: instant,
})
export type LinkedReport = z.output<typeof linkedReport>
