import { customerReviewsCalls } from '@fieldproof/contracts/calls/content'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '../../http/serve-group.ts'
import { featuredReviews } from './service.ts'

export const serveCustomerReviews = (app: FastifyInstance): void => {
  serveGroup(app, customerReviewsCalls, {
    getFeatured: ({ query }, { db }) => featuredReviews(db, query),
  })
}
