import type { FastifyReply } from 'fastify'

/** The name that the session's cookie has (SESSION-2). */
export const SESSION_COOKIE = 'fUserJwt'

const attributes = (reply: FastifyReply) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: reply.request.protocol === 'https',
  }) as const

/** Sets the cookie, until the session expires. Scripts cannot read it. */
export const setSessionCookie = (reply: FastifyReply, token: string, expiresAt: Date, now: Date): void => {
  const maxAge = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1_000))
  void reply.setCookie(SESSION_COOKIE, token, { ...attributes(reply), maxAge })
}

export const clearSessionCookie = (reply: FastifyReply): void => {
  void reply.clearCookie(SESSION_COOKIE, attributes(reply))
}
