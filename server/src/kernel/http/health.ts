import type { FastifyInstance } from 'fastify'
import { textsOf } from '#texts/texts-of.ts'
import { inWords } from '#texts/words.ts'
import { languageOf } from './locale.ts'

/** `/healthz`: the process lives. `/readyz`: it can do its work, so a balancer may send readers here. */
export const serveHealth = (app: FastifyInstance): void => {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { success: true, data: { alive: true } }
  })
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const ready = await app.parts.isReady().catch(() => false)
    // Who gets real-time events is reported and fails nothing: an instance that goes on alone still works.
    if (ready) return { success: true, data: { ready, realtime: app.parts.realtime.reach() } }
    reply.code(503).header('retry-after', 5)
    return {
      success: false,
      code: 'unavailable',
      message: inWords(textsOf('refusals').unavailable(), languageOf(request)),
    }
  })
}
