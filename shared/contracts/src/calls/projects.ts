import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { instant, pageNumber, pageOf } from '../entities.ts'
import { addCollaboratorBody, collaborator, removeCollaboratorBody } from '../entities/collaborator.ts'
import { point, removed, searchWords } from '../entities/field-types.ts'
import { linkedProject, linkedReport, makeProjectLinkBody, projectLink } from '../entities/project-link.ts'
import { createMilestoneBody, editMilestoneBody, milestone } from '../entities/milestone.ts'
import {
  addReportEntryBody,
  editReportEntryBody,
  projectReport,
  projectReportEntry,
  startReportBody,
} from '../entities/project-report.ts'
import { projectPhoto } from '../entities/project-photo.ts'
import { createTaskBody, editTaskBody, projectTask } from '../entities/project-task.ts'
import { createProjectBody, editProjectBody, project, projectSummary } from '../entities/project.ts'
import { reportTemplateSummary } from '../entities/report-template.ts'
import { linkToken } from '../entities/saved-quote.ts'
import { person } from '../entities/person.ts'
import { byId, reference } from '../entities/write-fields.ts'
import { projectEvents, projectKinds, projectRoles, projectStatuses } from '../lists.ts'

export { projectSummary, type ProjectSummary } from '../entities/project.ts'

/** What narrows a list of projects. */
const projectFilters = {
  search: searchWords,
  status: z.optional(z.enum(projectStatuses)),
  kind: z.optional(z.enum(projectKinds)),
  /** Left out, archived projects are not among them. */
  archived: z.optional(z.enum(['only', 'with'])),
}
const templateOfProject = z.object({ projectId: reference, templateId: reference })
const attachedTemplates = z.object({ projectId: z.uuid(), reportTemplates: z.array(reportTemplateSummary) })

/** One thing that happened in a project. Names are those of then. */
export const projectEntry = z.object({
  _id: z.uuid(),
  at: instant,
  event: z.enum(projectEvents),
  /** Null where the account is gone. */
  actor: z.nullable(person),
  /** What it happened to: a task, a milestone, a person, a report or a template. */
  subject: z.nullable(z.object({ _id: z.uuid(), name: z.string() })),
})
export type ProjectEntry = z.output<typeof projectEntry>

/** An invitation, as the invited person sees it before they are in. */
export const projectInvitation = z.object({
  _id: z.uuid(),
  projectId: z.uuid(),
  projectName: z.string(),
  role: z.enum(projectRoles),
  invitedBy: z.nullable(person),
  endsAt: instant,
})
export type ProjectInvitation = z.output<typeof projectInvitation>

