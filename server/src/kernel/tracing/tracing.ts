import type { FastifyInstance } from 'fastify'
import type { RunQuery } from '#kernel/db/driver/statement.ts'

/** Traces of calls and of their queries. Disabled without a collector. */
export interface Tracing {
  /** Makes a span of every request, and puts its trace's id into the request's log lines. Goes before all other hooks. */
  traceRequests: (app: FastifyInstance) => void
  /** Makes a span of a query that has just ended, below the request that made it. */
  traceQuery: (query: RunQuery) => void
  /** Sends what has not been sent. */
  stop: () => Promise<void>
}
