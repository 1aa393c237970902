import { createServer } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import type { Network } from '#kernel/public-hosts/ask-public.ts'
import { publicLookupBy } from '#kernel/public-hosts/public-url.ts'
import { makeCertificate } from '#testing/certificate.ts'

/** A host that counts as public but resolves to this machine. */
export const PAGES = 'pages.example.com'

type Serve = (request: IncomingMessage, response: ServerResponse) => void

/** The addresses of other hosts in the test's DNS. */
const directory: Readonly<Record<string, string[]>> = {
  'private.example.com': ['10.0.0.5'],
  'half-private.example.com': ['93.184.216.34', '127.0.0.1'],
}

/** Sites of the internet, simulated on this machine with TLS. */
export const startPages = async () => {
  const { key, cert } = makeCertificate(['DNS:*.example.com', `DNS:${PAGES}`])
  const requests: { path: string; host: string; headers: IncomingMessage['headers'] }[] = []
  const paths = new Map<string, Serve>()
  const server = createServer({ key, cert }, (request, response) => {
    const path = request.url ?? ''
    requests.push({ path, host: request.headers.host ?? '', headers: request.headers })
    const serve = paths.get(path)
    if (serve) serve(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const guarded = publicLookupBy((host, _options, done) => {
    const addresses = directory[host]
    if (addresses)
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      )
    else done(new Error('There is no such host'), [])
  })
  const lookup: LookupFunction = (host, options, done) => {
    if (host !== PAGES) return guarded(host, options, done)
    if (options.all) return done(null, [{ address: '127.0.0.1', family: 4 }])
    return done(null, '127.0.0.1', 4)
  }
  const network: Network = { lookup, ca: cert, port: (server.address() as AddressInfo).port }
  return {
    network,
    requests,
    at: (path: string, serve: Serve) => {
      paths.set(path, serve)
    },
    /** Serves a page with this head. */
    page: (path: string, head: string, headers: Record<string, string> = {}) => {
      paths.set(path, (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers })
        response.end(`<!doctype html><html><head>${head}</head><body><title>Not this</title></body></html>`)
      })
    },
    picture: (path: string, content: Buffer, contentType = 'image/jpeg') => {
      paths.set(path, (_request, response) => {
        response.writeHead(200, { 'content-type': contentType }).end(content)
      })
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => {
          resolve()
        })
      }),
  }
}
export type Pages = Awaited<ReturnType<typeof startPages>>
