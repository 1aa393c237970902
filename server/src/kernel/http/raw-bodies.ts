import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Web hooks whose bodies are taken as they come: a signature is over these. What sends them is no page of a browser, so it needs no
 * Origin.
 * @param largest bytes that a body may have
 * @param serve says which addresses take them
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

/** The body of a request as it came. */
export const rawBody = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

/** Reads headers of a request by their names in lower case; the first where one comes several times. */
export const headersOf =
  ({ headers }: FastifyRequest) =>
  (name: string): string | undefined => {
    const value = headers[name]
    return Array.isArray(value) ? value[0] : value
  }
