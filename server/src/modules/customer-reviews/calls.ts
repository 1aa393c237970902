import { servedCustomerReviewsCalls } from '@fieldproof/contracts/calls/served'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '../../http/serve-group.ts'
import { featuredReviews } from './service.ts'

export const serveCustomerReviews = (app: FastifyInstance): void => {
  serveGroup(app, servedCustomerReviewsCalls, {
    getFeatured: ({ query }, { db }) => featuredReviews(db, query),
  })
}
