import { locales, type Locale } from '@fieldproof/contracts/lists'
import { releasableName } from '@fieldproof/contracts/release'
import { releaseVersion } from '@fieldproof/contracts/area'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, Refusal } from '#kernel/refusals/refusal.ts'
import type { Served, ServedSite } from '#modules/releases/served-site.ts'
import { startingDocument } from './document.ts'
import { documentHeaders } from './document-headers.ts'
import { documentMaker, isSecretAddress, screenAt } from './documents.ts'
import { apartHeaders, asksApart } from '#kernel/http/apart-cookie.ts'
import { showsSession } from '#kernel/http/session-cookie.ts'
import { chooseEncoding, hasCopy, takesAnything, wantsDocument } from '#kernel/http/negotiate.ts'
import { sendFile } from './send-file.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('site')

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Answers an address that the router cannot read with the site's not-found page, where a browser asks for a page.
     * False where somebody else has to answer.
     */
    showNotFound?: (request: FastifyRequest, reply: FastifyReply) => boolean
  }
}

export interface SiteParts {
  site: ServedSite
  /** In development the site checks what areas say to each other. */
  development: boolean
}

const nothingHere = (): Refusal => notFound(textsOf('http').nothingHere())
const damaged = (): Refusal =>
  new Refusal({
    status: 404,
    code: 'damaged',
    message: texts.damaged(),
  })

/** The language that the reader chose; their browser tells it in a cookie. */
const localeOf = ({ headers: { cookie = '' } }: FastifyRequest): Locale =>
  locales.find((locale) => cookie.split(/;\s*/).includes(`locale=${locale}`)) ?? 'en'

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '/'

/** Serves the files of releases, the site's document for every address, and the composition. */
export const registerSite = (app: FastifyInstance, { site, development }: SiteParts): void => {
  const { mapTiles, company } = app.parts.config
  const documentFor = documentMaker({ development, mapTiles, company })

  const sendStarting = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply
      .code(503)
      .headers({
        ...documentHeaders(request.host, request.protocol === 'https'),
        'cache-control': 'no-store',
        'retry-after': '2',
      })
      .send(startingDocument)

  const sendDocument = async (
    request: FastifyRequest,
    reply: FastifyReply,
    served: Served,
    path: string | null,
  ): Promise<FastifyReply> => {
    const screen = path === null ? null : screenAt(served, path)
    const { raw, compressed, etag } = await documentFor(served, screen, {
      locale: localeOf(request),
      hasSession: showsSession(request),
    })
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

  /** A file that the shell's live release has for an address at the top, such as /icon.svg. */
  const sendPublicFile = async (
    request: FastifyRequest,
    reply: FastifyReply,
    served: Served,
    path: string,
  ): Promise<FastifyReply | null> => {
    const inRelease = `public${path}`
    const result = await site.files.read(served.shell, inRelease)
    if (result.kind === 'absent') return null
    if (result.kind === 'damaged') throw damaged()
    return sendFile(request, reply, { path: inRelease, file: result.file, immutable: false })
  }

  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/areas/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': path } = request.params
      if (!releasableName.safeParse(name).success || !releaseVersion.safeParse(version).success) throw nothingHere()
      const record = await site.recordOf({ name, version })
      if (record === null) throw nothingHere()
      const result = await site.files.read(record, path)
      if (result.kind === 'absent') throw nothingHere()
      if (result.kind === 'damaged') throw damaged()
      return sendFile(request, reply, { path, file: result.file, immutable: true })
    },
  )

  app.get('/composition.json', async (request, reply) => {
    const served = site.current()
    if (served === null) {
      throw new Refusal({
        status: 503,
        code: 'unavailable',
        message: texts.nothingLive(),
        retryAfter: 2,
      })
    }
    // A page knows its composition by id: one that has this one already is sent nothing.
    const tag = `"${served.composition.id}"`
    reply.headers({ 'cache-control': 'no-cache', etag: tag })
    if (hasCopy(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(served.json)
  })

  app.get('/*', async (request, reply) => {
    const path = pathOf(request.url)
    const served = site.current()
    const { accept } = request.headers
    if (served !== null) {
      const sent = await sendPublicFile(request, reply, served, path)
      if (sent !== null) return sent
    }
    const isNavigation = wantsDocument(accept)
    if (served === null && (isNavigation || (path === '/' && takesAnything(accept))))
      return sendStarting(request, reply)
    if (served === null) throw nothingHere()
    if (isNavigation || (takesAnything(accept) && screenAt(served, path) !== null))
      return sendDocument(request, reply, served, path)
    throw nothingHere()
  })

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
