import type { FastifyReply, FastifyRequest } from 'fastify'

/** The name that the session's cookie has (SESSION-2). */
export const SESSION_COOKIE = 'fUserJwt'

/**
 * Over https the name has a prefix with which browsers take the cookie from this very host alone, for all of it, and
 * send it over https alone: no neighbouring host can put a session of its own in its place.
 */
const cookieName = ({ protocol }: Pick<FastifyRequest, 'protocol'>): string =>
  protocol === 'https' ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE

const attributes = ({ request: { protocol } }: FastifyReply) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: protocol === 'https',
  }) as const

/** The token that the request's cookie carries. */
export const cookieToken = (request: FastifyRequest): string | undefined => request.cookies[cookieName(request)]

/**
 * Whether a browser sends any session, valid or not. Also works if the cookies were not parsed, as for an address that
 * cannot be decoded.
 */
export const showsSession = ({ headers: { cookie = '' } }: FastifyRequest): boolean =>
  new RegExp(`(?:^|;\\s*)(?:__Host-)?${SESSION_COOKIE}=[^;]`).test(cookie)

/** Sets the cookie, until the session expires. Scripts cannot read it. */
export const setSessionCookie = (reply: FastifyReply, token: string, expiresAt: Date, now: Date): void => {
  const maxAge = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1_000))
  void reply.setCookie(cookieName(reply.request), token, { ...attributes(reply), maxAge })
}

export const clearSessionCookie = (reply: FastifyReply): void => {
  void reply.clearCookie(cookieName(reply.request), attributes(reply))
}
