import { locales, type Locale } from '@fieldproof/contracts/lists'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apartHeaders, asksApart } from '#kernel/http/apart-cookie.ts'
import { chooseEncoding, hasCopy } from '#kernel/http/negotiate.ts'
import { showsSession } from '#kernel/http/session-cookie.ts'
import type { Served } from '#modules/releases/served-site.ts'
import type { PageRenderer } from '#modules/rendering/page-renderer.ts'
import type { RenderQuestion } from '#modules/rendering/renderer-thread.ts'
import { startingDocument } from './document.ts'
import { documentHeaders } from './document-headers.ts'
import { documentMaker, isSecretAddress, screenAt } from './documents.ts'

/** Sends the site's document for a path; for null the not-found page, with 404. */
export type SendDocument = (
  request: FastifyRequest,
  reply: FastifyReply,
  served: Served,
  path: string | null,
) => Promise<FastifyReply>

/** The language that the reader chose; their browser tells it in a cookie. */
const localeOf = ({ headers: { cookie = '' } }: FastifyRequest): Locale =>
  locales.find((locale) => cookie.split(/;\s*/).includes(`locale=${locale}`)) ?? 'en'

/** The page that is shown until the site has a composition; it looks again by itself. */
export const sendStarting = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .headers({
      ...documentHeaders(request.host, request.protocol === 'https'),
      'cache-control': 'no-store',
      'retry-after': '2',
    })
    .send(startingDocument)

/** Milliseconds-long memory is kept elsewhere: this asks the server's own handlers, as a visitor. */
const answerCall =
  (app: FastifyInstance, { ip }: FastifyRequest): RenderQuestion['answerCall'] =>
  async ({ path, language }) => {
    const { statusCode, body } = await app.inject({
      method: 'GET',
      url: path,
      remoteAddress: ip,
      headers: { accept: 'application/json', 'accept-language': language },
    })
    return { status: statusCode, body }
  }

/** @param development whether the site checks what areas say to each other */
export const documentSender = (app: FastifyInstance, development: boolean, renderer?: PageRenderer): SendDocument => {
  const { mapTiles, company } = app.parts.config
  const documentFor = documentMaker({ development, mapTiles, company })
  return async (request, reply, served, path) => {
    const screen = path === null ? null : screenAt(served, path)
    const { raw, compressed, etag } = await documentFor(
      served,
      screen,
      { locale: localeOf(request), hasSession: showsSession(request) },
      async (_, locale) =>
        // What is known by its address alone is shown to who has it, and kept nowhere.
        path === null || isSecretAddress(served, path)
          ? null
          : ((await renderer?.render(served, { address: request.url, locale, answerCall: answerCall(app, request) })) ??
            null),
    )
    const encoding = chooseEncoding(request.headers['accept-encoding'], compressed)
    const tag = encoding === null ? etag : `${etag.slice(0, -1)}-${encoding}"`
    const isApart = asksApart(request)
    reply.headers({
      ...documentHeaders(request.host, request.protocol === 'https', mapTiles),
      etag: tag,
      ...(path !== null && isSecretAddress(served, path) ? { 'x-robots-tag': 'noindex, nofollow' } : {}),
      ...(isApart ? apartHeaders : {}),
    })
    if (screen !== null && !isApart && hasCopy(request.headers['if-none-match'], tag)) return reply.code(304).send()
    if (encoding !== null) reply.header('content-encoding', encoding)
    return reply.code(screen === null ? 404 : 200).send(encoding === null ? raw : compressed[encoding])
  }
}
