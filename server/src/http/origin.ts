import type { FastifyRequest } from 'fastify'
import { bearerToken } from './authenticate.ts'
import { forbidden } from './refusal.ts'
import { SESSION_COOKIE } from './session-cookie.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

const refused = () => forbidden('This was sent from another site and is refused.', 'foreign-origin')

/**
 * A write has to come from the site itself: a page of another site sends its own Origin, and a request that shows
 * nothing but the cookie may come from anywhere.
 * @throws {Refusal} 403
 */
export const checkOrigin = async (request: FastifyRequest): Promise<void> => {
  if (reading.has(request.method)) return
  const { origin } = request.headers
  if (origin === undefined) {
    if (request.cookies[SESSION_COOKIE] !== undefined && bearerToken(request) === undefined) throw refused()
    return
  }
  if (origin === request.server.parts.config.publicOrigin) return
  const url = URL.parse(origin)
  if (url === null || url.host === '' || url.host !== request.host.toLowerCase()) throw refused()
}
