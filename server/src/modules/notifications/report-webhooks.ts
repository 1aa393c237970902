import type { FastifyInstance, FastifyRequest } from 'fastify'
import { headersOf, rawBody, serveRawBodies } from '#kernel/http/raw-bodies.ts'
import { reportsPath, type ReportReader, type TextProvider } from '#kernel/ports/text-reports.ts'
import { WrongSignature } from '#kernel/ports/wrong-signature.ts'
import { notFound, Refusal } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { takeReports } from './text-reports.ts'

const texts = textsOf('http')

/** The most bytes of a webhook; Meta sends up to 3 MB. */
const LARGEST = 3 * 1024 * 1024

const providers: readonly TextProvider[] = ['meta', 'twilio', 'termii']

/** Reads a webhook, or refuses one without its provider's signature. @param status of the refusal */
const verified = <Result>(request: FastifyRequest, provider: TextProvider, status: 401 | 403, read: () => Result) => {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof WrongSignature)) throw error
    request.log.warn({ provider, cause: error.message }, 'A webhook was refused')
    throw new Refusal({ status, code: 'wrong-signature', message: texts.wrongSignature() })
  }
}

/**
 * The reader of a provider that this installation is configured for. @throws {Refusal} 404 if the provider is not
 * configured
 */
const readerOf = (request: FastifyRequest, provider: TextProvider): ReportReader => {
  const reader = request.server.parts.ports.textReports[provider]
  if (!reader) throw notFound(texts.nothingHere())
  return reader
}

const receive = async (request: FastifyRequest, provider: TextProvider): Promise<void> => {
  const reader = readerOf(request, provider)
  const { db, clock, realtime } = request.server.parts
  const origin = realtime.siteOrigin()
  const reports = verified(request, provider, 401, () =>
    reader.read({ address: `${origin}${request.url}`, body: rawBody(request), header: headersOf(request) }),
  )
  await takeReports({ db, clock, origin, log: request.log }, provider, reports)
}

/** Receives providers' delivery reports of text messages, at `/provider-webhooks/messages/<provider>` (NOTIFY-16). */
export const serveTextReports = (app: FastifyInstance): void => {
  serveRawBodies(app, LARGEST, (scope, options) => {
    for (const provider of providers) {
      scope.post(reportsPath(provider), options, async (request, reply) => {
        await receive(request, provider)
        return reply.header('cache-control', 'no-store').send({ success: true, data: null })
      })
    }
    // Meta verifies the webhook before it sends anything there.
    scope.get<{ Querystring: Record<string, unknown> }>(reportsPath('meta'), async (request, reply) => {
      const { greet } = readerOf(request, 'meta')
      if (!greet) throw notFound(texts.nothingHere())
      const answer = verified(request, 'meta', 403, () => greet(request.query))
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(answer)
    })
  })
}
