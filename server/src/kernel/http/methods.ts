import type { FastifyInstance } from 'fastify'
import { Refusal } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('http')
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Refuses TRACE, which would echo a request, and every other method that no call has. */
export const refuseOtherMethods = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (methods.includes(request.method)) return done()
    reply.header('allow', methods.join(', '))
    return done(new Refusal({ status: 405, code: 'method-not-allowed', message: texts.methodNotAllowed() }))
  })
}
