import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SoundFile } from '#modules/releases/store/release-files.ts'
import { contentType } from './content-types.ts'
import { workerPolicy } from './document-headers.ts'
import { chooseEncoding, hasCopy } from '#kernel/http/negotiate.ts'

export interface FileToSend {
  path: string
  file: SoundFile
  /** True if the address includes the release, so that its content never changes. */
  immutable: boolean
}

/**
 * Headers that matter only for documents. A page loads dozens of files, and over HTTP/1.1 each of them would repeat
 * these headers. Without `x-frame-options`, the content security policy still forbids framing a file; browsers that
 * only know the older header are too old for the site.
 */
const ofDocuments = ['x-frame-options', 'cross-origin-opener-policy', 'permissions-policy']

/** Sends a verified file, in the browser's preferred compression, or 304. */
export const sendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  { path, file, immutable }: FileToSend,
): FastifyReply => {
  const encoding = chooseEncoding(request.headers['accept-encoding'], file.compressed)
  const etag = `"${file.integrity.slice('sha384-'.length, 'sha384-'.length + 32)}${encoding === null ? '' : `-${encoding}`}"`
  reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  reply.header('etag', etag)
  reply.header('vary', 'accept-encoding')
  for (const name of ofDocuments) reply.removeHeader(name)
  if (hasCopy(request.headers['if-none-match'], etag)) return reply.code(304).send()
  reply.type(contentType(path))
  // A worker gets its policies from the response with its script. A cross-origin isolated document accepts no worker
  // without an embedder policy.
  if (/\.m?js$/.test(path))
    reply.headers({
      'content-security-policy': workerPolicy(request.host, request.protocol === 'https'),
      'cross-origin-embedder-policy': 'credentialless',
    })
  if (encoding !== null) reply.header('content-encoding', encoding)
  return reply.send(encoding === null ? file.raw : file.compressed[encoding])
}
