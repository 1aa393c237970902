import { inspectorsCalls } from '@fieldproof/contracts/calls/inspectors'
import type { FastifyInstance } from 'fastify'
import { servePart } from '#kernel/http/serve-group.ts'
import { payoutStatement } from './payout-statement.ts'
import { listPayouts } from './read-payouts.ts'

/** The calls of inspectors' payouts. */
export const servePayouts = (app: FastifyInstance): void => {
  servePart(app, inspectorsCalls, {
    getMyPayouts: ({ query }, { db, clock, session }) => listPayouts(db, clock.now(), session.userId, query.page),
    getPayoutStatement: ({ params }, context) => payoutStatement(params.id, context),
  })
}
