import { usersCalls } from '@fieldproof/contracts/calls/users'
import type { FastifyInstance } from 'fastify'
import { servePart } from '#kernel/http/serve-group.ts'
import { listServices } from './services.ts'

/** Serves the list of services with their lowest prices. */
export const servePricing = (app: FastifyInstance): void => {
  servePart(app, usersCalls, {
    getServiceDetails: (_parts, { db, clock }) => listServices(db, clock.now()),
  })
}
