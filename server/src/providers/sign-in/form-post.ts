import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

/** The most bytes of a provider's form. */
const LARGEST_FORM = 16_384

const query = z.object({ provider: z.literal('apple') })

/** The fields of the form that the sign-in page gets. */
const passedFields = ['code', 'state', 'iss', 'error'] as const

/**
 * Takes the form with which Apple answers a sign-in, and redirects the browser to the page to which every other
 * provider sends it. This decides nothing: the page makes a call, which is bound to the browser.
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
      const passed = passedFields.flatMap((name): [string, string][] => {
        const value = form.get(name)
        return value === null ? [] : [[name, value]]
      })
      const address =
        provider === undefined ? '/login' : `/login?${new URLSearchParams([['provider', provider], ...passed])}`
      return reply.header('cache-control', 'no-store').redirect(address, 303)
    })
  })
}
