import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { NodeSDK } from '@opentelemetry/sdk-node'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RunQuery } from '#kernel/db/driver/statement.ts'
import { requestName } from '#kernel/metrics/request-name.ts'
import type { Tracing } from './tracing.ts'

/** Milliseconds that sending the last spans may take. */
const PATIENCE = 3_000

/** `select users`, from a statement. */
const summaryOf = (sql: string): string => {
  const operation = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'query'
  const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(sql)?.[1]
  return table === undefined ? operation : `${operation} ${table}`
}

const spanOfQuery = (tracer: Tracer, { sql, milliseconds, error }: RunQuery): void => {
  const now = Date.now()
  const span = tracer.startSpan(summaryOf(sql), {
    kind: SpanKind.CLIENT,
    startTime: now - milliseconds,
    // Parameters are not recorded, so the text contains no values.
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, 2_000) },
  })
  if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(now)
}

const traceRequests = (app: FastifyInstance, tracer: Tracer): void => {
  const under = new WeakMap<FastifyRequest, { span: Span; at: Context }>()
  app.addHook('onRequest', (request, _reply, done) => {
    const name = requestName(request)
    const parent = propagation.extract(ROOT_CONTEXT, request.headers)
    const span = tracer.startSpan(
      name,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': request.routeOptions.url ?? '',
          'url.scheme': request.protocol,
        },
      },
      parent,
    )
    const at = trace.setSpan(parent, span)
    under.set(request, { span, at })
    request.log = request.log.child({ traceId: span.spanContext().traceId })
    context.with(at, done)
  })
  // The body arrives in events of the connection, without a reference to the request.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(under.get(request)?.at ?? ROOT_CONTEXT, done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = under.get(request)?.span
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}

/** Sends spans to a collector. @param endpoint without `/v1/traces` */
export const startOpenTelemetry = ({ endpoint, serviceName }: { endpoint: string; serviceName: string }): Tracing => {
  const sdk = new NodeSDK({
    serviceName,
    autoDetectResources: false,
    instrumentations: [],
    metricReaders: [],
    logRecordProcessors: [],
    traceExporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, timeoutMillis: PATIENCE }),
  })
  sdk.start()
  const tracer = trace.getTracer('fieldproof')
  return {
    traceRequests: (app) => {
      traceRequests(app, tracer)
    },
    traceQuery: (query) => {
      spanOfQuery(tracer, query)
    },
    // A collector that is down must not delay the stop.
    stop: () => sdk.shutdown().catch(() => undefined),
  }
}
