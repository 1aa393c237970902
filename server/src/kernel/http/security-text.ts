import type { FastifyInstance } from 'fastify'

const DAY = 24 * 60 * 60 * 1_000
/** Milliseconds for which what is answered holds; the standard wants less than a year. */
const HOLDS = 90 * DAY

/**
 * Where a vulnerability is reported, for whoever finds one (RFC 9116): at the address of the company's settings. It holds for 90
 * days from the start of the day (UTC) on which it is asked for.
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
