import { reportsCalls } from '@fieldproof/contracts/calls/reports'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '#kernel/http/serve-group.ts'
import { addAddendum } from './addenda.ts'
import { addFeedbackEntry, deleteEntry, editEntry } from './change-entries.ts'
import { deleteMedia, uploadMedia } from './change-media.ts'
import { addFeedbackTask, markTask } from './change-tasks.ts'
import { completeReport } from './complete-report.ts'
import { findReportFor, findReportOfOrder } from './find-report.ts'
import { changeIssueStatus } from './issues.ts'
import { readReport } from './read-report.ts'
import { reportPdf } from './report-pdf.ts'
import { endShare, listShares, readShared, sharedPdf, shareReport } from './share-report.ts'
import { startReport } from './start-report.ts'
import { updateReport } from './update-report.ts'
import { verifyReport } from './verify-report.ts'

export const serveReports = (app: FastifyInstance): void => {
  serveGroup(app, reportsCalls, {
    startReport: ({ body }, context) => startReport(body.orderId, context),
    getReport: async ({ params }, context) =>
      readReport(context, await findReportFor(context.db, context.session.userId, params.id)),
    getReportOfOrder: async ({ params }, context) =>
      readReport(context, await findReportOfOrder(context.db, context.session.userId, params.id)),
    addFeedbackTask: ({ body }, context) => addFeedbackTask(body, context),
    inspectorMarkTaskCompleteOrIncomplete: ({ body }, context) => markTask(body, context),
    addFeedbackEntry: ({ body }, context) => addFeedbackEntry(body, context),
    editFeedbackTextEntry: ({ body }, context) => editEntry(body, context),
    deleteFeedbackEntry: ({ params }, context) => deleteEntry(params.id, context),
    updateVehicleInspectionReport: ({ params, body }, context) => updateReport(params.reportId, body, context),
    uploadVehicleMedia: ({ body, file }, context) => uploadMedia(body, file, context),
    deleteVehicleMedia: ({ body }, context) => deleteMedia(body, context),
    markReportComplete: ({ body }, context) => completeReport(body, context),
    changeStatusOfIssueRaised: ({ body }, context) => changeIssueStatus(body, context),
    addAddendum: ({ body }, context) => addAddendum(body, context),
    getReportPdf: ({ params }, context) => reportPdf(params.id, context),
    shareReport: ({ body }, context) => shareReport(body, context),
    getReportShares: ({ params }, context) => listShares(params.id, context),
    endReportShare: ({ params }, context) => endShare(params.id, context),
    getSharedReport: ({ params }, context) => readShared(params.token, context),
    getSharedReportPdf: ({ params }, context) => sharedPdf(params.token, context),
    verifyReport: ({ params }, context) => verifyReport(params.code, context),
  })
}
