import { ordersCalls } from '@fieldproof/contracts/calls/orders'
import type { FastifyInstance } from 'fastify'
import { servePart } from '../../http/serve-group.ts'
import { listCustomersOrders } from './service.ts'

export const serveOrders = (app: FastifyInstance): void => {
  servePart(app, ordersCalls, {
    getMyOrders: ({ query }, { db, session }) => listCustomersOrders(db, session.userId, query.page),
  })
}
