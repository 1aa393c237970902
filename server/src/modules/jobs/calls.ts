import { jobsCalls } from '@fieldproof/contracts/calls/jobs'
import type { FastifyInstance } from 'fastify'
import { servePart } from '../../http/serve-group.ts'
import { listOpenJobs } from './service.ts'

export const serveJobs = (app: FastifyInstance): void => {
  servePart(app, jobsCalls, {
    getOpenJobs: ({ query }, { db, clock }) => listOpenJobs(db, query, clock.now()),
  })
}
