import { usersCalls } from '@fieldproof/contracts/calls/users'
import type { FastifyInstance } from 'fastify'
import { servePart } from '#kernel/http/serve-group.ts'
import { textsOf } from '#texts/texts-of.ts'
import { createCallRequest } from './create-call-request.ts'

const texts = textsOf('call-requests')

/** Visitors' requests for a call. */
export const serveCallRequests = (app: FastifyInstance): void => {
  servePart(app, usersCalls, {
    createCallRequest: async ({ body }, context) => {
      await createCallRequest(body, context)
      return { message: context.translate(texts.received()) }
    },
  })
}
