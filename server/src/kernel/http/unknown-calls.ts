import { callGroups } from '@fieldproof/contracts/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, type Refusal } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('http')

/**
 * First segments of planned calls, including calls that are not served yet. No screen's address starts with one
 * (API-5).
 */
const plannedPrefixes = [
  'inspectors',
  'orders',
  'chats',
  'reports',
  'wallets',
  'payments',
  'referrals',
  'quotations',
  'surcharges',
  'custom-admin',
  'projects',
  'report-templates',
  'subscriptions',
  'carts',
  'jobs',
  'api',
]

/** The first segments of every address that a call has or will have. */
export const callPrefixes: readonly string[] = [
  ...new Set([
    ...callGroups.flatMap(({ calls }) => Object.values(calls).map(({ path }) => path.split('/')[1] ?? '')),
    ...plannedPrefixes,
  ]),
].sort()

const unknownCall = (request: FastifyRequest): Refusal => {
  const path = request.url.split('?')[0]?.slice(0, 200) ?? ''
  return notFound(texts.noSuchCall({ call: `${request.method} ${path}` }), 'no-such-call')
}

const refuse = async (request: FastifyRequest): Promise<never> => {
  throw unknownCall(request)
}

/** Refuses unknown calls, and writes to unknown addresses, as calls. Other unknown addresses get a 404. */
export const refuseUnknownCalls = (app: FastifyInstance): void => {
  for (const prefix of callPrefixes) {
    // Refused before the body is read, so that a broken body does not change the refusal.
    app.all(`/${prefix}/*`, { onRequest: refuse }, refuse)
    app.all(`/${prefix}`, { onRequest: refuse }, refuse)
  }
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.is404 && request.method !== 'GET' && request.method !== 'HEAD' ? unknownCall(request) : undefined)
  })
  app.setNotFoundHandler(async (_request: FastifyRequest, _reply: FastifyReply) => {
    throw notFound(texts.nothingHere())
  })
}
