import { request as requestHttp, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Duplex } from 'node:stream'

export interface Ends {
  /** The site to which requests are forwarded. */
  target: URL
  /** The address of the dev loop, which the browser knows. */
  own: URL
}

/** Cookies that a browser accepts only over TLS have another name between the browser and the dev loop. */
const bound = '__Host-'
const unbound = 'dev-host-'

/** Cookies with the names that the site with TLS expects. */
export const cookiesTowards = (cookies: string): string =>
  cookies.replace(new RegExp(`(^|; )${unbound}`, 'g'), `$1${bound}`)

/** Headers of one connection, which are not forwarded. */
const hop = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection', 'te', 'trailer']

const towards = ({ target, own }: Ends, { headers }: IncomingMessage): OutgoingHttpHeaders => {
  const sent: OutgoingHttpHeaders = { ...headers, host: target.host }
  // A request of another site's page keeps its origin, so that the site refuses it.
  if (headers.origin === own.origin) sent.origin = target.origin
  if (headers.referer?.startsWith(own.origin)) sent.referer = headers.referer.replace(own.origin, target.origin)
  if (headers.cookie !== undefined && target.protocol === 'https:') sent.cookie = cookiesTowards(headers.cookie)
  return sent
}

/** A cookie of a site with TLS, changed so that a browser accepts it from this address without TLS. */
export const cookieFrom = (cookie: string): string => cookie.replace(bound, unbound).replace(/; *Secure(?=;|$)/i, '')

const back = ({ target, own }: Ends, { headers }: IncomingMessage): OutgoingHttpHeaders => {
  const { 'strict-transport-security': _, ...sent }: OutgoingHttpHeaders = headers
  for (const name of hop) delete sent[name]
  const policy = headers['content-security-policy']
  if (typeof policy === 'string')
    sent['content-security-policy'] = policy.replace(
      new RegExp(`wss?://${target.host.replaceAll('.', String.raw`\.`)}`, 'g'),
      `ws://${own.host}`,
    )
  if (headers.location?.startsWith(target.origin)) sent.location = headers.location.replace(target.origin, own.origin)
  if (headers['set-cookie'] && target.protocol === 'https:') sent['set-cookie'] = headers['set-cookie'].map(cookieFrom)
  return sent
}

const ask = ({ target }: Ends, method: string | undefined, path: string | undefined, headers: OutgoingHttpHeaders) =>
  (target.protocol === 'https:' ? requestHttps : requestHttp)(new URL(path ?? '/', target), {
    ...(method !== undefined && { method }),
    headers,
  })

/** Changes the text of a response on its way; null leaves it unchanged. */
export type Change = ((text: string, status: number) => { text: string; status: number }) | null

/** Forwards a request to the site, and its response to the browser, changed by `changeFor`. */
export const forward = (
  ends: Ends,
  request: IncomingMessage,
  response: ServerResponse,
  changeFor: (answer: IncomingMessage) => Change,
): void => {
  const headers = towards(ends, request)
  for (const name of hop) if (name !== 'transfer-encoding') delete headers[name]
  if (request.headers.accept?.includes('text/html') || request.url?.startsWith('/composition.json')) {
    headers['accept-encoding'] = 'identity'
    delete headers['if-none-match']
  }
  const forwarded = ask(ends, request.method, request.url, headers)
  forwarded.on('response', (answer) => {
    const change = changeFor(answer)
    const sent = back(ends, answer)
    const status = answer.statusCode ?? 502
    if (change === null) {
      response.writeHead(status, sent)
      answer.pipe(response)
      return
    }
    const parts: Buffer[] = []
    answer.on('data', (part: Buffer) => parts.push(part))
    answer.on('end', () => {
      const changed = change(Buffer.concat(parts).toString(), status)
      const { etag: _, ...others } = sent
      response.writeHead(changed.status, {
        ...others,
        'cache-control': 'no-store',
        'content-length': Buffer.byteLength(changed.text),
      })
      response.end(changed.text)
    })
  })
  forwarded.on('error', (error) => {
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
    response.end(`${ends.target.origin} does not respond: ${error.message}`)
  })
  response.on('close', () => forwarded.destroy())
  request.pipe(forwarded)
}

/** Forwards a socket in the same way. */
export const forwardSocket = (ends: Ends, request: IncomingMessage, socket: Duplex, head: Buffer): void => {
  const forwarded = ask(ends, request.method, request.url, towards(ends, request))
  const end = (): void => {
    socket.destroy()
    forwarded.destroy()
  }
  forwarded.on('upgrade', (answer, other, first) => {
    const lines = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one) => `${name}: ${one}`),
    )
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
    if (first.length > 0) socket.write(first)
    if (head.length > 0) other.write(head)
    socket.pipe(other).pipe(socket)
    other.on('error', end).on('close', end)
    socket.on('close', () => other.destroy())
  })
  forwarded.on('response', end).on('error', end)
  socket.on('error', end).on('close', end)
  forwarded.end()
}
