import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Refuses TRACE, which would show a request to whoever asks for its echo, and every other method that no call has. */
export const refuseOtherMethods = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (methods.includes(request.method)) return
    reply.header('allow', methods.join(', '))
    throw new Refusal({ status: 405, code: 'method-not-allowed', message: 'This method is not allowed here.' })
  })
}
