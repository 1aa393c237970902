import type { FastifyInstance } from 'fastify'
import { textsOf } from '#texts/texts-of.ts'
import { inWords } from '#texts/words.ts'
import { languageOf } from './locale.ts'

/** `/healthz`: the process runs. `/readyz`: it can do its work, so a load balancer may send it requests. */
export const serveHealth = (app: FastifyInstance): void => {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { success: true, data: { alive: true } }
  })
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const ready = await app.parts.isReady().catch(() => false)
    // The reach of real-time events is only reported: an instance that cannot reach the others is still ready.
    if (ready) return { success: true, data: { ready, realtime: app.parts.realtime.reach() } }
    reply.code(503).header('retry-after', 5)
    return {
      success: false,
      code: 'unavailable',
      message: inWords(textsOf('refusals').unavailable(), languageOf(request)),
    }
  })
}
