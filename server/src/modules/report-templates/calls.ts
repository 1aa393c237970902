import { reportTemplatesCalls } from '@fieldproof/contracts/calls/report-templates'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '#kernel/http/serve-group.ts'
import { findTemplateFor } from './find-template.ts'
import { listTemplates } from './list-templates.ts'
import { showTemplate } from './show-template.ts'
import {
  addField,
  createTemplate,
  deleteField,
  deleteTemplate,
  duplicateTemplate,
  editField,
  editTemplate,
} from './write-template.ts'

export const serveReportTemplates = (app: FastifyInstance): void => {
  serveGroup(app, reportTemplatesCalls, {
    createReportTemplate: ({ body }, context) => createTemplate(body, context),
    editReportTemplate: ({ body }, context) => editTemplate(body, context),
    getMyReportTemplates: ({ query }, { db, session }) => listTemplates(db, session.userId, query),
    getAReportTemplate: async ({ params }, { db, session }) =>
      showTemplate(await findTemplateFor(db, session.userId, params.id), session.userId),
    addFieldToReportTemplate: ({ body }, context) => addField(body, context),
    editFieldInReportTemplate: ({ body }, context) => editField(body, context),
    deleteFieldFromReportTemplate: ({ params }, context) => deleteField(params, context),
    duplicateReportTemplate: ({ body }, context) => duplicateTemplate(body, context),
    deleteReportTemplate: ({ params }, context) => deleteTemplate(params.id, context),
  })
}
