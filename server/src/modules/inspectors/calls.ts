import { inspectorsCalls } from '@fieldproof/contracts/calls/inspectors'
import type { FastifyInstance } from 'fastify'
import { servePart } from '#kernel/http/serve-group.ts'
import { findInspectors } from './find-inspectors.ts'

/** Inspectors as customers find them. */
export const serveInspectors = (app: FastifyInstance): void => {
  servePart(app, inspectorsCalls, {
    findInspectors: ({ query }, { db }) => findInspectors(db, query),
  })
}
