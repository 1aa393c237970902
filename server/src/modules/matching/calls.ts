import { inspectorsCalls } from '@fieldproof/contracts/calls/inspectors'
import { ordersCalls } from '@fieldproof/contracts/calls/orders'
import type { FastifyInstance } from 'fastify'
import { servePart } from '#kernel/http/serve-group.ts'
import { declineJob, pickAJob, showInterest } from './answer-job.ts'
import { acceptCandidate, changeMatching, getMatching, rejectCandidate } from './choose-candidate.ts'
import { listAvailableJobs, listMyJobs } from './list-jobs.ts'
import { readJob } from './read-job.ts'
import { showInspector } from './show-inspector.ts'

/**
 * The calls by which an order finds its inspector: jobs offered to inspectors, and the search as its customer sees it.
 */
export const serveMatching = (app: FastifyInstance): void => {
  servePart(app, inspectorsCalls, {
    getAvailableJobs: ({ query }, { db, clock, session }) => listAvailableJobs(db, clock.now(), session.userId, query),
    pickAJob: ({ params }, context) => pickAJob(params.id, context),
    getMyJobs: ({ query }, { db, session }) => listMyJobs(db, session.userId, query),
    getJob: ({ params }, context) => readJob(params.id, context),
    showInterest: ({ params }, context) => showInterest(params.id, context),
    declineJob: ({ params }, context) => declineJob(params.id, context),
    getInspector: ({ params }, context) => showInspector(params.id, context),
  })
  servePart(app, ordersCalls, {
    getMatching: ({ params }, context) => getMatching(params.id, context),
    acceptCandidate: ({ body }, context) => acceptCandidate(body, context),
    rejectCandidate: ({ body }, context) => rejectCandidate(body, context),
    changeMatching: ({ body }, context) => changeMatching(body, context),
  })
}
