import { blogPostsCalls } from '@fieldproof/contracts/calls/content'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '#kernel/http/serve-group.ts'
import { withFiguresInForce } from '#modules/policy-changes/terms-in-force.ts'
import { listPosts, readPost } from './service.ts'

export const serveBlogPosts = (app: FastifyInstance): void => {
  serveGroup(app, blogPostsCalls, {
    getBlogPosts: ({ query }, { db, clock }) => listPosts(db, query, clock.now()),
    getBlog: async ({ params, query: { locale } }, { db, clock }) => {
      const now = clock.now()
      return withFiguresInForce(await readPost(db, params.id, locale, now), { db, now, locale })
    },
  })
}
