import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { removed } from '../entities/field-types.ts'
import { checklistItem, feedbackEntry, feedbackTask, report, reportMedia, reportVehicle } from '../entities/report.ts'
import {
  addFeedbackEntryBody, addFeedbackTaskBody, changeIssueStatusBody, deleteVehicleMediaBody, editFeedbackTextEntryBody,
  markReportCompleteBody, markTaskBody, updateVehicleReportBody, uploadVehicleMediaBody,
} from '../entities/report-bodies.ts'
import { reportIssue } from '../entities/report-issue.ts'
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
})
