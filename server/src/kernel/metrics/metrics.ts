import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { securityEventCounts } from '#kernel/security-events/security-event.ts'
import { requestName } from './request-name.ts'

/** The metrics of an instance, for Prometheus. */
export interface Metrics {
  /** Adds a number that is read on each request. If reading throws, the number is left out. */
  watch: (name: string, help: string, read: () => number | Promise<number>) => void
  /** Like `watch`, with one number for each value of a label. */
  watchEach: (name: string, help: string, label: string, read: () => Promise<Record<string, number>>) => void
  /** Like `watch`, with one number for each combination of several labels. */
  watchAll: <Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
    read: () => Promise<readonly (Record<Label, string> & { count: number })[]>,
  ) => void
  /** All metrics in the text format of Prometheus, with its media type. */
  read: () => Promise<{ contentType: string; text: string }>
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
  }
}

/** Seconds; a login takes about a tenth because of its password. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

let ofProcess: Registry | undefined
/** Memory, processor time, event loop and garbage collection. They are of the process, not of one server in it. */
const processRegistry = (): Registry => {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}

const createMetrics = (registry: Registry): Metrics => {
  const gauge = (name: string, help: string, labelNames: string[], collect: (gauge: Gauge) => Promise<void>): Gauge =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset()
        // A source that fails, such as a database that is down, does not affect the other numbers.
        await collect(this).catch(() => {
          if (labelNames.length === 0) this.remove()
        })
      },
    })
  return {
    watch: (name, help, read) => {
      gauge(name, help, [], async (to) => {
        to.set(await read())
      })
    },
    watchEach: (name, help, label, read) => {
      gauge(name, help, [label], async (to) => {
        for (const [value, number] of Object.entries(await read())) to.set({ [label]: value }, number)
      })
    },
    watchAll: (name, help, labels, read) => {
      gauge(name, help, [...labels], async (to) => {
        for (const row of await read())
          to.set(Object.fromEntries(labels.map((label) => [label, row[label]])), row.count)
      })
    },
    read: async () => {
      const [own, process] = await Promise.all([registry.metrics(), processRegistry().metrics()])
      return { contentType: registry.contentType, text: `${own}\n${process}` }
    },
  }
}

/** Counts every answer by its call's name and status, and measures how long it took. */
export const measureRequests = (app: FastifyInstance): void => {
  const registry = new Registry()
  const answers = new Counter({
    name: 'fieldproof_requests_total',
    help: 'Answered requests by call and status',
    labelNames: ['call', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'fieldproof_request_duration_seconds',
    help: 'Time to an answer by call',
    labelNames: ['call'],
    buckets: BUCKETS,
    registers: [registry],
  })
  new Counter({
    name: 'fieldproof_security_events_total',
    help: 'Security events by kind',
    labelNames: ['event'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [event, times] of Object.entries(securityEventCounts())) this.inc({ event }, times)
    },
  })
  app.decorate('metrics', createMetrics(registry))
  app.addHook('onResponse', (request, reply, done) => {
    const call = requestName(request)
    answers.inc({ call, status: reply.statusCode })
    durations.observe({ call }, reply.elapsedTime / 1_000)
    done()
  })
}
