import { gunzip, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { createGzip } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from '#kernel/http/negotiate.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { ServedSite } from '#modules/releases/served-site.ts'
import type { DescribingParts, SitemapEntry, SitemapKind } from './described-page.ts'
import { screensIn } from './documents.ts'
import { attribute } from './embedded-json.ts'
import { freshStore } from './fresh-store.ts'
import { firstLanguage, hreflangOf } from './language.ts'

const compressed = promisify(gzip)
const expanded = promisify(gunzip)

/** Addresses in a file: the standard allows 50,000. */
export const FILE_ENTRIES = 50_000
/** Addresses that are read from the database at a time. */
const AT_ONCE = 1_000
/** Milliseconds for which a file is fresh, and for which a stale one is served while a new one is made. */
const FRESH = 10 * 60 * 1_000
const KEPT = 60 * 60 * 1_000
/** The most files that are cached, each compressed. */
const MOST = 100

const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

const nothingHere = () => notFound(textsOf('http').nothingHere())
const lastmod = (changedAt: Date | undefined): string =>
  changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`

/** An entry for each language that a page is written in; each names all of them. */
const urlsOf = ({ path, locales, changedAt }: SitemapEntry, { addressOf }: DescribingParts): string => {
  const fallback = locales.includes(firstLanguage) ? firstLanguage : locales[0]
  const links = [
    ...locales.map((locale) => [hreflangOf(locale), locale] as const),
    ...(fallback === undefined ? [] : [['x-default', fallback] as const]),
  ]
    .map(
      ([language, locale]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${attribute(addressOf(path, locale))}"/>`,
    )
    .join('')
  return locales
    .map((locale) => `<url><loc>${attribute(addressOf(path, locale))}</loc>${lastmod(changedAt)}${links}</url>\n`)
    .join('')
}

/** How many pages fit into a file, each in every language. */
const pagesOf = (languages: number): number => Math.floor(FILE_ENTRIES / languages)

interface SitemapParts {
  site: ServedSite
  kinds: readonly SitemapKind[]
  world: DescribingParts
  /** The most pages in a file; fewer in tests. */
  pagesInFile?: number
  languages: number
}

/** Serves the sitemap: an index, and files by kind. Addresses are read from the database in portions. */
export const serveSitemaps = (
  app: FastifyInstance,
  { site, kinds, world, languages, pagesInFile = pagesOf(languages) }: SitemapParts,
): void => {
  const store = freshStore<Buffer>({
    most: MOST,
    freshFor: FRESH,
    keptFor: KEPT,
    retryAfter: 1_000,
    now: () => world.clock.now().getTime(),
  })

  const liveScreens = (): ReadonlySet<string> => {
    const served = site.current()
    return new Set(served === null ? [] : screensIn(served).map(({ name }) => name))
  }

  const index = async (): Promise<Buffer> => {
    const counted = await Promise.all(kinds.map(async (kind) => ({ kind, ...(await kind.count(world)) })))
    const files = counted.flatMap(({ kind, entries, changedAt }) =>
      Array.from({ length: Math.ceil(entries / pagesInFile) }, (_, place) => ({
        path: `/sitemaps/${kind.name}-${place + 1}.xml`,
        changedAt,
      })),
    )
    const lines = files.map(
      ({ path, changedAt }) => `<sitemap><loc>${attribute(world.fileAt(path))}</loc>${lastmod(changedAt)}</sitemap>\n`,
    )
    return compressed(`${HEAD}<sitemapindex ${NAMESPACES}>\n${lines.join('')}</sitemapindex>\n`)
  }

  /** A file, piece by piece. @param place from 1 */
  async function* file(kind: SitemapKind, place: number): AsyncGenerator<string> {
    const live = liveScreens()
    yield `${HEAD}<urlset ${NAMESPACES}>\n`
    const begin = (place - 1) * pagesInFile
    for (let skip = begin; skip < begin + pagesInFile; skip += AT_ONCE) {
      const most = Math.min(AT_ONCE, begin + pagesInFile - skip)
      const entries = await kind.list(world, { skip, most })
      yield entries
        .filter(({ screen }) => live.has(screen))
        .map((entry) => urlsOf(entry, world))
        .join('')
      if (entries.length < most) break
    }
    yield '</urlset>\n'
  }

  const send = async (request: FastifyRequest, reply: FastifyReply, content: Buffer): Promise<FastifyReply> => {
    const isPacked = chooseEncoding(request.headers['accept-encoding'], { gzip: true }) !== null
    reply.headers({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=600',
      vary: 'accept-encoding',
    })
    if (isPacked) reply.header('content-encoding', 'gzip')
    return reply.send(isPacked ? content : await expanded(content))
  }

  app.get('/sitemap.xml', async (request, reply) => send(request, reply, await store.get('index', index)))
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const [, name, digits] = /^([a-z-]+)-([1-9]\d{0,4})\.xml$/.exec(request.params.file) ?? []
    const kind = kinds.find((one) => one.name === name)
    if (kind === undefined) throw nothingHere()
    const place = Number(digits)
    const key = `${kind.name} ${place}`
    const content = await store.get(key, async () => {
      const { entries } = await kind.count(world)
      // The first file exists even if a kind has no entries, for clients with an older index.
      if (place > Math.max(1, Math.ceil(entries / pagesInFile))) throw nothingHere()
      return pipeline(file(kind, place), createGzip(), (packed) => buffer(packed))
    })
    return send(request, reply, content)
  })
}
