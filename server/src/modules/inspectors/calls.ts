import { servedInspectorsCalls } from '@fieldproof/contracts/calls/served'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '../../http/serve-group.ts'
import { listInspectorsOrders } from '../orders/service.ts'

export const serveInspectors = (app: FastifyInstance): void => {
  serveGroup(app, servedInspectorsCalls, {
    getMyJobs: ({ query }, { db, session }) => listInspectorsOrders(db, session.userId, query.page),
  })
}
