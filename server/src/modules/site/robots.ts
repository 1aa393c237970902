import type { FastifyInstance } from 'fastify'
import type { ServedSite } from '#modules/releases/served-site.ts'
import { screensIn } from './documents.ts'

/** The part of a pattern before its first parameter. */
const prefixOf = (pattern: string): string => pattern.split('/:', 1)[0] ?? pattern

/** Prefixes of addresses that need an account or a visitor, or are secret; without redundant prefixes. */
const closedPrefixes = (screens: ReturnType<typeof screensIn>): string[] => {
  const isOpen = (path: string, guard: string) => guard === 'anyone' && !path.includes('/:token')
  const open = screens.filter(({ path, guard }) => isOpen(path, guard)).map(({ path }) => path)
  const closed = screens
    .filter(({ path, guard }) => !isOpen(path, guard))
    .map(({ path }) => (path.includes('/:') ? `${prefixOf(path)}/` : path))
    // A prefix that would also exclude an open screen is left to the document's `noindex`.
    .filter((prefix) => !open.some((path) => `${path}/`.startsWith(prefix)))
  return [...new Set(closed)]
    .filter((one) => !closed.some((other) => other !== one && one.startsWith(`${other.replace(/\/$/, '')}/`)))
    .sort()
}

/** Whether search engines may index the site: only production's public environment. */
export interface RobotsParts {
  site: ServedSite
  isPublic: boolean
  /** The absolute address of a file of the site. */
  fileAt: (path: string) => string
}

/** Serves `robots.txt`: the addresses that search engines must not crawl, and the sitemap. */
export const serveRobots = (app: FastifyInstance, { site, isPublic, fileAt }: RobotsParts): void => {
  app.get('/robots.txt', async (_request, reply) => {
    const served = site.current()
    const closed = served === null ? [] : closedPrefixes(screensIn(served))
    const lines = isPublic
      ? ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${fileAt('/sitemap.xml')}`]
      : ['User-agent: *', 'Disallow: /']
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=600' })
      .send(`${lines.join('\n')}\n`)
  })
}
