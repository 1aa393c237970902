import type { FastifyInstance } from 'fastify'

const DAY = 24 * 60 * 60 * 1_000
/** Milliseconds for which the answer is valid; the standard requires less than a year. */
const HOLDS = 90 * DAY

/**
 * security.txt (RFC 9116): where to report a vulnerability, with the address from the company's settings. It expires 90
 * days after the start of the day (UTC) of the request.
 */
export const serveSecurityText = (app: FastifyInstance): void => {
  const { config, clock } = app.parts
  app.get('/.well-known/security.txt', async (request, reply) => {
    const origin = config.publicOrigin ?? `${request.protocol}://${request.host}`
    const today = Math.floor(clock.now().getTime() / DAY) * DAY
    const lines = [
      `Contact: mailto:${config.company.contactEmail}`,
      `Expires: ${new Date(today + HOLDS).toISOString()}`,
      'Preferred-Languages: en, no',
      `Canonical: ${origin}/.well-known/security.txt`,
    ]
    return reply
      .header('cache-control', 'max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}
