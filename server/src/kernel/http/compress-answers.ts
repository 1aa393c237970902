import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from './negotiate.ts'

const compress = promisify(gzip)
/** Characters from which compression is worth its work. */
const WORTH_IT = 1_000

/**
 * Compresses what everybody may read, where the browser takes it. What is for one user stays as it is: its length could
 * reveal its contents to an attacker who makes the user's browser send guesses with it.
 */
export const compressAnswer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> => {
  reply.header('vary', 'accept-encoding')
  if (typeof payload !== 'string' || payload.length < WORTH_IT) return payload
  if (chooseEncoding(request.headers['accept-encoding'], { gzip: true }) === null) return payload
  reply.removeHeader('content-length')
  reply.header('content-encoding', 'gzip')
  return compress(payload)
}
