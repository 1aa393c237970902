import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOwnOrigin } from '#kernel/own-origin.ts'
import { bearerToken } from './authenticate.ts'
import { forbidden } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { cookieToken } from './session-cookie.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page of another site may send this; the route decides nothing and reads no cookie. */
    fromOtherSites?: true
  }
}

const texts = textsOf('http')
const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

const refused = () => forbidden(texts.foreignOrigin(), 'foreign-origin')

/**
 * A write has to come from the site itself: a page of another site sends its own Origin, and a request that shows
 * nothing but the cookie may come from anywhere.
 */
const comesFromHere = (request: FastifyRequest): boolean => {
  if (reading.has(request.method) || request.routeOptions.config.fromOtherSites) return true
  const { origin } = request.headers
  if (origin === undefined) return cookieToken(request) === undefined || bearerToken(request) !== undefined
  return isOwnOrigin(origin, request, request.server.parts.config.publicOrigin)
}

/** Refuses writes that come from elsewhere, with 403. */
export const checkOrigin = (request: FastifyRequest, _reply: FastifyReply, done: (refusal?: Error) => void): void => {
  done(comesFromHere(request) ? undefined : refused())
}
