import { helpCalls } from '@fieldproof/contracts/calls/content'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '#kernel/http/serve-group.ts'
import { readArticle, readHelp, searchHelp } from './service.ts'

export const serveHelp = (app: FastifyInstance): void => {
  serveGroup(app, helpCalls, {
    getHelp: ({ query }, { db }) => readHelp(db, query.locale),
    searchHelp: ({ query }, { db }) => searchHelp(db, query.search, query.locale),
    getArticle: ({ params, query }, { db }) => readArticle(db, params.slug, query.locale),
  })
}
