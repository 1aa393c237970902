import { referralsCalls } from '@fieldproof/contracts/calls/referrals'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '#kernel/http/serve-group.ts'
import { addReferral } from './add-referral.ts'
import { listReferrals } from './read-referrals.ts'

export const serveReferrals = (app: FastifyInstance): void => {
  serveGroup(app, referralsCalls, {
    addNewReferral: ({ body }, context) => addReferral(body, context),
    getMyReferrals: ({ query }, { db, session }) => listReferrals(db, session.userId, query),
  })
}
