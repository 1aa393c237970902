import { projectsCalls } from '@fieldproof/contracts/calls/projects'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '#kernel/http/serve-group.ts'
import { findProjectFor } from './find-project.ts'
import { listPins, listProjects } from './list-projects.ts'
import { listLinks, makeLink, withdrawLink } from './links.ts'
import { addProjectFiles, listProjectFiles, removeProjectFile, setProjectPicture } from './project-files.ts'
import { exportActivity, readActivity } from './read-activity.ts'
import { readLinkedProject, readLinkedProjectAgain, readLinkedReport } from './read-linked.ts'
import { readChanges } from './read-changes.ts'
import { readPhotos } from './read-photos.ts'
import { readProject } from './read-project.ts'
import { readProjectReport } from './read-report.ts'
import { reportPdf } from './report-pdf.ts'
import { endShare, listShares, readShared, sharedPdf, shareReport } from './share-report.ts'
import { attachTemplate, detachTemplate } from './templates.ts'
import { verifyProjectReport } from './verify-report.ts'
import { addEntry, deleteEntry, editEntry } from './write-entry.ts'
import { createMilestone, deleteMilestone, editMilestone, readMilestoneFor } from './write-milestone.ts'
import { addCollaborator, answerInvitation, listInvitations, removeCollaborator } from './write-people.ts'
import { createProject, editProject } from './write-project.ts'
import { deleteProjectReport, freezeReport, startProjectReport } from './write-report.ts'
import { createTask, deleteTask, editTask, readTaskFor } from './write-task.ts'

export const serveProjects = (app: FastifyInstance): void => {
  serveGroup(app, projectsCalls, {
    createNewProject: ({ body }, context) => createProject(body, context),
    editProject: ({ params, body }, context) => editProject(params.projectId, body, context),
    getMyProjects: ({ query }, context) => listProjects(context, query),
    getProjectPins: ({ query }, { db, session }) => listPins(db, session.userId, query),
    getProject: async ({ params }, { db, session }) =>
      readProject(db, await findProjectFor(db, session.userId, params.id, 'read')),
    getProjectChanges: async ({ params, query }, { db, session }) =>
      readChanges(db, await findProjectFor(db, session.userId, params.id, 'read'), query.since),
    createNewTask: ({ body }, context) => createTask(body, context),
    editTask: ({ body }, context) => editTask(body, context),
    getTask: ({ params }, context) => readTaskFor(params.id, context),
    deleteTask: ({ params }, context) => deleteTask(params, context),
    createNewMilestone: ({ body }, context) => createMilestone(body, context),
    editMilestone: ({ body }, context) => editMilestone(body, context),
    deleteMilestone: ({ params }, context) => deleteMilestone(params, context),
    getMilestone: ({ params }, context) => readMilestoneFor(params.id, context),
    addCollaborator: ({ body }, context) => addCollaborator(body, context),
    removeCollaborator: ({ body }, context) => removeCollaborator(body, context),
    getProjectInvitations: (_input, context) => listInvitations(context),
    answerProjectInvitation: ({ body }, context) => answerInvitation(body, context),
    startNewReport: ({ body }, context) => startProjectReport(body, context),
    getReport: ({ params }, context) => readProjectReport(params.id, context),
    freezeReport: ({ body }, context) => freezeReport(body.reportId, context),
    getProjectReportPdf: ({ params }, context) => reportPdf(params.id, context),
    shareProjectReport: ({ body }, context) => shareReport(body, context),
    getProjectReportShares: ({ params }, context) => listShares(params.id, context),
    endProjectReportShare: ({ params }, context) => endShare(params.id, context),
    getSharedProjectReport: ({ params }, context) => readShared(params.token, context),
    getSharedProjectReportPdf: ({ params }, context) => sharedPdf(params.token, context),
    verifyProjectReport: ({ params }, context) => verifyProjectReport(params.code, context),
    deleteProjectReport: ({ params }, context) => deleteProjectReport(params, context),
    addReportEntry: ({ body }, context) => addEntry(body, context),
    editReportEntry: ({ body }, context) => editEntry(body, context),
    deleteReportEntry: ({ params }, context) => deleteEntry(params, context),
    addReportTemplateToProject: ({ body }, context) => attachTemplate(body, context),
    removeReportTemplateFromProject: ({ body }, context) => detachTemplate(body, context),
    makeProjectLink: ({ body }, context) => makeLink(body, context),
    getProjectLinks: ({ params }, context) => listLinks(params.id, context),
    withdrawProjectLink: ({ params }, context) => withdrawLink(params, context),
    getLinkedProject: ({ params }, context) => readLinkedProject(params.token, context),
    getLinkedProjectAgain: ({ params }, context) => readLinkedProjectAgain(params.token, context),
    getLinkedReport: ({ params }, context) => readLinkedReport(params, context),
    getProjectFiles: ({ params }, context) => listProjectFiles(params.id, context),
    addProjectFiles: ({ body }, context) => addProjectFiles(body, context),
    removeProjectFile: ({ params }, context) => removeProjectFile(params, context),
    setProjectPicture: ({ body }, context) => setProjectPicture(body, context),
    getProjectPhotos: ({ params }, context) => readPhotos(params.id, context),
    exportProjectActivity: ({ params, query }, context) => exportActivity(params.id, query, context),
    getProjectActivity: ({ params, query }, context) => readActivity(params.id, query, context),
  })
}
