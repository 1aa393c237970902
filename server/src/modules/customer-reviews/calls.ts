import { customerReviewsCalls } from '@fieldproof/contracts/calls/customer-reviews'
import type { FastifyInstance } from 'fastify'
import { servePart } from '../../http/serve-group.ts'
import { featuredReviews } from './service.ts'

export const serveCustomerReviews = (app: FastifyInstance): void => {
  servePart(app, customerReviewsCalls, {
    getFeatured: ({ query }, { db }) => featuredReviews(db, query),
  })
}
