import { newslettersCalls } from '@fieldproof/contracts/calls/content'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '#kernel/http/serve-group.ts'
import { textsOf } from '#texts/texts-of.ts'
import { addPicture } from './pictures.ts'
import { confirm, leaveByLink, subscribe, unsubscribe } from './service.ts'

const texts = textsOf('newsletters')

export const serveNewsletters = (app: FastifyInstance): void => {
  serveGroup(app, newslettersCalls, {
    subscribe: async ({ body }, context) => {
      const { isAsked } = await subscribe(body.email, context)
      return { message: context.translate(isAsked ? texts.asked({ email: body.email }) : texts.subscribed()) }
    },
    confirm: async ({ body }, context) => {
      await confirm(body.token, context)
      return { message: context.translate(texts.subscribed()) }
    },
    leaveByLink: async ({ body }, context) => {
      await leaveByLink(body.token, context)
      return { message: context.translate(texts.unsubscribed()) }
    },
    addPicture: ({ file }, context) => addPicture(file, context),
    unsubscribe: async ({ body }, context) => {
      await unsubscribe(body.email, context)
      return { message: context.translate(texts.unsubscribed()) }
    },
  })
}
