import { inspectorsCalls } from '@fieldproof/contracts/calls/inspectors'
import type { FastifyInstance } from 'fastify'
import { servePart } from '#kernel/http/serve-group.ts'
import { jobTroubleHandlers } from '#modules/job-troubles/calls.ts'
import { jobHandlers } from '#modules/matching/calls.ts'
import { payoutStatement } from '#modules/payouts/payout-statement.ts'
import { listPayouts } from '#modules/payouts/read-payouts.ts'

export const serveInspectors = (app: FastifyInstance): void => {
  servePart(app, inspectorsCalls, {
    ...jobTroubleHandlers,
    getMyPayouts: ({ query }, { db, clock, session }) => listPayouts(db, clock.now(), session.userId, query.page),
    getPayoutStatement: ({ params }, context) => payoutStatement(params.id, context),
    ...jobHandlers,
  })
}
