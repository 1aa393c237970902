import { randomUUID } from 'node:crypto'
import {
  putEntry,
  putFrozen,
  putLink,
  putMilestone,
  putPerson,
  putProject,
  putProjectFile,
  putProjectReport,
  putShare,
  putTask,
} from '#modules/projects/testing/projects.ts'
import { putTemplate } from '#modules/report-templates/testing/templates.ts'
import type { MakeObject } from './owned-object.ts'
import { putUser } from '../people.ts'
import type { TestServer } from '../test-server.ts'

const invited = async (server: TestServer, ownerId: string) => {
  const projectId = await putProject(server, ownerId)
  const { email } = await putUser(server.db, server.clock.now())
  return { projectId, collaboratorId: await putPerson(server, projectId, { email, role: 'viewer' }) }
}

const withReport = async (server: TestServer, ownerId: string) => {
  const projectId = await putProject(server, ownerId)
  const made = await putProjectReport(server, projectId, ownerId)
  return { projectId, ...made, entryId: await putEntry(server, made, ownerId) }
}

const frozen = async (server: TestServer, ownerId: string) => {
  const made = await withReport(server, ownerId)
  await putFrozen(server, made.reportId)
  return made
}
const aWeekFrom = ({ clock }: TestServer): string =>
  new Date(clock.now().getTime() + 7 * 24 * 60 * 60 * 1_000).toISOString()

const attached = async (server: TestServer, ownerId: string) => {
  const projectId = await putProject(server, ownerId)
  const { templateId } = await putProjectReport(server, projectId, ownerId)
  return { projectId, templateId }
}

