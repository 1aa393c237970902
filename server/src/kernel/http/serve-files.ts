import { create as contentDisposition } from 'content-disposition'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify'
import type { AppParts } from './parts.ts'
import { forbidden, notFound } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import { spanOf } from '#kernel/files/content-range.ts'
import { fileDamaged, isAsKept } from '#kernel/files/content-hash.ts'
import { isFileKey } from '#kernel/files/file-key.ts'
import { receiveUploads } from './receive-upload.ts'
import { addressHolds } from '#kernel/files/signed-address.ts'
import { findFile } from '#kernel/files/stored-files.ts'
import type { StoredFileRow } from '#kernel/files/tables.ts'
import { hasThumbnail, readThumbnail } from '#kernel/files/thumbnail.ts'

const texts = textsOf('http')
const fileTexts = textsOf('files')
const nothingHere = () => notFound(texts.nothingHere())

/** The content of a file. @throws {Refusal} 404 if the store has none, 503 if it is not what was stored (FILE-6) */
const contentOf = async (row: StoredFileRow, { ports }: AppParts, log: FastifyBaseLogger): Promise<Buffer> => {
  const content = await ports.files.get(row.key)
  if (content === undefined) throw nothingHere()
  if (!isAsKept(row, content)) {
    log.error({ file: row.id }, 'The content of a file in the store has changed')
    throw fileDamaged()
  }
  return content
}

interface Shown {
  content: Buffer
  contentType: string
  name: string
}

const send = (reply: FastifyReply, { content, contentType, name }: Shown, caching: string): FastifyReply => {
  const span = spanOf(reply.request.headers.range, content.length)
  if (span === null) return reply.code(416).header('content-range', `bytes */${content.length}`).send()
  if (span) reply.code(206).header('content-range', `bytes ${span.from}-${span.to}/${content.length}`)
  return reply
    .headers({
      'accept-ranges': 'bytes',
      'content-type': contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType,
      // Only pictures are shown inline. A PDF may contain scripts, and a browser's PDF viewer does not start in a
      // sandbox.
      'content-disposition': contentDisposition(name, {
        type: contentType.startsWith('image/') ? 'inline' : 'attachment',
      }),
      'x-content-type-options': 'nosniff',
      'cache-control': caching,
    })
    .send(span ? content.subarray(span.from, span.to + 1) : content)
}

const sendFile = async (
  reply: FastifyReply,
  parts: AppParts,
  row: StoredFileRow,
  caching: string,
): Promise<FastifyReply> => {
  const content = await contentOf(row, parts, reply.log)
  return send(reply, { content, contentType: row.content_type, name: row.name }, caching)
}

/** Sends the thumbnail of a picture. If there is none and none can be drawn, the file itself is sent (FILE-10). */
const sendThumbnail = async (
  reply: FastifyReply,
  parts: AppParts,
  row: StoredFileRow,
  caching: string,
): Promise<FastifyReply> => {
  if (!hasThumbnail(row)) return sendFile(reply, parts, row, caching)
  const content = await readThumbnail(parts.db, parts.ports.files, row, () => contentOf(row, parts, reply.log))
  if (content === undefined) return sendFile(reply, parts, row, caching)
  const name = `${row.name.replace(/\.\w{1,4}$/, '')}.webp`
  return send(reply, { content, contentType: 'image/webp', name }, caching)
}

interface FileAddress {
  Params: { folder: string; id: string }
  Querystring: { expires?: unknown; signature?: unknown; size?: unknown }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Serves files: those of `/files` to anyone with a valid signed address, and pictures of users (`/avatars`) and
 * newsletters to anyone who knows their random name.
 */
export const serveFiles = (app: FastifyInstance): void => {
  const { parts } = app
  receiveUploads(app)

  app.get<FileAddress>('/files/:folder/:id', async ({ params: { folder, id }, query }, reply) => {
    const key = `${folder}/${id}`
    if (!isFileKey(key)) throw nothingHere()
    const expires = text(query.expires)
    const now = parts.clock.now()
    if (!addressHolds(parts.ports.secrets, { key, expires, signature: text(query.signature) }, now)) {
      throw forbidden(fileTexts.addressExpired(), 'address-expired')
    }
    const row = await findFile(parts.db, key)
    if (!row) throw nothingHere()
    const seconds = Math.floor((Number(expires) - now.getTime()) / 1_000)
    const show = query.size === 'thumbnail' ? sendThumbnail : sendFile
    return show(reply, parts, row, `private, max-age=${seconds}`)
  })

  app.get<{ Params: { file: string } }>('/avatars/:file', async ({ params: { file } }, reply) => {
    const key = `avatars/${file.replace(/\.jpg$/, '')}`
    if (!file.endsWith('.jpg') || !isFileKey(key)) throw nothingHere()
    const row = await findFile(parts.db, key)
    if (row?.kind !== 'avatar') throw nothingHere()
    return sendFile(reply, parts, row, 'public, max-age=31536000, immutable')
  })

  // Mail programs show these pictures on their own pages.
  app.get<{ Params: { file: string } }>('/newsletter-pictures/:file', async ({ params: { file } }, reply) => {
    const [, id = ''] = /^([0-9a-f-]{36})-\d{1,4}x\d{1,4}\.jpg$/.exec(file) ?? []
    const key = `newsletter-pictures/${id}`
    if (!isFileKey(key)) throw nothingHere()
    const row = await findFile(parts.db, key)
    if (row?.kind !== 'newsletter-picture') throw nothingHere()
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return sendFile(reply, parts, row, 'public, max-age=31536000, immutable')
  })

  // Other addresses below these are not found; the site's document is not shown there.
  for (const prefix of ['files', 'avatars', 'newsletter-pictures'])
    app.get(`/${prefix}/*`, async () => {
      throw nothingHere()
    })
}
