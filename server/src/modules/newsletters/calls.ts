import { newslettersCalls } from '@fieldproof/contracts/calls/content'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '#kernel/http/serve-group.ts'
import { textsOf } from '#texts/texts-of.ts'
import { subscribe, unsubscribe } from './service.ts'

const texts = textsOf('newsletters')

export const serveNewsletters = (app: FastifyInstance): void => {
  serveGroup(app, newslettersCalls, {
    subscribe: async ({ body }, context) => {
      await subscribe(body.email, context)
      return { message: context.say(texts.subscribed()) }
    },
    unsubscribe: async ({ body }, context) => {
      await unsubscribe(body.email, context)
      return { message: context.say(texts.unsubscribed()) }
    },
  })
}
