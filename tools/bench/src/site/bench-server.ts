import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { request as ask, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Certificate } from './certificate.ts'
import { contentType } from '../../../../server/src/modules/site/content-types.ts'

export interface BenchServerOptions {
  /** Origin of the real site. */
  upstream: string
  certificate: Certificate
  /** Additional files of this variant, by address. */
  files?: ReadonlyMap<string, Buffer>
  /** Changes a document of the site. */
  rewrite?: (html: string, path: string) => string
}

/** The sizes of a file in memory, in bytes. */
export interface Weight {
  raw: number
  gzip: number
  brotli: number
}

export interface BenchServer {
  /** Origin without a slash at its end. */
  url: string
  /** The sizes of a document or file that was sent; undefined for responses that were only passed on. */
  weigh: (address: string) => Promise<Weight | undefined>
  close: () => Promise<void>
}

type Headers = Record<string, string | string[]>
interface Held {
  status: number
  headers: Headers
  body: Buffer
  raw: Buffer
  weight?: Weight
}

/** Headers about one connection, or about a length that has changed. */
const ofTheHop = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
  'http2-settings',
  'te',
  'content-length',
  'content-encoding',
  'date',
])
const isText = (type: unknown): boolean => typeof type === 'string' && /^text\/|json|javascript|svg|xml/.test(type)

const headersFrom = (headers: IncomingHttpHeaders): Headers =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || name.startsWith(':') || ofTheHop.has(name) ? [] : [[name, value]],
    ),
  )

const compress = (raw: Buffer): Buffer =>
  brotliCompressSync(raw, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
  })

const held = (status: number, headers: Headers, raw: Buffer): Held => {
  if (!isText(headers['content-type'])) return { status, headers, raw, body: raw }
  return {
    status,
    headers: { ...headers, 'content-encoding': 'br', vary: 'accept-encoding' },
    raw,
    body: compress(raw),
  }
}

/**
 * Serves one variant of the site over HTTP/2 from memory: documents and release files are fetched once from the real
 * site, compressed with brotli's best quality, and sent with the site's own headers. Calls and the socket are passed on to it.
 */
export const startBenchServer = async ({
  upstream,
  certificate,
  files,
  rewrite,
}: BenchServerOptions): Promise<BenchServer> => {
  const { hostname, port } = new URL(upstream)
  const memory = new Map<string, Promise<Held>>()

  const passHeaders = (request: Http2ServerRequest): Headers => {
    const own = headersFrom(request.headers)
    return { ...own, host: request.authority || (request.headers.host ?? hostname), 'x-forwarded-proto': 'https' }
  }

  const fetchWhole = async (path: string, { 'if-none-match': _copy, ...headers }: Headers): Promise<Held> => {
    const outgoing = ask({ hostname, port, path, headers: { ...headers, 'accept-encoding': 'identity' } })
    outgoing.end()
    const [answer] = (await once(outgoing, 'response')) as [
      NodeJS.ReadableStream & { statusCode: number; headers: IncomingHttpHeaders },
    ]
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk as Buffer)
    const whole = Buffer.concat(chunks)
    const isDocument = answer.headers['content-type']?.startsWith('text/html') ?? false
    const raw = isDocument && rewrite ? Buffer.from(rewrite(whole.toString(), path)) : whole
    return held(answer.statusCode, headersFrom(answer.headers), raw)
  }

  const own = (path: string): Held | undefined => {
    const raw = files?.get(path)
    return (
      raw &&
      held(
        200,
        {
          'content-type': contentType(path),
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        },
        raw,
      )
    )
  }

  const send = (response: Http2ServerResponse, { status, headers, body }: Held): void => {
    response.writeHead(status, { ...headers, 'content-length': body.length })
    response.end(body)
  }

  const pass = (request: Http2ServerRequest, response: Http2ServerResponse): void => {
    const outgoing = ask(
      { hostname, port, path: request.url, method: request.method, headers: passHeaders(request) },
      (answer) => {
        const headers = headersFrom(answer.headers)
        const encoding = answer.headers['content-encoding']
        response.writeHead(answer.statusCode ?? 502, encoding ? { ...headers, 'content-encoding': encoding } : headers)
        answer.pipe(response as unknown as NodeJS.WritableStream)
      },
    )
    outgoing.on('error', () => {
      if (!response.headersSent) response.writeHead(502)
      response.end()
    })
    request.pipe(outgoing)
  }

  const server = createSecureServer(
    { key: certificate.key, cert: certificate.cert, allowHTTP1: true },
    (request, response) => {
      const path = request.url
      const isDocument = request.headers.accept?.includes('text/html') ?? false
      if (request.method !== 'GET' || !(isDocument || files?.has(path) || path.startsWith('/areas/')))
        return pass(request, response)
      const kept =
        memory.get(path) ?? Promise.resolve(own(path)).then((file) => file ?? fetchWhole(path, passHeaders(request)))
      memory.set(path, kept)
      kept.then(
        (file) => send(response, file),
        (error: unknown) => {
          memory.delete(path)
          response.writeHead(502, { 'content-type': 'text/plain' })
          response.end(String(error))
        },
      )
    },
  )
  server.on('upgrade', (request: Http2ServerRequest, socket: Duplex, head: Buffer) => {
    const headers = { ...passHeaders(request), connection: 'Upgrade', upgrade: 'websocket' }
    const outgoing = ask({ hostname, port, path: request.url, headers })
    outgoing.on('upgrade', (answer, upstreamSocket, first) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`)
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
      upstreamSocket.write(head)
      socket.write(first)
      upstreamSocket.pipe(socket).pipe(upstreamSocket)
      upstreamSocket.on('error', () => socket.destroy())
      socket.on('error', () => upstreamSocket.destroy())
    })
    outgoing.on('error', () => socket.destroy())
    outgoing.on('response', () => socket.destroy())
    outgoing.end()
  })
  const sessions = new Set<{ destroy: () => void }>()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('error', () => undefined)
    session.on('close', () => sessions.delete(session))
  })
  const connections = new Set<Duplex>()
  server.on('secureConnection', (socket: Duplex) => {
    connections.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => connections.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    weigh: async (address) => {
      const { pathname, search } = new URL(address)
      const file = await memory.get(pathname + search)
      if (!file) return undefined
      file.weight ??= {
        raw: file.raw.length,
        brotli: file.body.length,
        gzip: file.body === file.raw ? file.raw.length : gzipSync(file.raw, { level: 9 }).length,
      }
      return file.weight
    },
    close: async () => {
      for (const session of sessions) session.destroy()
      for (const connection of connections) connection.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
