import { helpCalls } from '@fieldproof/contracts/calls/content'
import { usersCalls } from '@fieldproof/contracts/calls/users'
import type { FastifyInstance } from 'fastify'
import { serveGroup, servePart } from '#kernel/http/serve-group.ts'
import { listFaqs } from './faqs.ts'
import { readArticle, readHelp, searchHelp } from './service.ts'

export const serveHelp = (app: FastifyInstance): void => {
  serveGroup(app, helpCalls, {
    getHelp: ({ query }, { db, clock }) => readHelp(db, query.locale, clock.now()),
    searchHelp: ({ query }, { db, clock }) => searchHelp(db, query.search, query.locale, clock.now()),
    getArticle: ({ params, query }, { db, clock }) => readArticle(db, params.slug, query.locale, clock.now()),
  })
  servePart(app, usersCalls, {
    getAllFaq: ({ query }, { db, clock }) => listFaqs(db, query.locale, clock.now()),
  })
}
