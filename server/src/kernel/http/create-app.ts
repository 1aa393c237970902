import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { serveFiles } from './serve-files.ts'
import { measureRequests } from '#kernel/metrics/metrics.ts'
import { serveMetrics } from './serve-metrics.ts'
import { acceptJson } from './json-body.ts'
import { answerBrokenRequests, handleErrors, refuseBadRequest } from './errors.ts'
import { serveHealth } from './health.ts'
import { serveApiDescription } from '#kernel/api-docs/openapi-page.ts'
import { limitOpenCalls } from '#kernel/limits/open-calls.ts'
import { checkOrigin } from './origin.ts'
import { refuseOtherMethods } from './methods.ts'
import type { AppParts } from './parts.ts'
import { createLog, logRequests } from './request-log.ts'
import { serveSecurityText } from './security-text.ts'
import type { TrustedProxies } from '#kernel/config/parsers.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { refuseUnknownCalls } from './unknown-calls.ts'

/** The default size limit of a body in bytes. */
const BODY_LIMIT = 1024 * 1024

/** Which addresses in a chain of proxies are trusted (LIMIT-6); the first is that of the connection. */
const trustedAddresses = (proxies: TrustedProxies): NonNullable<FastifyServerOptions['trustProxy']> => {
  if (typeof proxies === 'number') return (_address, place) => place < proxies
  return typeof proxies === 'boolean' ? proxies : [...proxies]
}

const create = (parts: AppParts): FastifyInstance => {
  const { config } = parts
  const options = {
    loggerInstance: parts.log ?? createLog(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedAddresses(config.trustProxy),
    requestIdHeader: false,
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    },
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: refuseBadRequest,
    clientErrorHandler: answerBrokenRequests,
    forceCloseConnections: 'idle',
    // Milliseconds for a whole request: a video of a report over a slow line takes minutes.
    requestTimeout: 300_000,
  } satisfies FastifyServerOptions
  if (!config.tls) return Fastify(options)
  const secure = Fastify({ ...options, http2: true, https: { ...config.tls, allowHTTP1: true } } as object)
  return secure as unknown as FastifyInstance
}

/** Creates the server without listening yet. HTTP/2 with HTTP/1.1 if there is a certificate. */
export const createApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const app = create(parts)
  app.decorate('parts', parts)
  app.decorate('servedCalls', new Set<string>())
  app.decorate('countOpenCall', limitOpenCalls(parts.clock, parts.config.limitFactor))
  app.decorateRequest('caller')
  app.decorateRequest('served', null)
  // Hooks for every request use callbacks, because an async function would make each wait for the next microtask.
  app.addHook('onRequest', (request, _reply, done) => {
    request.caller = {}
    done()
  })
  parts.tracing?.traceRequests(app)
  logRequests(app)
  measureRequests(app)
  handleErrors(app)
  addSecurityHeaders(app)
  refuseOtherMethods(app)
  acceptJson(app)
  await app.register(cookie)
  app.addHook('onRequest', checkOrigin)
  serveHealth(app)
  serveMetrics(app)
  serveApiDescription(app)
  serveSecurityText(app)
  serveFiles(app)
  for (const serve of parts.modules) serve(app)
  refuseUnknownCalls(app)
  await parts.registerSite?.(app)
  return app
}
