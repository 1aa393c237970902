import { usersCalls } from '@fieldproof/contracts/calls/users'
import type { FastifyInstance } from 'fastify'
import { servePart } from '#kernel/http/serve-group.ts'
import { listServices } from './services.ts'

/** The services and from which price they are offered. */
export const servePricing = (app: FastifyInstance): void => {
  servePart(app, usersCalls, {
    getServiceDetails: (_parts, { db, clock }) => listServices(db, clock.now()),
  })
}
