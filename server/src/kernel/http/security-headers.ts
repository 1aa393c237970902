import type { FastifyInstance } from 'fastify'

/**
 * What a page of the site may ask its reader for: the inspection's camera, microphone and place, and payment. Whatever
 * else a browser could hand out stays shut.
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

/** Of documents and of everything else. */
const alike = {
  'x-content-type-options': 'nosniff',
  // For browsers that do not know frame-ancestors.
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions,
}

/** For responses that are no documents: opened directly, they can do nothing (ASVS 3.2.1, 3.4.3, 3.4.6). */
const INERT =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'; sandbox"
/** One year, and every name below the site's (ASVS 3.4.1). */
const HTTPS_ONLY = 'max-age=31536000; includeSubDomains'

/**
 * The headers that every answer has, as OWASP ASVS 5.0 asks at level 2.
 * @param contentPolicy of a document; anything else is inert
 */
export const securityHeaders = (isSecure: boolean, contentPolicy: string = INERT): Record<string, string> => ({
  'content-security-policy': contentPolicy,
  ...alike,
  ...(isSecure ? { 'strict-transport-security': HTTPS_ONLY } : {}),
})

const overHttp = securityHeaders(false)
const overHttps = securityHeaders(true)

/** Puts the headers that every answer has, before anything else can answer. */
export const addSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.protocol === 'https' ? overHttps : overHttp)
    done()
  })
}
