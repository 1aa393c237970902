import { quotationsCalls } from '@fieldproof/contracts/calls/quotations'
import type { FastifyInstance } from 'fastify'
import { servePart } from '#kernel/http/serve-group.ts'
import { cancelQuotation, declineQuotation } from './end-quotation.ts'
import { makeQuotation } from './make-quotation.ts'
import { listOwnQuotations } from './read-quotations.ts'

export const serveQuotations = (app: FastifyInstance): void => {
  servePart(app, quotationsCalls, {
    createOrUpdateQuotation: ({ body }, context) => makeQuotation(body, context),
    cancelQuotation: ({ params, body }, context) => cancelQuotation(params.id, body.reason, context),
    declineQuotation: ({ params, body }, context) => declineQuotation(params.id, body.reason, context),
    getMyQuotations: ({ query }, { db, session }) => listOwnQuotations(db, session.userId, query),
  })
}
