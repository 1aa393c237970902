import { blogPostsCalls } from '@fieldproof/contracts/calls/content'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '#kernel/http/serve-group.ts'
import { listPosts, readPost } from './service.ts'

export const serveBlogPosts = (app: FastifyInstance): void => {
  serveGroup(app, blogPostsCalls, {
    getBlogPosts: ({ query }, { db, clock }) => listPosts(db, query, clock.now()),
    getBlog: ({ params, query }, { db, clock }) => readPost(db, params.id, query.locale, clock.now()),
  })
}
