import * as z from 'zod/mini'
import { instant, pageNumber, pageOf } from '../../entities.ts'
import { point, searchWords } from '../../entities/field-types.ts'
import { createProjectBody, editProjectBody, project, projectChanges, projectSummary } from '../../entities/project.ts'
import { reportTemplateSummary } from '../../entities/report-template.ts'
import { person } from '../../entities/person.ts'
import { byId, reference } from '../../entities/write-fields.ts'
import { projectEvents, projectKinds, projectStatuses } from '../../lists.ts'

/** The filters of a list of projects. */
const projectFilters = {
  search: searchWords,
  status: z.optional(z.enum(projectStatuses)),
  kind: z.optional(z.enum(projectKinds)),
  /** If missing, archived projects are left out. */
  archived: z.optional(z.enum(['only', 'with'])),
}
const templateOfProject = z.object({ projectId: reference, templateId: reference })
const attachedTemplates = z.object({ projectId: z.uuid(), reportTemplates: z.array(reportTemplateSummary) })

/** One event in a project. Names are those of that time. */
export const projectEntry = z.object({
  _id: z.uuid(),
  at: instant,
  event: z.enum(projectEvents),
  /** Null if the account was deleted. */
  actor: z.nullable(person),
  /** Its subject: a task, a milestone, a person, a report or a template. */
  subject: z.nullable(z.object({ _id: z.uuid(), name: z.string() })),
})
export type ProjectEntry = z.output<typeof projectEntry>

/** Projects as a whole, their templates, and what happened in them. */
export const projectCalls = {
  createNewProject: {
    method: 'POST',
    path: '/projects/create-new-project',
    who: 'user',
    summary: 'Creates a project, once for each id.',
    body: createProjectBody,
    answer: project,
    errors: ['not-in-plan', 'key-reused'],
  },
  editProject: {
    method: 'PATCH',
    path: '/projects/edit-project/{projectId}',
    who: 'user',
    summary: 'Changes the fields of a project that are sent.',
    params: z.object({ projectId: reference }),
    body: editProjectBody,
    answer: project,
    errors: ['not-in-plan', 'not-found', 'conflict'],
  },
  getMyProjects: {
    method: 'GET',
    path: '/projects/get-my-projects',
    who: 'user',
    summary: "The user's projects, last changed first.",
    query: z.object({
      page: pageNumber,
      ...projectFilters,
      sort: z.optional(z.enum(['changed', 'newest', 'name', 'due'])),
    }),
    answer: pageOf(projectSummary),
  },
  getProjectPins: {
    ours: true,
    method: 'GET',
    path: '/projects/get-project-pins',
    who: 'user',
    summary: "The user's projects with a pin, for a map.",
    query: z.object(projectFilters),
    answer: z.object({
      pins: z.array(
        z.object({
          _id: z.uuid(),
          name: z.string(),
          status: z.enum(projectStatuses),
          archivedAt: z.nullable(instant),
          position: point,
        }),
      ),
      /** The number of requested projects that have no pin. */
      noOfOthers: z.int(),
    }),
  },
  getProject: {
    method: 'GET',
    path: '/projects/get-project/{id}',
    who: 'user',
    summary: 'One project with all of its parts.',
    params: byId,
    answer: project,
    errors: ['not-found'],
  },
  getProjectChanges: {
    ours: true,
    method: 'GET',
    path: '/projects/get-changes/{id}',
    who: 'user',
    summary: 'The changes of a project since one of its revisions.',
    params: byId,
    query: z.object({ since: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) }),
    /** Null if the revision is too old or unknown; the client then reads the whole project. */
    answer: z.object({ changes: z.nullable(projectChanges) }),
    errors: ['not-found'],
  },
  addReportTemplateToProject: {
    method: 'POST',
    path: '/projects/add-report-template-to-project',
    who: 'user',
    summary: "Attaches one of the user's templates to a project.",
    body: templateOfProject,
    answer: attachedTemplates,
    errors: ['not-found', 'conflict'],
  },
  removeReportTemplateFromProject: {
    method: 'POST',
    path: '/projects/remove-report-template-from-project',
    who: 'user',
    summary: 'Detaches a template; started reports stay.',
    body: templateOfProject,
    answer: attachedTemplates,
    errors: ['not-found', 'conflict'],
  },
  getProjectActivity: {
    ours: true,
    method: 'GET',
    path: '/projects/get-activity/{id}',
    who: 'user',
    summary: 'What happened in a project, newest first.',
    params: byId,
    query: z.object({
      page: pageNumber,
      event: z.optional(z.enum(projectEvents)),
      actorId: z.optional(z.uuid()),
    }),
    answer: pageOf(projectEntry),
    errors: ['not-found'],
  },
  exportProjectActivity: {
    ours: true,
    method: 'GET',
    path: '/projects/export-activity/{id}',
    who: 'user',
    summary: 'What happened in a project, as a file, newest first; the latest 5,000 entries at most.',
    params: byId,
    query: z.object({ event: z.optional(z.enum(projectEvents)), actorId: z.optional(z.uuid()) }),
    answer: z.object({ entries: z.array(projectEntry), isCut: z.boolean() }),
    errors: ['not-found'],
  },
} as const
