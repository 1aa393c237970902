import type { FastifyReply, FastifyRequest } from 'fastify'

/** The name of the session's cookie, without its prefix (SESSION-2). */
export const SESSION_COOKIE = 'fUserJwt'

/**
 * Over https the name has the prefix `__Host-`: browsers then accept the cookie only from this host, for all its paths,
 * and send it only over https. So no neighbouring host can replace the session with another one.
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

/** The token in the request's cookie. */
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
