import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Serves webhooks with their raw bodies, because the signature is of these bytes. Their senders are not browsers, so
 * they need no Origin.
 * @param largest the maximum bytes of a body
 * @param serve adds the routes
 */
export const serveRawBodies = (
  app: FastifyInstance,
  largest: number,
  serve: (scope: FastifyInstance, options: { bodyLimit: number; config: { fromOtherSites: true } }) => void,
): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largest }, (_request, body, done) => {
      done(null, body)
    })
    serve(scope, { bodyLimit: largest, config: { fromOtherSites: true } })
  })
}

/** The raw body of a request. */
export const rawBody = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

/** Reads headers of a request by their names in lower case; the first value if one is repeated. */
export const headersOf =
  ({ headers }: FastifyRequest) =>
  (name: string): string | undefined => {
    const value = headers[name]
    return Array.isArray(value) ? value[0] : value
  }