/** For each call about projects that takes the id of an object: makes that object for its owner. */
export const projectsObjects: Readonly<Record<string, MakeObject>> = {
  'PATCH /projects/edit-project/{projectId}': async (server, ownerId) => ({
    params: { projectId: await putProject(server, ownerId) },
    body: { name: 'Another name' },
  }),
  'GET /projects/get-project/{id}': async (server, ownerId) => ({ params: { id: await putProject(server, ownerId) } }),
  'GET /projects/get-changes/{id}': async (server, ownerId) => ({
    params: { id: await putProject(server, ownerId) },
    query: { since: '1' },
  }),
  'GET /projects/get-activity/{id}': async (server, ownerId) => ({ params: { id: await putProject(server, ownerId) } }),
  'GET /projects/export-activity/{id}': async (server, ownerId) => ({
    params: { id: await putProject(server, ownerId) },
  }),
  'GET /projects/get-files/{id}': async (server, ownerId) => ({ params: { id: await putProject(server, ownerId) } }),
  'POST /projects/add-files': async (server, ownerId) => ({
    body: { projectId: await putProject(server, ownerId), fileIds: [] },
  }),
  'DELETE /projects/{projectId}/remove-file/{fileId}': async (server, ownerId) => {
    const projectId = await putProject(server, ownerId)
    return { params: { projectId, fileId: await putProjectFile(server, projectId, ownerId) } }
  },
  'POST /projects/set-picture': async (server, ownerId) => {
    const projectId = await putProject(server, ownerId)
    return { body: { projectId, fileId: await putProjectFile(server, projectId, ownerId) } }
  },
  'GET /projects/get-photos/{id}': async (server, ownerId) => ({ params: { id: await putProject(server, ownerId) } }),
  'POST /projects/make-link': async (server, ownerId) => ({
    body: {
      _id: randomUUID(),
      projectId: await putProject(server, ownerId),
      name: 'Bank',
      endsAt: new Date(server.clock.now().getTime() + 24 * 60 * 60 * 1_000).toISOString(),
    },
  }),
  'GET /projects/get-links/{id}': async (server, ownerId) => ({ params: { id: await putProject(server, ownerId) } }),
  'DELETE /projects/{projectId}/withdraw-link/{linkId}': async (server, ownerId) => {
    const projectId = await putProject(server, ownerId)
    return { params: { projectId, linkId: (await putLink(server, projectId)).linkId } }
  },
  'POST /projects/create-new-task': async (server, ownerId) => ({
    body: { _id: randomUUID(), projectId: await putProject(server, ownerId), name: 'Pour the slab' },
  }),
  'PATCH /projects/edit-task': async (server, ownerId) => ({
    body: { taskId: await putTask(server, await putProject(server, ownerId)), name: 'Another name' },
  }),
  'GET /projects/get-task/{id}': async (server, ownerId) => ({
    params: { id: await putTask(server, await putProject(server, ownerId)) },
  }),
  'DELETE /projects/{projectId}/delete-task/{taskId}': async (server, ownerId) => {
    const projectId = await putProject(server, ownerId)
    return { params: { projectId, taskId: await putTask(server, projectId) } }
  },
  'POST /projects/create-new-milestone': async (server, ownerId) => ({
    body: { _id: randomUUID(), projectId: await putProject(server, ownerId), name: 'Roof on' },
  }),
  'PATCH /projects/edit-milestone': async (server, ownerId) => ({
    body: { milestoneId: await putMilestone(server, await putProject(server, ownerId)), isReached: true },
  }),
  'GET /projects/get-milestone/{id}': async (server, ownerId) => ({
    params: { id: await putMilestone(server, await putProject(server, ownerId)) },
  }),
  'DELETE /projects/{projectId}/delete-milestone/{milestoneId}': async (server, ownerId) => {
    const projectId = await putProject(server, ownerId)
    return { params: { projectId, milestoneId: await putMilestone(server, projectId) } }
  },
  'POST /projects/add-collaborator': async (server, ownerId) => ({
    body: { projectId: await putProject(server, ownerId), email: 'new@example.com', role: 'viewer' },
  }),
  'POST /projects/remove-collaborator': async (server, ownerId) => ({ body: await invited(server, ownerId) }),
  'POST /projects/answer-invitation': async (server, ownerId) => {
    const host = await putUser(server.db, server.clock.now())
    const { email } = await server.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', ownerId)
      .executeTakeFirstOrThrow()
    const projectId = await putProject(server, host.id)
    return { body: { invitationId: await putPerson(server, projectId, { email, role: 'viewer' }), isAccepted: true } }
  },
  'POST /projects/start-new-report': async (server, ownerId) => ({
    body: { _id: randomUUID(), name: 'Week 3', ...(await attached(server, ownerId)) },
  }),
  'GET /projects/get-report/{id}': async (server, ownerId) => ({
    params: { id: (await withReport(server, ownerId)).reportId },
  }),
  'POST /projects/freeze-report': async (server, ownerId) => ({
    body: { reportId: (await withReport(server, ownerId)).reportId },
  }),
  'GET /projects/get-report-pdf/{id}': async (server, ownerId) => ({
    params: { id: (await frozen(server, ownerId)).reportId },
  }),
  'POST /projects/share-report': async (server, ownerId) => ({
    body: { _id: randomUUID(), reportId: (await frozen(server, ownerId)).reportId, endsAt: aWeekFrom(server) },
  }),
  'GET /projects/get-report-shares/{id}': async (server, ownerId) => ({
    params: { id: (await frozen(server, ownerId)).reportId },
  }),
  'DELETE /projects/end-report-share/{id}': async (server, ownerId) => ({
    params: { id: await putShare(server, (await frozen(server, ownerId)).reportId, ownerId) },
  }),
  'DELETE /projects/{projectId}/delete-report/{reportId}': async (server, ownerId) => {
    const { projectId, reportId } = await withReport(server, ownerId)
    return { params: { projectId, reportId } }
  },
  'POST /projects/add-report-entry': async (server, ownerId) => {
    const { reportId, fieldId } = await withReport(server, ownerId)
    return { body: { _id: randomUUID(), reportId, values: [{ kind: 'text', fieldId, text: 'Dry' }] } }
  },
  'PATCH /projects/edit-report-entry': async (server, ownerId) => {
    const { reportId, entryId } = await withReport(server, ownerId)
    return { body: { reportId, entryId, title: 'North side' } }
  },
  'DELETE /projects/report/{reportId}/delete-report-entry/{entryId}': async (server, ownerId) => {
    const { reportId, entryId } = await withReport(server, ownerId)
    return { params: { reportId, entryId } }
  },
  'POST /projects/add-report-template-to-project': async (server, ownerId) => ({
    body: { projectId: await putProject(server, ownerId), templateId: (await putTemplate(server, ownerId)).templateId },
  }),
  'POST /projects/remove-report-template-from-project': async (server, ownerId) => ({
    body: await attached(server, ownerId),
  }),
}

/** Calls of this group with an id that has no owner, each with the reason. */
export const projectsWithoutOwner: Readonly<Record<string, string>> = {
  'GET /projects/get-linked-project/{token}/report/{reportId}':
    'the link is the authorisation for the frozen reports of its project: modules/projects/links.test.ts',
}
