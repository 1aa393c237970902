import { inspectorsCalls } from '@fieldproof/contracts/calls/inspectors'
import type { FastifyInstance } from 'fastify'
import { servePart } from '../../http/serve-group.ts'
import { listInspectorsOrders } from '../orders/service.ts'

export const serveInspectors = (app: FastifyInstance): void => {
  servePart(app, inspectorsCalls, {
    getMyJobs: ({ query }, { db, session }) => listInspectorsOrders(db, session.userId, query.page),
  })
}
