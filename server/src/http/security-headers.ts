import type { FastifyInstance } from 'fastify'

/** The headers of every answer but those that the site's HTML has otherwise. */
export const securityHeaders = {
  // Answers of calls are never documents; the site's HTML brings a policy of its own.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self), payment=(self), interest-cohort=()',
}
const HTTPS_ONLY = 'max-age=31536000; includeSubDomains'

/** Puts the headers that every answer has, before anything else can answer. */
export const addSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders)
    if (request.protocol === 'https') reply.header('strict-transport-security', HTTPS_ONLY)
  })
}
