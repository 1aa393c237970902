import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { pino } from 'pino'
import type { LogLevel } from '#kernel/config/config.ts'

/**
 * JSON lines on standard output. An error is logged with its stack, and a request only with the fields of
 * {@link logRequests}.
 */
export const createLog = (level: LogLevel): FastifyBaseLogger =>
  pino({
    level,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { req: () => ({}), res: () => ({}), err: pino.stdSerializers.err },
  })

/** The call's pattern, so that no value of a path is logged; the path if it is not a call. Never a query string. */
const addressOf = (request: FastifyRequest): string => {
  if (request.served) return request.served.pattern
  const pattern = request.routeOptions.url
  if (pattern !== undefined && !pattern.endsWith('*')) return pattern
  // A secret address is hidden for every method, because calendar programs try several.
  return (request.url.split('?')[0] ?? '').replace(/^\/calendar-feeds\/.*/, '/calendar-feeds/:file').slice(0, 300)
}

/** Logs one line for each answer, with the id that the answer has as `x-request-id`. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: addressOf(request),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
    done()
  })
}
