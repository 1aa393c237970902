import { createServer } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { browserKeys, secretPath } from './browser-keys.ts'
import { makeCertificate } from '#testing/certificate.ts'

/** A received push. */
export interface ReceivedPush {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A push service like those of browser makers, on this machine, over TLS. */
export const startPushService = async () => {
  const { key, cert } = makeCertificate()
  const received: ReceivedPush[] = []
  let status = 201
  let headers: Record<string, string> = {}
  const server = createServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
    })
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(status, headers).end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ca: cert,
    origin,
    received,
    /** Sets its answer from now on. */
    answer: (next: number, nextHeaders: Record<string, string> = {}) => {
      status = next
      headers = nextHeaders
    },
    /** Subscribes a browser: returns the data for the site and the browser's own keys. */
    subscribe: () => {
      const { decrypt, ...keys } = browserKeys()
      return { body: { deviceRegId: `${origin}/send/${secretPath(origin)}`, messageType: 'webPush', ...keys }, decrypt }
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
export type PushService = Awaited<ReturnType<typeof startPushService>>
