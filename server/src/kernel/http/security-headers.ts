import type { FastifyInstance } from 'fastify'

/**
 * The permissions that a page of the site may ask for: camera, microphone and position for inspections, and payment.
 * Others are disabled.
 */
const permissions = [
  'camera=(self)',
  'microphone=(self)',
  'geolocation=(self)',
  'payment=(self)',
  'usb=()',
  'serial=()',
  'hid=()',
  'midi=()',
].join(', ')

/** The headers of both documents and other answers. */
const commonHeaders = {
  'x-content-type-options': 'nosniff',
  // For browsers that do not know frame-ancestors.
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions,
}

/** For answers that are not documents: opened directly, they can do nothing (ASVS 3.2.1, 3.4.3, 3.4.6). */
const INERT =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'; sandbox"
/** One year, and all subdomains of the site (ASVS 3.4.1). */
const HTTPS_ONLY = 'max-age=31536000; includeSubDomains'

/**
 * The headers that every answer has, as OWASP ASVS 5.0 asks at level 2.
 * @param contentPolicy the policy of a document; other answers are inert
 */
export const securityHeaders = (isSecure: boolean, contentPolicy: string = INERT): Record<string, string> => ({
  'content-security-policy': contentPolicy,
  ...commonHeaders,
  ...(isSecure ? { 'strict-transport-security': HTTPS_ONLY } : {}),
})

const overHttp = securityHeaders(false)
const overHttps = securityHeaders(true)

/** Sets the headers that every answer has, before anything else can answer. */
export const addSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.protocol === 'https' ? overHttps : overHttp)
    done()
  })
}
