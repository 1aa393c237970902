import { customerReviewsCalls } from '@fieldproof/contracts/calls/customer-reviews'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '#kernel/http/serve-group.ts'
import { listReviews } from './read-reviews.ts'
import { featuredReviews } from './service.ts'
import { answerReview, createReview, editReview } from './write-review.ts'

export const serveCustomerReviews = (app: FastifyInstance): void => {
  serveGroup(app, customerReviewsCalls, {
    createCustomerReview: ({ body }, context) => createReview(body, context),
    getMyCustomerReviews: ({ query }, { db, session }) => listReviews(db, session.userId, query),
    editCustomerReview: ({ params, body }, context) => editReview(params.id, body, context),
    answerCustomerReview: ({ params, body }, context) => answerReview(params.id, body.text, context),
    getFeatured: ({ query }, { db }) => featuredReviews(db, query),
  })
}
