import { usersCalls } from '@fieldproof/contracts/calls/users'
import type { FastifyInstance } from 'fastify'
import { servePart } from '#kernel/http/serve-group.ts'
import { inLanguage } from '#kernel/http/wording.ts'
import { createCallRequest } from './create-call-request.ts'

/** Word for word (CALLBACK-3). */
const CALL_REQUESTED = 'Your request has been received. We will call you shortly'

/** Visitors' requests that somebody calls them. */
export const serveCallRequests = (app: FastifyInstance): void => {
  servePart(app, usersCalls, {
    createCallRequest: async ({ body }, context) => {
      await createCallRequest(body, context)
      return { message: inLanguage(CALL_REQUESTED, context.locale) }
    },
  })
}
