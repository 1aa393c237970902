import { helpCalls } from '@fieldproof/contracts/calls/content'
import { usersCalls } from '@fieldproof/contracts/calls/users'
import type { FastifyInstance } from 'fastify'
import { serveGroup, servePart } from '#kernel/http/serve-group.ts'
import { listFaqs } from './faqs.ts'
import { readArticle, readHelp, searchHelp } from './service.ts'

export const serveHelp = (app: FastifyInstance): void => {
  serveGroup(app, helpCalls, {
    getHelp: ({ query }, { db }) => readHelp(db, query.locale),
    searchHelp: ({ query }, { db }) => searchHelp(db, query.search, query.locale),
    getArticle: ({ params, query }, { db }) => readArticle(db, params.slug, query.locale),
  })
  servePart(app, usersCalls, {
    getAllFaq: ({ query }, { db }) => listFaqs(db, query.locale),
  })
}
