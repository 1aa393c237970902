import { moneyTermsCalls } from '@fieldproof/contracts/calls/money-terms'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '#kernel/http/serve-group.ts'
import { termsInForce } from './terms-in-force.ts'

export const serveMoneyTerms = (app: FastifyInstance): void => {
  serveGroup(app, moneyTermsCalls, {
    getMoneyTerms: (_, { db, clock }) => termsInForce(db, clock.now()),
  })
}
