import type { FastifyInstance } from 'fastify'
import type { RunQuery } from '#kernel/db/driver/statement.ts'

/** Traces of calls and of their queries. Disabled without a collector. */
export interface Tracing {
  /** Makes a span of every request, and adds the trace's id to the request's log lines. Must be the first hook. */
  traceRequests: (app: FastifyInstance) => void
  /** Makes a span of a query that has just ended, as a child of the request that made it. */
  traceQuery: (query: RunQuery) => void
  /** Sends the remaining spans. */
  stop: () => Promise<void>
}
