import { customAdminCalls } from '@fieldproof/contracts/calls/custom-admin'
import type { FastifyInstance } from 'fastify'
import type { Resource } from '#kernel/back-office/resource.ts'
import { serveGroup } from '#kernel/http/serve-group.ts'
import { renderMailMarkdown, renderMarkdown } from '#kernel/text/markdown.ts'
import { readTrail } from './audit.ts'
import { performAction } from './perform.ts'
import { readViewer } from './read-viewer.ts'
import { listRecords, readCounts, readPrivileges, readRecord } from './service.ts'

/** @param resources every kind of record that staff work with */
export const serveCustomAdmin = (app: FastifyInstance, resources: readonly Resource[]): void => {
  serveGroup(app, customAdminCalls, {
    getAssignedPrivileges: ({ query }, context) => readPrivileges(query.locale, { context, resources }),
    getResourcesList: ({ params, query }, context) => listRecords(params.resourceName, query, { context, resources }),
    getResourceRecord: ({ params, query }, context) =>
      readRecord(params.resourceName, params.recordId, query.locale, { context, resources }),
    getResourceCounts: (_parts, context) => readCounts({ context, resources }),
    performAction: ({ body }, context) => performAction(body, { context, resources }),
    previewMarkdown: async ({ body }) => ({
      html: (body.isMail ? renderMailMarkdown : renderMarkdown)(body.markdown),
    }),
    getAuditTrail: async ({ query }, context) =>
      readTrail(context.db, { resources, ...query }, await readViewer(context.db, context, context.locale)),
  })
}
