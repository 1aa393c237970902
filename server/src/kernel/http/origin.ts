import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bearerToken } from './authenticate.ts'
import { forbidden } from './refusal.ts'
import { SESSION_COOKIE } from './session-cookie.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page of another site may send this; the route decides nothing and reads no cookie. */
    fromOtherSites?: true
  }
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

const refused = () => forbidden('This was sent from another site and is refused.', 'foreign-origin')

/** Whether an Origin header names this site: the origin that readers see, or the host that the request itself went to. */
export const isOwnOrigin = (origin: string, host: string, publicOrigin: string | undefined): boolean => {
  if (origin === publicOrigin) return true
  const url = URL.parse(origin)
  return url !== null && url.host !== '' && url.host === host.toLowerCase()
}

/** Whether a socket's handshake comes from a page of this site, or from a program that is no browser. */
export const isOwnHandshake = (
  { headers: { origin, host = '' } }: IncomingMessage,
  publicOrigin: string | undefined,
): boolean => origin === undefined || isOwnOrigin(origin, host, publicOrigin)

/**
 * A write has to come from the site itself: a page of another site sends its own Origin, and a request that shows
 * nothing but the cookie may come from anywhere.
 */
const comesFromHere = (request: FastifyRequest): boolean => {
  if (reading.has(request.method) || request.routeOptions.config.fromOtherSites) return true
  const { origin } = request.headers
  if (origin === undefined) return request.cookies[SESSION_COOKIE] === undefined || bearerToken(request) !== undefined
  return isOwnOrigin(origin, request.host, request.server.parts.config.publicOrigin)
}

/** Refuses writes that come from elsewhere, with 403. */
export const checkOrigin = (request: FastifyRequest, _reply: FastifyReply, done: (refusal?: Error) => void): void => {
  done(comesFromHere(request) ? undefined : refused())
}
