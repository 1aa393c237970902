import { helpCalls } from '@fieldproof/contracts/calls/content'
import { usersCalls } from '@fieldproof/contracts/calls/users'
import type { Locale } from '@fieldproof/contracts'
import type { FastifyInstance } from 'fastify'
import type { CallContext } from '#kernel/http/context.ts'
import { serveGroup, servePart } from '#kernel/http/serve-group.ts'
import { withFiguresInForce } from '#modules/policy-changes/terms-in-force.ts'
import { listFaqs } from './faqs.ts'
import { readArticle, readHelp, searchHelp } from './service.ts'

/** As it is read: with the figures of the money terms that hold now (PRICE-11). */
const shown = async <Answer>(answer: Promise<Answer>, locale: Locale, { db, clock }: CallContext): Promise<Answer> =>
  withFiguresInForce(await answer, { db, now: clock.now(), locale })

export const serveHelp = (app: FastifyInstance): void => {
  serveGroup(app, helpCalls, {
    getHelp: ({ query }, context) => shown(readHelp(context.db, query.locale), query.locale, context),
    searchHelp: ({ query }, context) =>
      shown(searchHelp(context.db, query.search, query.locale), query.locale, context),
    getArticle: ({ params, query }, context) =>
      shown(readArticle(context.db, params.slug, query.locale), query.locale, context),
  })
  servePart(app, usersCalls, {
    getAllFaq: ({ query }, context) => shown(listFaqs(context.db, query.locale), query.locale, context),
  })
}
