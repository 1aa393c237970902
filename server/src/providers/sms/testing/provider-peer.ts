import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** A received request. */
export interface PeerRequest {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

const closing: (() => Promise<void>)[] = []

/** Ends every peer; for `afterEach`. */
export const closePeers = async (): Promise<void> => {
  for (const close of closing.splice(0)) await close()
}

/** A provider on this machine that records its requests. */
export const openPeer = async (
  answer: (response: ServerResponse) => void,
): Promise<{ url: string; requests: PeerRequest[] }> => {
  const requests: PeerRequest[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      requests.push({ method: request.method, url: request.url, headers: request.headers, body })
      answer(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(
    () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  )
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

/** An answer in JSON. */
export const json =
  (status: number, body: unknown) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
