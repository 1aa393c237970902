import { ordersCalls } from '@fieldproof/contracts/calls/orders'
import type { FastifyInstance } from 'fastify'
import { servePart } from '#kernel/http/serve-group.ts'
import { orderDocument } from './order-documents.ts'

export const serveOrders = (app: FastifyInstance): void => {
  servePart(app, ordersCalls, {
    getOrderDocument: ({ params, query }, context) => orderDocument(params.id, query.kind, context),
  })
}
