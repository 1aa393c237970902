import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bearerToken } from './authenticate.ts'
import { countDeliveries } from '#kernel/outbox/text-deliveries.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { poolState } from '#kernel/db/connect.ts'

const texts = textsOf('http')
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

const isSame = (one: string, other: string): boolean => {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return first !== undefined && second !== undefined && timingSafeEqual(first, second)
}

/**
 * Whether a request comes from a program on this machine. It must not come through a proxy on this machine, nor use a
 * host name that an attacker's page has pointed to this machine (DNS rebinding).
 */
const isFromHere = (request: FastifyRequest): boolean =>
  loopback.has(request.socket.remoteAddress ?? '') &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined &&
  ['127.0.0.1', '[::1]', 'localhost'].includes(request.hostname)

const mayRead = (request: FastifyRequest): boolean => {
  const { metricsToken } = request.server.parts.config
  const token = bearerToken(request)
  if (metricsToken !== undefined && token !== undefined) return isSame(token, metricsToken)
  return isFromHere(request)
}

const watchDatabase = (app: FastifyInstance): void => {
  const { db, clock } = app.parts
  app.metrics.watchEach(
    'fieldproof_database_connections',
    'Connections to the database by state',
    'state',
    async () => {
      const { total, idle, waiting } = poolState(db)
      return { busy: total - idle, idle, waiting }
    },
  )
  app.metrics.watchEach(
    'fieldproof_outbox_messages',
    'Mails, text messages and pushes that wait, and those given up in the last day',
    'state',
    async () => {
      const dayAgo = new Date(clock.now().getTime() - 24 * 60 * 60 * 1_000)
      const { waiting } = await db
        .selectFrom('outbox_messages')
        .select((select) => select.fn.countAll<number>().as('waiting'))
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .executeTakeFirstOrThrow()
      const { failed } = await db
        .selectFrom('outbox_messages')
        .select((select) => select.fn.countAll<number>().as('failed'))
        .where('failed_at', '>=', dayAgo)
        .executeTakeFirstOrThrow()
      return { waiting, failed }
    },
  )
  app.metrics.watchAll(
    'fieldproof_text_messages',
    'Text messages that a provider has accepted in the last day, by the state that it reported',
    ['channel', 'provider', 'state'],
    () => countDeliveries(db, clock.now()),
  )
  app.metrics.watchEach(
    'fieldproof_scheduled_work_age_seconds',
    'Seconds since scheduled work last ended without a failure',
    'work',
    async () => {
      const done = await db
        .selectFrom('scheduled_work')
        .select(['name', 'done_at'])
        .where('done_at', 'is not', null)
        .execute()
      const now = clock.now().getTime()
      return Object.fromEntries(done.map(({ name, done_at: at }) => [name, (now - (at?.getTime() ?? now)) / 1_000]))
    },
  )
}

/** `/metrics` for Prometheus: for programs on this machine and for holders of METRICS_TOKEN; others get 404. */
export const serveMetrics = (app: FastifyInstance): void => {
  watchDatabase(app)
  app.metrics.watch('fieldproof_ready', '1 if the database is up to date and available', async () =>
    (await app.parts.isReady()) ? 1 : 0,
  )
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request)) throw notFound(texts.nothingHere())
    const { contentType, text } = await app.metrics.read()
    return reply.header('cache-control', 'no-store').type(contentType).send(text)
  })
}
