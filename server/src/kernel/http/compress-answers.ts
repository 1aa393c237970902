import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from './negotiate.ts'

const compress = promisify(gzip)
/** The minimum number of characters for which compression is worth its work. */
const WORTH_IT = 1_000

/** Compresses an answer that everybody may read, if the client accepts it. */
export const compressPublicAnswer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> => {
  reply.header('vary', 'accept-encoding')
  if (typeof payload !== 'string' || payload.length < WORTH_IT) return payload
  if (chooseEncoding(request.headers['accept-encoding'], { gzip: true }) === null) return payload
  reply.removeHeader('content-length')
  reply.header('content-encoding', 'gzip')
  // Brotli does not make such answers smaller in the same time.
  return compress(payload)
}

/**
 * Compresses an answer for one user only if a page of this site asks for it. The browser says so in a header that no
 * page can forge. The length of a compressed answer could reveal its contents to an attacker who makes the user's
 * browser send guesses with it (docs/decisions/0074-answers-for-one-user-are-compressed.md).
 */
export const compressAnswer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> =>
  request.headers['sec-fetch-site'] === 'same-origin' ? compressPublicAnswer(request, reply, payload) : payload
