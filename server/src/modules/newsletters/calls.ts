import { newslettersCalls } from '@fieldproof/contracts/calls/content'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '#kernel/http/serve-group.ts'
import { inLanguage } from '#kernel/http/wording.ts'
import { subscribe, unsubscribe } from './service.ts'

const SUBSCRIBED = 'Thank you for subscribing to our newsletter.'
const UNSUBSCRIBED = 'You will get no more newsletters from us.'

export const serveNewsletters = (app: FastifyInstance): void => {
  serveGroup(app, newslettersCalls, {
    subscribe: async ({ body }, context) => {
      await subscribe(body.email, context)
      return { message: inLanguage(SUBSCRIBED, context.locale) }
    },
    unsubscribe: async ({ body }, context) => {
      await unsubscribe(body.email, context)
      return { message: inLanguage(UNSUBSCRIBED, context.locale) }
    },
  })
}
