import type { Locale } from '@fieldproof/contracts/lists'
import { withoutCampaign } from '@fieldproof/policy/campaign'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apartHeaders, asksApart } from '#kernel/http/apart-cookie.ts'
import { findReader } from '#kernel/http/authenticate.ts'
import { chooseEncoding, hasCopy } from '#kernel/http/negotiate.ts'
import { showsSession } from '#kernel/http/session-cookie.ts'
import type { Served } from '#modules/releases/served-site.ts'
import type { ReleaseFiles } from '#modules/releases/store/release-files.ts'
import type { PageRenderer } from '#modules/rendering/page-renderer.ts'
import type { RenderedPage } from '#modules/rendering/protocol.ts'
import { startingDocument } from './document.ts'
import { siteDataOf } from './site-data.ts'
import { documentHeaders } from './document-headers.ts'
import { addressDescriber } from './describe-address.ts'
import type { Describers, DescribingParts } from './described-page.ts'
import type { ContentChanges } from './content-changes.ts'
import { asksOfNow, documentMaker, foundScreen, isSecretAddress, screenAt } from './documents.ts'
import { renderedPages } from './rendered-pages.ts'
import { firstLanguage, languageAsked, languageChosen, zoneFromCookie } from './language.ts'

/** Sends the site's document for a path; for null the not-found page, with 404. */
export type SendDocument = (
  request: FastifyRequest,
  reply: FastifyReply,
  served: Served,
  path: string | null,
) => Promise<FastifyReply>

const searchOf = (url: string): string => /\?[^#]*/.exec(url)?.[0] ?? ''

/** The language in the address, else the one that the reader chose. */
const localeOf = ({ url, headers: { cookie } }: FastifyRequest): Locale =>
  languageAsked(searchOf(url)) ?? languageChosen(cookie) ?? firstLanguage

/** The page until the site has a composition; it reloads by itself. */
export const sendStarting = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .headers({
      ...documentHeaders(request.host, request.protocol === 'https'),
      'cache-control': 'no-store',
      'retry-after': '2',
    })
    .send(startingDocument)

export interface SenderParts {
  /** Whether the site validates the events between areas. */
  development: boolean
  /** Pages' descriptions for search engines, by the name of their screen. */
  describers: Describers
  world: DescribingParts
  /** The origin that readers see. */
  origin: () => string
  /** Without it browsers render every page. */
  renderer?: PageRenderer
  content: ContentChanges
  files: ReleaseFiles
}

/** Personal responses must not be cached. */
const ofReaderHeaders = { 'cache-control': 'no-store' }

/** Sends documents with the descriptions of their addresses. */
export const documentSender = (
  app: FastifyInstance,
  { development, describers, world, origin, renderer, content, files }: SenderParts,
): SendDocument => {
  const {
    config: { mapTiles, chatProvider, company },
    ports,
  } = app.parts
  const siteData = siteDataOf(company, ports.socialLogin.providers, chatProvider)
  const documentFor = documentMaker({ development, mapTiles, siteData, files })
  const { describe, forget } = addressDescriber({ describers, world, origin, log: app.log, content })
  let described: Served | null = null
  const pages = renderer && renderedPages(app, renderer, content)
  /**
   * The page for this reader; null leaves it to the browser, as for secret addresses and answers that must be current.
   */
  const pageFor = async (
    request: FastifyRequest,
    reply: FastifyReply,
    served: Served,
    path: string,
  ): Promise<RenderedPage | null> => {
    if (pages === undefined || asksOfNow(served, path) || isSecretAddress(served, path, searchOf(request.url)))
      return null
    const wanted = {
      address: withoutCampaign(request.url),
      locale: localeOf(request),
      ip: request.ip,
      host: request.host,
      timeZone: zoneFromCookie(request.headers.cookie),
    }
    if (!showsSession(request)) return pages.forVisitor(served, wanted)
    // Without the database the site still works, and the browser renders the page.
    const reader = await findReader(request, reply).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the reader of a page could not be found; the browser renders the page')
      return undefined
    })
    return reader ? pages.forReader(served, wanted, reader) : null
  }
  return async (request, reply, served, path) => {
    if (described !== served) {
      described = served
      forget()
    }
    const reader = {
      locale: localeOf(request),
      hasSession: showsSession(request),
      // The shell sets the zone's cookie at the end of a first visit.
      wasHere: zoneFromCookie(request.headers.cookie) !== null,
    }
    const answer = await describe(path === null ? null : foundScreen(served, path), {
      ...reader,
      search: searchOf(request.url),
    })
    if (answer.status === 301)
      return reply
        .code(301)
        .headers({
          ...documentHeaders(request.host, request.protocol === 'https', { mapTiles, chatProvider }),
          location: answer.to,
        })
        .send()
    const screen = path === null ? null : screenAt(served, path)
    const page = answer.status === 200 && path !== null ? await pageFor(request, reply, served, path) : null
    const isReaders = page !== null && reader.hasSession
    const { raw, compressed, etag, styles } = await documentFor(served, screen, reader, answer.head, page ?? undefined)
    const encoding = chooseEncoding(request.headers['accept-encoding'], compressed)
    const tag = encoding === null ? etag : `${etag.slice(0, -1)}-${encoding}"`
    const isApart = asksApart(request)
    reply.headers({
      ...documentHeaders(request.host, request.protocol === 'https', { mapTiles, chatProvider, styles }),
      etag: tag,
      ...(path !== null && isSecretAddress(served, path, searchOf(request.url))
        ? { 'x-robots-tag': 'noindex, nofollow' }
        : {}),
      ...(isApart ? apartHeaders : {}),
      ...(isReaders ? ofReaderHeaders : {}),
    })
    if (answer.status === 200 && !isApart && !isReaders && hasCopy(request.headers['if-none-match'], tag))
      return reply.code(304).send()
    if (encoding !== null) reply.header('content-encoding', encoding)
    return reply.code(answer.status).send(encoding === null ? raw : await compressed[encoding]())
  }
}
