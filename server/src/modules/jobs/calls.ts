import { jobsCalls } from '@fieldproof/contracts/calls/jobs'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '../../http/serve-group.ts'
import { listOpenJobs } from './service.ts'

export const serveJobs = (app: FastifyInstance): void => {
  serveGroup(app, jobsCalls, {
    getOpenJobs: ({ query }, { db, clock }) => listOpenJobs(db, query, clock.now()),
  })
}
