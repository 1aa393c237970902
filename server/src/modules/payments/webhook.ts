import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { headersOf, rawBody, serveRawBodies } from '#kernel/http/raw-bodies.ts'
import { notFound, Refusal } from '#kernel/refusals/refusal.ts'
import type { ProviderEvent } from '#kernel/ports/payment-provider.ts'
import { WrongSignature } from '#kernel/ports/wrong-signature.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { PaymentParts } from './payment-purpose.ts'
import { handleEvent } from './reconcile.ts'

const texts = textsOf('http')

/** The largest webhook, in bytes. */
const LARGEST = 256 * 1024

/** The dependencies of settling payments, for a request that is not a call. */
const partsOf = (request: FastifyRequest): PaymentParts => {
  const { db, clock, realtime, reactions, ports } = request.server.parts
  return { db, clock, realtime, reactions, ports, log: request.log }
}

const read = (request: FastifyRequest, provider: string): ProviderEvent => {
  const { webhooks } = request.server.parts.ports.payments
  const readWebhook = Object.hasOwn(webhooks, provider) ? webhooks[provider] : undefined
  if (!readWebhook) throw notFound(texts.nothingHere())
  try {
    return readWebhook(rawBody(request), headersOf(request))
  } catch (error) {
    if (!(error instanceof WrongSignature)) throw error
    request.log.warn({ provider, cause: error.message }, 'A webhook was refused')
    throw new Refusal({ status: 401, code: 'wrong-signature', message: texts.wrongSignature() })
  }
}

const record = async (
  { db, clock }: PaymentParts,
  provider: string,
  event: ProviderEvent,
): Promise<{ id: string; handled_at: Date | null }> =>
  db
    .insertInto('payment_events')
    .values({
      provider,
      event_id: event.id,
      kind: event.kind,
      name: event.kind === 'unknown' ? event.name : (event.id.split(':')[0] ?? event.kind),
      reference: event.kind === 'unknown' ? null : event.reference,
      received_at: clock.now(),
      handled_at: event.kind === 'unknown' ? clock.now() : null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'event_id'])
        .doUpdateSet({ times_received: sql`payment_events.times_received + 1` }),
    )
    .returning(['id', 'handled_at'])
    .executeTakeFirstOrThrow()

/** Records a webhook, then processes it. The answer is 200 even if that fails, because reconciliation tries again. */
const receive = async (request: FastifyRequest, provider: string): Promise<void> => {
  const event = read(request, provider)
  const parts = partsOf(request)
  const { id, handled_at: handledAt } = await record(parts, provider, event)
  if (handledAt !== null || event.kind === 'unknown') return
  try {
    if (!(await handleEvent(parts, event))) return
    await parts.db.updateTable('payment_events').set({ handled_at: parts.clock.now() }).where('id', '=', id).execute()
  } catch (error) {
    request.log.warn(
      { event: id, cause: error instanceof Error ? error.message : String(error) },
      'A webhook could not be processed; reconciliation tries again',
    )
  }
}

/**
 * Receives webhooks of payment providers at `/provider-webhooks/<provider>`. It reads the raw bodies, because these are
 * signed.
 */
export const serveWebhooks = (app: FastifyInstance): void => {
  serveRawBodies(app, LARGEST, (scope, options) => {
    scope.post<{ Params: { provider: string } }>('/provider-webhooks/:provider', options, async (request, reply) => {
      await receive(request, request.params.provider)
      return reply.header('cache-control', 'no-store').send({ success: true, data: null })
    })
  })
}
