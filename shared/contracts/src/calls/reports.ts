import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { line } from '../forms/answers.ts'
import { fileLimits, reportLimits } from '../limits.ts'
import { removed, storedFile } from '../entities/field-types.ts'
import { checklistItem, feedbackEntry, feedbackTask, report, reportMedia, reportVehicle } from '../entities/report.ts'
import {
  addFeedbackEntryBody, addFeedbackTaskBody, changeIssueStatusBody, deleteVehicleMediaBody, editFeedbackTextEntryBody,
  markReportCompleteBody, markTaskBody, updateVehicleReportBody, uploadVehicleMediaBody,
} from '../entities/report-bodies.ts'
import { reportShare, reportVerification, shareReportBody } from '../entities/report-sharing.ts'
import { reportIssue } from '../entities/report-issue.ts'
import { linkToken } from '../entities/saved-quote.ts'
import { byId, reference } from '../entities/write-fields.ts'

/** What became of a change of several points: those that were newer on the server come back as conflicts. */
export const vehicleReportUpdate = z.object({
  reportId: z.uuid(),
  revision: z.int(),
  accepted: z.array(z.object({ groupId: z.string(), itemId: z.string(), revision: z.int() })),
  conflicts: z.array(z.object({ groupId: z.string(), current: checklistItem })),
  vehicle: z.nullable(reportVehicle),
  summary: z.string(),
})
export type VehicleReportUpdate = z.output<typeof vehicleReportUpdate>

