import { servedProjectsCalls } from '@fieldproof/contracts/calls/served'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '../../http/serve-group.ts'
import { listProjects } from './service.ts'

export const serveProjects = (app: FastifyInstance): void => {
  serveGroup(app, servedProjectsCalls, {
    getMyProjects: ({ query }, { db, session }) => listProjects(db, session.userId, query.page),
  })
}
