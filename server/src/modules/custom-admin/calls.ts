import { customAdminCalls } from '@fieldproof/contracts/calls/custom-admin'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '#kernel/http/serve-group.ts'
import { renderMarkdown } from '#kernel/text/markdown.ts'
import { readTrail } from './audit.ts'
import { performAction } from './perform.ts'
import { listRecords, readCounts, readPrivileges, readRecord } from './service.ts'
import { readViewer } from './viewer.ts'

export const serveCustomAdmin = (app: FastifyInstance): void => {
  serveGroup(app, customAdminCalls, {
    getAssignedPrivileges: ({ query }, context) => readPrivileges(query.locale, context),
    getResourcesList: ({ params, query }, context) => listRecords(params.resourceName, query, context),
    getResourceRecord: ({ params, query }, context) =>
      readRecord(params.resourceName, params.recordId, query.locale, context),
    getResourceCounts: (_parts, context) => readCounts(context),
    performAction: ({ body }, context) => performAction(body, context),
    previewMarkdown: async ({ body }) => ({ html: renderMarkdown(body.markdown) }),
    getAuditTrail: async ({ query }, { db, session, locale }) =>
      readTrail(db, query, await readViewer(db, session.userId, locale)),
  })
}
