import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable, isUnstorableValue } from '#kernel/db/failures.ts'
import { asText } from '#texts/schema-sentences.ts'
import { textsOf } from '#texts/texts-of.ts'
import { inWords } from '#texts/words.ts'
import { languageOf } from './locale.ts'
import { Refusal, tooLarge, unavailable } from '#kernel/refusals/refusal.ts'
import { logRefusal } from './log-refusal.ts'
import { securityHeaders } from './security-headers.ts'

const texts = textsOf('http')

const unsupported = (): Refusal =>
  new Refusal({ status: 415, code: 'unsupported-media-type', message: texts.sendJson() })

const badRequest = (status = 400): Refusal => new Refusal({ status, code: 'bad-request', message: texts.unreadable() })

const ourFault = (): Refusal => new Refusal({ status: 500, code: 'fault', message: texts.fault() })

/** The answer to a call that failed, whatever was thrown. */
export const toRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  if (isDatabaseUnavailable(error)) return unavailable(error)
  if (isUnstorableValue(error)) return badRequest()
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge()
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return unsupported()
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return badRequest(statusCode)
  return ourFault()
}

/** Answers a request with a refusal, in the caller's language. */
export const sendRefusal = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply => {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(refusal.toEnvelope((text) => inWords(asText(text), languageOf(request))))
}

const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = toRefusal(error)
  logRefusal(request, refusal)
  if (refusal.code === 'fault') request.log.error({ err: error }, 'A request failed with an unexpected error')
  if (refusal.code === 'unavailable')
    request.log.warn({ err: refusal.cause }, 'A request failed because the database is unavailable')
  return sendRefusal(request, reply, refusal)
}

/** Every error becomes an envelope. */
export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
}

/** Whether a request with an unreadable address came over TLS. It has not passed the code that handles proxies. */
const isOverTls = ({ protocol, headers, server }: FastifyRequest): boolean =>
  protocol === 'https' || (server.parts.config.trustProxy !== false && headers['x-forwarded-proto'] === 'https')

/** Answers a request that the router refuses, such as one with a broken percent sign in its address. */
export const refuseBadRequest = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  reply.headers({ ...securityHeaders(isOverTls(request)), 'x-request-id': request.id })
  if (request.server.showNotFound?.(request, reply)) return
  void answerError(error, request, reply)
}

/** Answers bytes that are not HTTP, and requests that do not end. */
export const answerBrokenRequests = (error: { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, title] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [431, 'Request Header Fields Too Large']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? [408, 'Request Timeout']
        : [400, 'Bad Request']
  const body = JSON.stringify(badRequest(status).toEnvelope((text) => inWords(text, 'en')))
  if (socket.writable) {
    const headers = {
      ...securityHeaders('encrypted' in socket),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    }
    socket.write(
      [
        `HTTP/1.1 ${status} ${title}`,
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        `content-length: ${Buffer.byteLength(body)}`,
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  }
  socket.destroySoon()
}