/** Projects with their tasks, milestones, collaborators and reports (PROJECT-1). */
export const projectsCalls = defineGroup('projects', {
  createNewProject: {
    method: 'POST',
    path: '/projects/create-new-project',
    who: 'user',
    summary: 'Makes a project, once for each id.',
    body: createProjectBody,
    answer: project,
    errors: ['key-reused'],
  },
  editProject: {
    method: 'PATCH',
    path: '/projects/edit-project/{projectId}',
    who: 'user',
    summary: 'Changes what is sent of a project.',
    params: z.object({ projectId: reference }),
    body: editProjectBody,
    answer: project,
    errors: ['not-found', 'conflict'],
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
    summary: "Where the user's projects are, for a map: those that have a pin.",
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
      /** Those that are asked for and have no pin. */
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
  createNewTask: {
    method: 'POST',
    path: '/projects/create-new-task',
    who: 'user',
    summary: 'Adds a task to a project, once for each id.',
    body: createTaskBody,
    answer: projectTask,
    errors: ['not-found', 'conflict', 'key-reused'],
  },
  editTask: {
    method: 'PATCH',
    path: '/projects/edit-task',
    who: 'user',
    summary: 'Changes what is sent of a task.',
    body: editTaskBody,
    answer: projectTask,
    errors: ['not-found', 'conflict'],
  },
  getTask: {
    method: 'GET',
    path: '/projects/get-task/{id}',
    who: 'user',
    summary: 'One task.',
    params: byId,
    answer: projectTask,
    errors: ['not-found'],
  },
  createNewMilestone: {
    method: 'POST',
    path: '/projects/create-new-milestone',
    who: 'user',
    summary: 'Adds a milestone to a project, once for each id.',
    body: createMilestoneBody,
    answer: milestone,
    errors: ['not-found', 'conflict', 'key-reused'],
  },
  editMilestone: {
    method: 'PATCH',
    path: '/projects/edit-milestone',
    who: 'user',
    summary: 'Changes what is sent of a milestone, or marks it as reached.',
    body: editMilestoneBody,
    answer: milestone,
    errors: ['not-found', 'conflict'],
  },
  deleteMilestone: {
    method: 'DELETE',
    path: '/projects/{projectId}/delete-milestone/{milestoneId}',
    who: 'user',
    summary: 'Deletes a milestone; its tasks stay in the project.',
    params: z.object({ projectId: reference, milestoneId: reference }),
    answer: removed,
    errors: ['not-found'],
  },
  getMilestone: {
    method: 'GET',
    path: '/projects/get-milestone/{id}',
    who: 'user',
    summary: 'One milestone with its tasks.',
    params: byId,
    answer: z.object({ milestone, tasks: z.array(projectTask) }),
    errors: ['not-found'],
  },
  addCollaborator: {
    method: 'POST',
    path: '/projects/add-collaborator',
    who: 'user',
    summary: 'Invites somebody to a project, or changes the role.',
    body: addCollaboratorBody,
    answer: collaborator,
    errors: ['not-found', 'conflict', 'rate-limited'],
  },
  removeCollaborator: {
    method: 'POST',
    path: '/projects/remove-collaborator',
    who: 'user',
    summary: 'Takes somebody out of a project; the tasks stay, without an assignee.',
    body: removeCollaboratorBody,
    answer: removed,
    errors: ['not-found', 'conflict'],
  },
  startNewReport: {
    method: 'POST',
    path: '/projects/start-new-report',
    who: 'user',
    summary: 'Starts a report with the fields that an attached template has now.',
    body: startReportBody,
    answer: projectReport,
    errors: ['not-found', 'conflict', 'key-reused'],
  },
  getReport: {
    method: 'GET',
    path: '/projects/get-report/{id}',
    who: 'user',
    summary: 'One report of a project with its entries.',
    params: byId,
    answer: projectReport,
    errors: ['not-found'],
  },
  addReportEntry: {
    method: 'POST',
    path: '/projects/add-report-entry',
    who: 'user',
    summary: 'Adds an entry to a report, once for each id.',
    body: addReportEntryBody,
    answer: projectReportEntry,
    errors: ['not-found', 'conflict', 'key-reused'],
  },
  editReportEntry: {
    method: 'PATCH',
    path: '/projects/edit-report-entry',
    who: 'user',
    summary: 'Changes an entry of a report.',
    body: editReportEntryBody,
    answer: projectReportEntry,
    errors: ['not-found', 'conflict'],
  },
  deleteReportEntry: {
    method: 'DELETE',
    path: '/projects/report/{reportId}/delete-report-entry/{entryId}',
    who: 'user',
    summary: 'Deletes an entry with its files.',
    params: z.object({ reportId: reference, entryId: reference }),
    answer: removed,
    errors: ['not-found', 'conflict'],
  },
  addReportTemplateToProject: {
    method: 'POST',
    path: '/projects/add-report-template-to-project',
    who: 'user',
    summary: 'Attaches one of the own templates to a project.',
    body: templateOfProject,
    answer: attachedTemplates,
    errors: ['not-found', 'conflict'],
  },
  removeReportTemplateFromProject: {
    method: 'POST',
    path: '/projects/remove-report-template-from-project',
    who: 'user',
    summary: 'Detaches a template; reports that were started stay.',
    body: templateOfProject,
    answer: attachedTemplates,
    errors: ['not-found', 'conflict'],
  },
  deleteTask: {
    ours: true,
    method: 'DELETE',
    path: '/projects/{projectId}/delete-task/{taskId}',
    who: 'user',
    summary: 'Deletes a task; those that waited for it wait for it no more.',
    params: z.object({ projectId: reference, taskId: reference }),
    answer: removed,
    errors: ['not-found', 'conflict'],
  },
  deleteProjectReport: {
    ours: true,
    method: 'DELETE',
    path: '/projects/{projectId}/delete-report/{reportId}',
    who: 'user',
    summary: 'Deletes a report that is not frozen, with its entries and files.',
    params: z.object({ projectId: reference, reportId: reference }),
    answer: removed,
    errors: ['not-found', 'conflict'],
  },
  freezeReport: {
    ours: true,
    method: 'POST',
    path: '/projects/freeze-report',
    who: 'user',
    summary: 'Freezes a report: nothing in it changes any more.',
    body: z.object({ reportId: reference }),
    answer: projectReport,
    errors: ['not-found', 'conflict'],
  },
  getProjectInvitations: {
    ours: true,
    method: 'GET',
    path: '/projects/get-my-invitations',
    who: 'user',
    summary: "Invitations to projects that wait for the user's answer.",
    answer: z.array(projectInvitation),
  },
  answerProjectInvitation: {
    ours: true,
    method: 'POST',
    path: '/projects/answer-invitation',
    who: 'user',
    summary: 'Accepts or declines an invitation to a project.',
    body: z.object({ invitationId: reference, isAccepted: z.boolean() }),
    answer: z.object({ projectId: z.uuid(), isAccepted: z.boolean() }),
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
  getProjectPhotos: {
    ours: true,
    method: 'GET',
    path: '/projects/get-photos/{id}',
    who: 'user',
    summary: "The latest photos of a project's reports, newest first.",
    params: byId,
    answer: z.array(projectPhoto),
    errors: ['not-found'],
  },
  exportProjectActivity: {
    ours: true,
    method: 'GET',
    path: '/projects/export-activity/{id}',
    who: 'user',
    summary: 'What happened in a project for a file, newest first; the latest 5,000 at most.',
    params: byId,
    query: z.object({ event: z.optional(z.enum(projectEvents)), actorId: z.optional(z.uuid()) }),
    answer: z.object({ entries: z.array(projectEntry), isCut: z.boolean() }),
    errors: ['not-found'],
  },
  makeProjectLink: {
    ours: true,
    method: 'POST',
    path: '/projects/make-link',
    who: 'user',
    summary: 'Makes a link by which somebody without an account reads the project until it ends, once for each id.',
    body: makeProjectLinkBody,
    answer: projectLink,
    errors: ['not-found', 'conflict'],
  },
  getProjectLinks: {
    ours: true,
    method: 'GET',
    path: '/projects/get-links/{id}',
    who: 'user',
    summary: 'Links to a project that still hold, newest first.',
    params: byId,
    answer: z.array(projectLink),
    errors: ['not-found'],
  },
  withdrawProjectLink: {
    ours: true,
    method: 'DELETE',
    path: '/projects/{projectId}/withdraw-link/{linkId}',
    who: 'user',
    summary: 'Ends a link at once.',
    params: z.object({ projectId: reference, linkId: reference }),
    answer: removed,
    errors: ['not-found', 'conflict'],
  },
  getLinkedProject: {
    ours: true,
    method: 'GET',
    path: '/projects/get-linked-project/{token}',
    who: 'anyone',
    summary: 'A project by its link: how far it is, its milestones and its frozen reports, without names of people.',
    params: z.object({ token: linkToken }),
    answer: linkedProject,
    errors: ['not-found', 'rate-limited'],
  },
  getLinkedReport: {
    ours: true,
    method: 'GET',
    path: '/projects/get-linked-project/{token}/report/{reportId}',
    who: 'anyone',
    summary: 'A frozen report of a project by its link.',
    params: z.object({ token: linkToken, reportId: reference }),
    answer: linkedReport,
    errors: ['not-found', 'rate-limited'],
  },
})
