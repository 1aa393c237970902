import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { pageNumber, pageOf } from '../entities.ts'
import { removed, searchWords } from '../entities/field-types.ts'
import {
  addFieldBody,
  createReportTemplateBody,
  duplicateTemplateBody,
  editFieldBody,
  editReportTemplateBody,
  reportTemplate,
  reportTemplateSummary,
} from '../entities/report-template.ts'
import { byId, reference } from '../entities/write-fields.ts'

/** Templates that a user makes for reports of projects (TEMPLATE-1). */
export const reportTemplatesCalls = defineGroup('report-templates', {
  createReportTemplate: {
    method: 'POST',
    path: '/report-templates/create-report-template',
    who: 'user',
    summary: 'Creates a template, once for each id.',
    body: createReportTemplateBody,
    answer: reportTemplate,
    errors: ['not-in-plan', 'key-reused'],
  },
  editReportTemplate: {
    method: 'PATCH',
    path: '/report-templates/edit-report-template',
    who: 'user',
    summary: 'Changes the name, the description or the order of the fields.',
    body: editReportTemplateBody,
    answer: reportTemplate,
    errors: ['not-found', 'conflict'],
  },
  getMyReportTemplates: {
    method: 'GET',
    path: '/report-templates/get-my-report-templates',
    who: 'user',
    summary: "The user's templates.",
    query: z.object({
      page: pageNumber,
      search: searchWords,
      sort: z._default(z.enum(['changed', 'newest', 'name']), 'changed'),
    }),
    answer: pageOf(reportTemplateSummary),
  },
  getAReportTemplate: {
    method: 'GET',
    path: '/report-templates/get-a-report-template/{id}',
    who: 'user',
    summary: "One template with its fields: one of the user's, or one attached to a project of the user.",
    params: byId,
    answer: reportTemplate,
    errors: ['not-found'],
  },
  addFieldToReportTemplate: {
    method: 'POST',
    path: '/report-templates/add-field-to-report-template',
    who: 'user',
    summary: 'Adds a field, once for each id.',
    body: addFieldBody,
    answer: reportTemplate,
    errors: ['not-found', 'conflict', 'key-reused'],
  },
  editFieldInReportTemplate: {
    method: 'PATCH',
    path: '/report-templates/edit-field-in-report-template',
    who: 'user',
    summary: 'Changes what a field asks, or its place.',
    body: editFieldBody,
    answer: reportTemplate,
    errors: ['not-found', 'conflict'],
  },
  deleteFieldFromReportTemplate: {
    method: 'DELETE',
    path: '/report-templates/{templateId}/delete-field-from-report-template/{fieldId}',
    who: 'user',
    summary: 'Removes a field from a template; started reports keep it.',
    params: z.object({ templateId: reference, fieldId: reference }),
    answer: reportTemplate,
    errors: ['not-found'],
  },
  duplicateReportTemplate: {
    ours: true,
    method: 'POST',
    path: '/report-templates/duplicate-report-template',
    who: 'user',
    summary: "Copies one of the user's templates, or one attached to a project of the user, once for each id.",
    body: duplicateTemplateBody,
    answer: reportTemplate,
    errors: ['not-in-plan', 'not-found', 'conflict', 'key-reused'],
  },
  deleteReportTemplate: {
    ours: true,
    method: 'DELETE',
    path: '/report-templates/delete-report-template/{id}',
    who: 'user',
    summary: 'Deletes a template; started reports keep its fields.',
    params: byId,
    answer: removed,
    errors: ['not-found'],
  },
})
