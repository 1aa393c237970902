import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The names of the calls that this server serves, such as `GET /users/get-user`. */
    servedCalls: Set<string>
  }
  interface FastifyRequest {
    /** The call that is served: its name, `GET /orders/get-order/{id}`, and the router's pattern for it. */
    served: { name: string; pattern: string } | null
  }
}

const own: Record<string, string> = { '/healthz': 'health', '/readyz': 'health', '/metrics': 'metrics' }

/**
 * The name of a request in metrics and traces: a call by its pattern (`GET /users/get-user`), anything else by its
 * kind, so that no value of an address is recorded and the number of names stays small.
 */
export const requestName = (request: FastifyRequest): string => {
  if (request.served) return request.served.name
  const { url: pattern } = request.routeOptions
  if (pattern === undefined || request.is404) return 'unknown'
  // The contract writes {id} where the router writes :id.
  const call = `${request.method} ${pattern.replace(/:(\w+)/g, '{$1}')}`
  if (request.server.servedCalls.has(call)) return call
  if (own[pattern] !== undefined) return own[pattern]
  if (pattern.startsWith('/areas/')) return 'release files'
  return pattern === '/*' ? 'site' : 'unknown'
}
