import type { FastifyInstance } from 'fastify'
import type { ServedSite } from '#modules/releases/served-site.ts'
import { screensIn } from './documents.ts'

/** The part of a pattern that stands before its first parameter. */
const beginningOf = (pattern: string): string => pattern.split('/:', 1)[0] ?? pattern

/** Beginnings of addresses that are for users, for visitors' own doings, or secret; none that another one covers. */
const closedBeginnings = (screens: ReturnType<typeof screensIn>): string[] => {
  const isOpen = (path: string, guard: string) => guard === 'anyone' && !path.includes('/:token')
  const open = screens.filter(({ path, guard }) => isOpen(path, guard)).map(({ path }) => path)
  const closed = screens
    .filter(({ path, guard }) => !isOpen(path, guard))
    .map(({ path }) => (path.includes('/:') ? `${beginningOf(path)}/` : path))
    // What would close an open screen along with it is left to the document's own `noindex`.
    .filter((beginning) => !open.some((path) => `${path}/`.startsWith(beginning)))
  return [...new Set(closed)]
    .filter((one) => !closed.some((other) => other !== one && one.startsWith(`${other.replace(/\/$/, '')}/`)))
    .sort()
}

/** Whether search engines may keep the site: in production, and of environments the one that readers know. */
export interface RobotsParts {
  site: ServedSite
  isPublic: boolean
  /** The absolute address of a file of the site. */
  fileAt: (path: string) => string
}

/** Serves `robots.txt`: which addresses search engines leave alone, and where the site's map is. */
export const serveRobots = (app: FastifyInstance, { site, isPublic, fileAt }: RobotsParts): void => {
  app.get('/robots.txt', async (_request, reply) => {
    const served = site.current()
    const closed = served === null ? [] : closedBeginnings(screensIn(served))
    const lines = isPublic
      ? ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${fileAt('/sitemap.xml')}`]
      : ['User-agent: *', 'Disallow: /']
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=600' })
      .send(`${lines.join('\n')}\n`)
  })
}
