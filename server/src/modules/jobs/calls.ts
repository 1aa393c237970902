import { servedJobsCalls } from '@fieldproof/contracts/calls/served'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '../../http/serve-group.ts'
import { listOpenJobs } from './service.ts'

export const serveJobs = (app: FastifyInstance): void => {
  serveGroup(app, servedJobsCalls, {
    getOpenJobs: ({ query }, { db, clock }) => listOpenJobs(db, query, clock.now()),
  })
}
