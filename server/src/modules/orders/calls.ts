import { servedOrdersCalls } from '@fieldproof/contracts/calls/served'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '../../http/serve-group.ts'
import { listCustomersOrders } from './service.ts'

export const serveOrders = (app: FastifyInstance): void => {
  serveGroup(app, servedOrdersCalls, {
    getMyOrders: ({ query }, { db, session }) => listCustomersOrders(db, session.userId, query.page),
  })
}
