import { href } from '@fieldproof/contracts/routes'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { leaveByLink } from './service.ts'

/** The largest form of a mail program, in bytes. */
const LARGEST_FORM = 4_096

const query = z.object({ token: z.string().check(z.maxLength(1_000)) })

/**
 * Handles one-click unsubscribe by mail programs (RFC 8058): the form comes cross-site and without a session, in either
 * encoding of forms, and is answered without a redirect. A reader who opens the link itself gets its screen.
 */
export const serveOneClick = (app: FastifyInstance): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: LARGEST_FORM }, (_request, body, done) => {
        done(null, body)
      })
    scope.post(href('content.newsletter-leave'), { config: { fromOtherSites: true } }, async (request, reply) => {
      const { db, clock, ports } = request.server.parts
      reply.header('cache-control', 'no-store')
      const isMeant = String(request.body).includes('List-Unsubscribe') && String(request.body).includes('One-Click')
      const { token } = query.safeParse(request.query).data ?? {}
      if (!isMeant || token === undefined)
        return reply.code(400).type('text/plain').send('This is not an unsubscribe form.')
      await leaveByLink(token, { db, clock, ports })
      return reply.code(200).type('text/plain').send('')
    })
  })
}
