import type { CallSpec } from '@fieldproof/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findSession, keepAlive } from '#kernel/sessions/sessions.ts'
import type { ReleaseActor } from './context.ts'
import type { SessionContext } from '#kernel/sessions/session-context.ts'
import { deletionPending, forbidden, invalidToken, unauthenticated } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { SESSION_COOKIE, clearSessionCookie, setSessionCookie } from './session-cookie.ts'

const texts = textsOf('http')

/** Who makes a request, as far as the call asks for it. */
export interface RequestCaller {
  session?: SessionContext
  releaseActor?: ReleaseActor
}

/** The token of an `Authorization: Bearer` header. */
export const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1]

const findUser = async (request: FastifyRequest, reply: FastifyReply): Promise<SessionContext> => {
  const { db, clock } = request.server.parts
  const bearer = bearerToken(request)
  const token = bearer ?? request.cookies[SESSION_COOKIE]
  if (!token) throw unauthenticated()
  const session = await findSession(db, token, clock.now())
  if (!session) {
    if (!bearer) clearSessionCookie(reply)
    throw invalidToken()
  }
  const prolonged = await keepAlive(db, session, clock.now())
  if (prolonged && !bearer) setSessionCookie(reply, token, prolonged, clock.now())
  return session
}

const findActor = async (request: FastifyRequest): Promise<ReleaseActor> => {
  const token = bearerToken(request)
  if (!token) throw unauthenticated()
  const actor = await request.server.parts.findReleaseActor(token)
  if (!actor) throw invalidToken()
  return actor
}

/**
 * Lets through who may make the call, before anything that was sent is looked at.
 * @throws {Refusal} 401 without or with a wrong token, 403 for somebody who may not
 */
export const authenticate = async (call: CallSpec, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (call.who === 'anyone') return
  if (call.who === 'team' || call.who === 'release-manager') {
    const releaseActor = await findActor(request)
    if (call.who === 'release-manager' && releaseActor.kind !== 'release-manager') throw forbidden()
    request.caller = { releaseActor }
    return
  }
  const session = await findUser(request, reply)
  if (session.user.deletion_requested_at && !call.whileDeleting) throw deletionPending()
  if (call.who === 'inspector' && !session.user.is_pro) throw forbidden(texts.inspectorsOnly())
  if (call.who === 'staff' && !session.user.is_staff) throw forbidden()
  request.caller = { session }
}
