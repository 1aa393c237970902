import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chargeAuthorization, deactivateAuthorization, initialize, list, verify } from './api-payments.ts'
import { createRefund, listRefunds } from './api-refunds.ts'
import { createRecipient, createTransfer, listBanks, listTransfers, resolve, verifyTransfer } from './api-transfers.ts'
import { answerChallenge, openNamedAccount, showChallenge, showHome, showPayment, tryCard } from './page-routes.ts'
import { messagePage } from './pages.ts'
import { pageHeaders } from './page-style.ts'
import { ApiFault, type SandboxAnswer, type SandboxParts, type SandboxRequest } from './parts.ts'

type Handler = (parts: SandboxParts, request: SandboxRequest) => Promise<SandboxAnswer>
interface Route {
  method: string
  path: RegExp
  handler: Handler
}

const route = (method: string, path: RegExp, handler: Handler): Route => ({ method, path, handler })

/** The calls of Paystack's API that the site uses. */
const api: readonly Route[] = [
  route('POST', /^\/transaction\/initialize$/, initialize),
  route('GET', /^\/transaction\/verify\/([^/]+)$/, verify),
  route('POST', /^\/transaction\/charge_authorization$/, chargeAuthorization),
  route('GET', /^\/transaction$/, list),
  route('POST', /^\/customer\/authorization\/deactivate$/, deactivateAuthorization),
  route('POST', /^\/refund$/, createRefund),
  route('GET', /^\/refund$/, listRefunds),
  route('GET', /^\/bank$/, listBanks),
  route('GET', /^\/bank\/resolve$/, resolve),
  route('POST', /^\/transferrecipient$/, createRecipient),
  route('POST', /^\/transfer$/, createTransfer),
  route('GET', /^\/transfer\/verify\/([^/]+)$/, verifyTransfer),
  route('GET', /^\/transfer$/, listTransfers),
]
/** The sandbox's own pages. */
const pages: readonly Route[] = [
  route('GET', /^\/$/, showHome),
  route('POST', /^\/accounts$/, openNamedAccount),
  route('GET', /^\/pay\/([\w-]+)$/, showPayment),
  route('POST', /^\/pay\/([\w-]+)$/, tryCard),
  route('GET', /^\/pay\/([\w-]+)\/challenge$/, showChallenge),
  route('POST', /^\/pay\/([\w-]+)\/challenge$/, answerChallenge),
]

/** The most bytes of a body. */
const LARGEST_BODY = 64 * 1024

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > LARGEST_BODY) throw new ApiFault(413, 'Too large', 'too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const parseObject = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text || '{}')
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    // Refused below, like JSON that is not an object.
  }
  throw new ApiFault(400, 'Invalid JSON', 'invalid_params')
}

const isOurs = ({ secretKey }: SandboxParts, { headers }: IncomingMessage): boolean => {
  const [given, expected] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${secretKey}`)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const find = (
  routes: readonly Route[],
  method: string,
  path: string,
): { handler: Handler; params: string[] } | undefined => {
  for (const one of routes) {
    const match = one.method === method ? one.path.exec(path) : null
    if (match) return { handler: one.handler, params: match.slice(1).map(decoded) }
  }
  return undefined
}

const send = (response: ServerResponse, answer: SandboxAnswer): void => {
  if ('location' in answer) {
    response
      .writeHead(303, { location: answer.location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .end()
  } else if ('page' in answer) {
    response.writeHead(answer.status ?? 200, pageHeaders(answer.site)).end(answer.page)
  } else {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
    response.writeHead(answer.status ?? 200, headers).end(JSON.stringify(answer.json))
  }
}

const decide = async (parts: SandboxParts, request: IncomingMessage): Promise<SandboxAnswer> => {
  const url = new URL(request.url ?? '/', parts.origin())
  const method = request.method ?? 'GET'
  const ofApi = find(api, method, url.pathname)
  const found = ofApi ?? find(pages, method, url.pathname)
  if (!found) return { status: 404, page: messagePage('There is nothing here', 'Please go back.') }
  try {
    if (ofApi && !isOurs(parts, request)) throw new ApiFault(401, 'Invalid key', 'invalid_Key')
    const text = method === 'POST' ? await readBody(request) : ''
    return await found.handler(parts, {
      query: url.searchParams,
      params: found.params,
      body: ofApi ? parseObject(text) : {},
      form: new URLSearchParams(ofApi ? '' : text),
    })
  } catch (error) {
    if (!(error instanceof ApiFault)) throw error
    if (!ofApi) return { status: error.status, page: messagePage('This did not work', 'Please go back and try again.') }
    return {
      status: error.status,
      json: { status: false, message: error.message, type: 'validation_error', code: error.code },
    }
  }
}

/** Answers one request. An internal error is answered with status 500, as by a faulty provider. */
export const serve = async (parts: SandboxParts, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  try {
    send(response, await decide(parts, request))
  } catch {
    send(response, { status: 500, json: { status: false, message: 'An error occurred', code: 'unknown' } })
  }
}
