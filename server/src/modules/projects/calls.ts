import { projectsCalls } from '@fieldproof/contracts/calls/projects'
import type { FastifyInstance } from 'fastify'
import { servePart } from '#kernel/http/serve-group.ts'
import { listProjects } from './service.ts'

export const serveProjects = (app: FastifyInstance): void => {
  servePart(app, projectsCalls, {
    getMyProjects: ({ query }, { db, session }) => listProjects(db, session.userId, query.page),
  })
}