/** The report: the inspector writes it, the customer reads it (D1 §7). */
export const reportsCalls = defineGroup('reports', {
  getReport: {
    method: 'GET', path: '/reports/get-report/{id}', who: 'user', summary: 'One report with all of its parts.',
    params: byId, answer: report, errors: ['not-found'],
  },
  addFeedbackTask: {
    method: 'POST', path: '/reports/add-feedback-task', who: 'user', summary: 'Adds a task to a report that is not complete.',
    body: addFeedbackTaskBody, answer: feedbackTask, errors: ['not-found', 'conflict', 'key-reused'],
  },
  addFeedbackEntry: {
    method: 'POST', path: '/reports/add-feedback-entry', who: 'user',
    summary: 'Adds a text, a photo, a video or a file to a task, once for each id.',
    body: addFeedbackEntryBody, answer: feedbackEntry, errors: ['not-found', 'conflict', 'key-reused', 'wrong-type', 'too-large'],
  },
  editFeedbackTextEntry: {
    method: 'PATCH', path: '/reports/edit-feedback-text-entry', who: 'user', summary: 'Changes the text of an entry.',
    body: editFeedbackTextEntryBody, answer: feedbackEntry, errors: ['not-found', 'conflict'],
  },
  deleteFeedbackEntry: {
    method: 'DELETE', path: '/reports/delete-feedback-entry/{id}', who: 'user', summary: 'Deletes an entry with its file.',
    params: byId, answer: removed, errors: ['not-found', 'conflict'],
  },
  inspectorMarkTaskCompleteOrIncomplete: {
    method: 'PATCH', path: '/reports/inspector-mark-task-complete-or-incomplete', who: 'user',
    summary: 'Marks a task as complete or as incomplete.',
    body: markTaskBody, answer: feedbackTask, errors: ['not-found', 'conflict'],
  },
  updateVehicleInspectionReport: {
    method: 'PATCH', path: '/reports/update-vehicle-inspection-report/{reportId}', who: 'user',
    summary: 'Changes points of the checklist, the vehicle or the summary, and tells which points were newer already.',
    params: z.object({ reportId: reference }), body: updateVehicleReportBody, answer: vehicleReportUpdate,
    errors: ['not-found', 'conflict', 'key-reused'],
  },
  uploadVehicleMedia: {
    method: 'POST', path: '/reports/upload-vehicle-media', who: 'user', encoding: 'multipart',
    summary: 'Adds a photo or a video to a section or to a point, once for each id.',
    body: uploadVehicleMediaBody, answer: reportMedia, errors: ['not-found', 'conflict', 'key-reused', 'too-large', 'wrong-type'],
    // Photos have a limit of their own, `reportPhotoBytes`.
    file: { maxBytes: fileLimits.reportVideoBytes, types: ['image/jpeg', 'image/png', 'video/mp4', 'video/webm', 'video/quicktime'] },
  },
  deleteVehicleMedia: {
    method: 'POST', path: '/reports/delete-vehicle-media', who: 'user', summary: 'Deletes a photo or a video.',
    body: deleteVehicleMediaBody, answer: removed, errors: ['not-found', 'conflict'],
  },
  markReportComplete: {
    method: 'PATCH', path: '/reports/mark-report-complete', who: 'user',
    summary: 'Hands the report in and freezes it.',
    body: markReportCompleteBody, answer: report, errors: ['not-found', 'conflict'],
  },
  changeStatusOfIssueRaised: {
    method: 'POST', path: '/reports/change-status-of-issue-raised', who: 'user',
    summary: 'Answers, resolves, dismisses or reopens an issue that the customer raised.',
    body: changeIssueStatusBody, answer: reportIssue, errors: ['not-found', 'conflict'],
  },
  startReport: {
    method: 'POST', path: '/reports/start-report', who: 'inspector', ours: true,
    summary: "Begins the report of the inspector's order, once: whoever asks again has the same one.",
    body: z.object({ orderId: reference }), answer: report, errors: ['not-found', 'conflict'],
  },
  getReportOfOrder: {
    method: 'GET', path: '/reports/get-report-of-order/{id}', who: 'user', ours: true,
    summary: "The report of an order: its inspector's from the start, its customer's once it was handed in.",
    params: byId, answer: report, errors: ['not-found'],
  },
  addAddendum: {
    method: 'POST', path: '/reports/add-addendum', who: 'user', ours: true,
    summary: 'Corrects a report that was handed in, beside it.',
    body: z.object({ _id: z.uuid(), reportId: reference, text: line(reportLimits.textMax) }), answer: report, errors: ['not-found', 'conflict', 'key-reused'],
  },
  getReportPdf: {
    method: 'GET', path: '/reports/get-report-pdf/{id}', who: 'user', ours: true,
    summary: 'The report that was handed in, as a PDF.', params: byId, answer: storedFile, errors: ['not-found', 'conflict'],
  },
  shareReport: {
    method: 'POST', path: '/reports/share-report', who: 'user', ours: true,
    summary: 'Makes a link by which the report is read without an account, up to a day.',
    body: shareReportBody, answer: reportShare, errors: ['not-found', 'conflict'],
  },
  getReportShares: {
    method: 'GET', path: '/reports/get-report-shares/{id}', who: 'user', ours: true,
    summary: 'Links by which the report is shared.', params: byId, answer: z.array(reportShare), errors: ['not-found'],
  },
  endReportShare: {
    method: 'DELETE', path: '/reports/end-report-share/{id}', who: 'user', ours: true,
    summary: 'Ends a link at once.', params: byId, answer: removed, errors: ['not-found'],
  },
  getSharedReport: {
    method: 'GET', path: '/reports/get-shared-report/{token}', who: 'anyone', ours: true,
    summary: 'A report by its link, without what only the customer may see.',
    params: z.object({ token: linkToken }), answer: report, errors: ['not-found'],
  },
  getSharedReportPdf: {
    method: 'GET', path: '/reports/get-shared-report-pdf/{token}', who: 'anyone', ours: true,
    summary: 'A report by its link as a PDF, without what only the customer may see; its address holds for five minutes and never beyond the link.',
    params: z.object({ token: linkToken }), answer: storedFile, errors: ['not-found', 'rate-limited'],
  },
  verifyReport: {
    method: 'GET', path: '/reports/verify-report/{code}', who: 'anyone', ours: true,
    summary: 'Whether a report is genuine and unchanged, by the code that it bears.',
    params: z.object({ code: z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{10,40}$/)) }), answer: reportVerification, errors: ['not-found', 'rate-limited'],
  },
})
