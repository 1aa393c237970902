import { locales } from '@fieldproof/contracts/lists'
import { releasableName, RENDERING_FILE } from '@fieldproof/contracts/release'
import { releaseVersion } from '@fieldproof/contracts/area'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, Refusal, unavailable } from '#kernel/refusals/refusal.ts'
import type { Served, ServedSite } from '#modules/releases/served-site.ts'
import type { PageRenderer } from '#modules/rendering/page-renderer.ts'
import { filesOfScreen } from './first-wave.ts'
import { screenAt } from './documents.ts'
import { compressPublicAnswer } from '#kernel/http/compress-answers.ts'
import { hasCopy, takesAnything, wantsDocument } from '#kernel/http/negotiate.ts'
import type { ContentChanges } from './content-changes.ts'
import type { DescribingParts, SearchParts } from './described-page.ts'
import { pathIn } from './language.ts'
import { servePreviews } from './previews.ts'
import { serveRobots } from './robots.ts'
import { serveSitemaps } from './sitemap.ts'
import { documentSender, sendStarting, type SendDocument } from './send-document.ts'
import { sendFile } from './send-file.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('site')

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Answers an address that the router cannot parse with the site's not-found page, if a browser requests a page.
     * @returns false if another handler has to answer
     */
    showNotFound?: (request: FastifyRequest, reply: FastifyReply) => boolean
  }
}

export interface SiteParts {
  site: ServedSite
  /** In development the site validates the events between areas. */
  development: boolean
  /** Descriptions for search engines and link previews; only the site's own title without it. */
  search?: SearchParts
  /** Renders pages for visitors; without it browsers render every page. */
  renderer?: PageRenderer
  /** Changes of content on visitors' pages; without it pages are cached for seconds. */
  content?: ContentChanges
}

const notReceiving: ContentChanges = { isReceiving: () => false, onChange: () => {} }

/** The public environment; search engines may index no other. */
const PUBLIC_ENVIRONMENT = 'live'

const nothingHere = (): Refusal => notFound(textsOf('http').nothingHere())
const damaged = (): Refusal =>
  new Refusal({
    status: 404,
    code: 'damaged',
    message: texts.damaged(),
  })

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '/'

/** Serves the files of every release under their own addresses, which never change. */
const serveReleaseFiles = (app: FastifyInstance, site: ServedSite): void => {
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/areas/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': path } = request.params
      if (!releasableName.safeParse(name).success || !releaseVersion.safeParse(version).success) throw nothingHere()
      if (path === RENDERING_FILE) throw nothingHere()
      const record = await site.recordOf({ name, version })
      if (record === null) throw nothingHere()
      const result = await site.files.read(record, path)
      if (result.kind === 'absent') throw nothingHere()
      if (result.kind === 'damaged') throw damaged()
      if (result.kind === 'unreadable') throw unavailable()
      return sendFile(request, reply, { path, file: result.file, immutable: true })
    },
  )
}

