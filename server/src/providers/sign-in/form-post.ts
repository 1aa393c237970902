import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

/** Bytes that a provider's form may have. */
const LARGEST_FORM = 16_384

const query = z.object({ provider: z.literal('apple') })

/** Parts of the form that go on to the sign-in page. */
const goingOn = ['code', 'state', 'iss', 'error'] as const

/**
 * Takes the form that Apple answers a sign-in with, and sends the browser on to the page that every other provider sends
 * it to. Nothing is decided here: the page's own call is, and it is bound to the browser.
 */
export const serveFormPost = (app: FastifyInstance): void => {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_FORM },
      (_request, body, done) => {
        done(null, new URLSearchParams(String(body)))
      },
    )
    scope.post('/login', { config: { fromOtherSites: true } }, async (request, reply) => {
      const { provider } = query.safeParse(request.query).data ?? {}
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const told = goingOn.flatMap((name): [string, string][] => {
        const value = form.get(name)
        return value === null ? [] : [[name, value]]
      })
      const address =
        provider === undefined ? '/login' : `/login?${new URLSearchParams([['provider', provider], ...told])}`
      return reply.header('cache-control', 'no-store').redirect(address, 303)
    })
  })
}
