import {
  RELEASE_TOKEN_ENDS_HEADER,
  RELEASE_TOKEN_OLD_HEADER,
  SESSION_HEADER,
  type CallSpec,
} from '@fieldproof/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { lacksNeededFactor } from '#kernel/sessions/needed-factor.ts'
import { findSession, keepAlive } from '#kernel/sessions/sessions.ts'
import { requireStepUp } from '#kernel/sessions/step-up.ts'
import type { ReleaseActor } from './context.ts'
import type { SessionContext } from '#kernel/sessions/session-context.ts'
import { deletionPending, forbidden, invalidToken, refuse, unauthenticated } from '#kernel/refusals/refusal.ts'
import { requestName } from '#kernel/metrics/request-name.ts'
import { securityEvent } from '#kernel/security-events/security-event.ts'
import { textsOf } from '#texts/texts-of.ts'
import { cookieToken, setSessionCookie } from './session-cookie.ts'

const texts = textsOf('http')

/** Who makes a request, as far as the call needs to know. */
export interface RequestCaller {
  session?: SessionContext
  releaseActor?: ReleaseActor
}

/** The token of an `Authorization: Bearer` header. */
export const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1]

/**
 * Whether a session is the one that the browser's tab assumes. All tabs share the cookie, but a tab that still shows
 * another user's screens must not act for the user who has logged in since.
 */
const isOfThisTab = (request: FastifyRequest, session: SessionContext): boolean => {
  const assumed = request.headers[SESSION_HEADER]
  return assumed === undefined || assumed === session.id
}

/** The token of a request: of a program's header or a browser's cookie. */
export const shownToken = (request: FastifyRequest): string | undefined => bearerToken(request) ?? cookieToken(request)

/**
 * The valid session of a request, if it has one.
 * @returns undefined also if the tab assumes another session than its browser has
 */
export const findOwnSession = async (request: FastifyRequest): Promise<SessionContext | undefined> => {
  const { db, clock } = request.server.parts
  const token = shownToken(request)
  const session = token === undefined ? undefined : await findSession(db, token, clock.now())
  return session && isOfThisTab(request, session) ? session : undefined
}

/** The user who loads a page, and the token of their browser. */
export interface Reader {
  session: SessionContext
  token: string
}

/**
 * The user who loads a document. Their session and its cookie are prolonged, as by a call (SESSION-2).
 * @returns undefined for a visitor, and without a valid session
 */
export const findReader = async (request: FastifyRequest, reply: FastifyReply): Promise<Reader | undefined> => {
  const { db, clock } = request.server.parts
  const token = cookieToken(request)
  const session = token === undefined ? undefined : await findSession(db, token, clock.now())
  if (token === undefined || !session) return undefined
  const prolonged = await keepAlive(db, session, clock.now())
  if (prolonged) setSessionCookie(reply, token, prolonged, clock.now())
  return { session, token }
}

const findUser = async (request: FastifyRequest, reply: FastifyReply): Promise<SessionContext> => {
  const { db, clock } = request.server.parts
  const bearer = bearerToken(request)
  const token = bearer ?? cookieToken(request)
  if (!token) throw unauthenticated()
  const session = await findSession(db, token, clock.now())
  // The cookie is not removed: the browser may have a newer one by now, if a log-in was answered during this call.
  if (!session) throw invalidToken()
  if (!bearer && !isOfThisTab(request, session)) throw invalidToken()
  const prolonged = await keepAlive(db, session, clock.now())
  if (prolonged && !bearer) setSessionCookie(reply, token, prolonged, clock.now())
  return session
}

/** Sends headers with the expiry of the release token, and whether it is of the old kind. */
const sendExpiry = (reply: FastifyReply, { endsAt, isOld }: ReleaseActor): void => {
  reply.header(RELEASE_TOKEN_ENDS_HEADER, endsAt.toISOString())
  if (isOld) reply.header(RELEASE_TOKEN_OLD_HEADER, '1')
}

const findActor = async (request: FastifyRequest, reply: FastifyReply): Promise<ReleaseActor> => {
  const token = bearerToken(request)
  if (!token) throw unauthenticated()
  const call = requestName(request)
  const found = await request.server.parts.findReleaseActor(token, { ip: request.ip, call })
  if (typeof found === 'string') {
    securityEvent(request, 'release-token.refused', { call, reason: found })
    throw invalidToken()
  }
  sendExpiry(reply, found)
  return found
}

/**
 * Checks who may make the call, before anything of the body is read.
 * @throws {Refusal} 401 without a token or with a wrong one; 403 for a user who may not, with `step-up-needed` if the
 * session must be proved first, and `second-factor-needed` for staff without a second factor (STAFF-6)
 */
export const authenticate = async (call: CallSpec, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (call.who === 'anyone') return
  if (call.who === 'team' || call.who === 'release-manager') {
    const releaseActor = await findActor(request, reply)
    request.caller = { releaseActor }
    if (call.who === 'release-manager' && releaseActor.promotes.length === 0) throw forbidden()
    return
  }
  const session = await findUser(request, reply)
  request.caller = { session }
  if (session.user.deletion_requested_at && !call.whileDeleting) throw deletionPending()
  if (call.who === 'inspector' && !session.user.is_pro) throw forbidden(texts.inspectorsOnly())
  if (call.who === 'staff' && !session.user.is_staff) throw forbidden()
  if (!call.whileEnrolling && lacksNeededFactor(session, request.server.parts.config))
    throw refuse('second-factor-needed', texts.secondFactorNeeded())
  if (call.stepUp) requireStepUp({ session, clock: request.server.parts.clock })
}