/** Serves the composition that is live. */
const serveComposition = (app: FastifyInstance, site: ServedSite): void => {
  app.get('/composition.json', { onSend: compressPublicAnswer }, async (request, reply) => {
    const served = site.current()
    if (served === null) {
      throw new Refusal({
        status: 503,
        code: 'unavailable',
        message: texts.nothingLive(),
        retryAfter: 2,
      })
    }
    // A page identifies its composition by id: one that has this one already gets 304.
    const tag = `"${served.composition.id}"`
    reply.headers({ 'cache-control': 'no-cache', etag: tag })
    if (hasCopy(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(served.json)
  })
}

/** The most screens in one call for their files. */
const SCREENS_AT_ONCE = 32

/**
 * Lists the files of some screens (`?path=/blog&path=/help`), so that a browser can prefetch them: `screens` for each
 * address, and `files` for all together, which releases of the shell before 2026-12 read. Other addresses have none.
 */
const serveScreenFiles = (app: FastifyInstance, site: ServedSite): void => {
  app.get('/screen-files.json', { onSend: compressPublicAnswer }, async (request, reply) => {
    const served = site.current()
    const query = new URL(request.url, 'http://site').searchParams
    const locale = locales.find((one) => one === query.get('locale')) ?? 'en'
    const paths = query.getAll('path').slice(0, SCREENS_AT_ONCE)
    const filesAt = (path: string): string[] => {
      const screen = served === null ? null : screenAt(served, path)
      return served === null || screen === null ? [] : filesOfScreen({ composed: served, screen, locale })
    }
    const screens = Object.fromEntries(paths.map((path) => [path, filesAt(path)]))
    const files = [...new Set(Object.values(screens).flat())]
    return reply.headers({ 'cache-control': 'no-store' }).send({ files, screens })
  })
}

/**
 * Sends the file that the shell's live release has for an address at the top, such as /icon.svg.
 * @returns null if it has none
 * @throws {Refusal} 404 `damaged` if its content does not match the release
 */
const sendPublicFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { files }: ServedSite,
  served: Served,
  path: string,
): Promise<FastifyReply | null> => {
  const inRelease = `public${path}`
  const result = await files.read(served.shell, inRelease)
  if (result.kind === 'absent') return null
  if (result.kind === 'damaged') throw damaged()
  if (result.kind === 'unreadable') throw unavailable()
  return sendFile(request, reply, { path: inRelease, file: result.file, immutable: false })
}

/** Serves the site's document for every other address, if a page is requested. */
const servePages = (app: FastifyInstance, site: ServedSite, sendDocument: SendDocument): void => {
  app.get('/*', async (request, reply) => {
    const path = pathOf(request.url)
    const { accept } = request.headers
    const before = site.current()
    if (before !== null) {
      const sent = await sendPublicFile(request, reply, site, before, path)
      if (sent !== null) return sent
    }
    // Another composition may have gone live meanwhile.
    const served = site.current()
    const isNavigation = wantsDocument(accept)
    if (served === null && (isNavigation || (path === '/' && takesAnything(accept))))
      return sendStarting(request, reply)
    if (served === null) throw nothingHere()
    if (isNavigation || (takesAnything(accept) && screenAt(served, path) !== null))
      return sendDocument(request, reply, served, path)
    throw nothingHere()
  })
}

/** Lets the app show the not-found page for an address that its router cannot parse. */
const showNotFound = (app: FastifyInstance, site: ServedSite, sendDocument: SendDocument): void => {
  app.decorate('showNotFound', (request: FastifyRequest, reply: FastifyReply): boolean => {
    if (!['GET', 'HEAD'].includes(request.method) || !wantsDocument(request.headers.accept)) return false
    const served = site.current()
    if (served === null) void sendStarting(request, reply)
    else {
      sendDocument(request, reply, served, null).catch((error: unknown) => {
        request.log.error({ err: error }, 'the not-found page could not be sent')
        void reply.code(404).send()
      })
    }
    return true
  })
}

/** Serves the files of releases, the site's document for every address, and the composition. */
export const registerSite = (
  app: FastifyInstance,
  { site, development, renderer, content = notReceiving, search = { describers: {}, sitemap: [] } }: SiteParts,
): void => {
  const { config, db, clock, ports, realtime } = app.parts
  const origin = () => realtime.siteOrigin()
  const world: DescribingParts = {
    db,
    clock,
    files: ports.files,
    company: config.company,
    addressOf: (path, locale) => `${origin()}${pathIn(path, locale)}`,
    fileAt: (path) => `${origin()}${path}`,
  }
  const sendDocument = documentSender(app, {
    development,
    describers: search.describers,
    world,
    origin,
    content,
    files: site.files,
    ...(renderer && { renderer }),
  })
  serveRobots(app, {
    site,
    isPublic: config.production && site.environment === PUBLIC_ENVIRONMENT,
    fileAt: world.fileAt,
  })
  if (search.previews) servePreviews(app, { previews: search.previews, world })
  serveSitemaps(app, { site, kinds: search.sitemap, world, languages: locales.length })
  serveReleaseFiles(app, site)
  serveScreenFiles(app, site)
  serveComposition(app, site)
  servePages(app, site, sendDocument)
  showNotFound(app, site, sendDocument)
}
