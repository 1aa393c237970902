import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOwnOrigin } from '#kernel/own-origin.ts'
import { bearerToken } from './authenticate.ts'
import { forbidden } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { cookieToken } from './session-cookie.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests may come from another site's page; the route decides nothing and reads no cookie. */
    fromOtherSites?: true
  }
}

const texts = textsOf('http')
const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

const refused = () => forbidden(texts.foreignOrigin(), 'foreign-origin')

/**
 * Whether a request comes from the site itself, as a write must. A page of another site sends its own Origin, and a
 * request that has only the cookie may come from anywhere.
 */
const isFromThisSite = (request: FastifyRequest): boolean => {
  if (reading.has(request.method) || request.routeOptions.config.fromOtherSites) return true
  const { origin } = request.headers
  if (origin === undefined) return cookieToken(request) === undefined || bearerToken(request) !== undefined
  return isOwnOrigin(origin, request, request.server.parts.config.publicOrigin)
}

/** Refuses writes from other sites with 403. */
export const checkOrigin = (request: FastifyRequest, _reply: FastifyReply, done: (refusal?: Error) => void): void => {
  done(isFromThisSite(request) ? undefined : refused())
}
