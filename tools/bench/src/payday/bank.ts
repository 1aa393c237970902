import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A transfer that the bank was asked to make. */
export interface MadeTransfer {
  reference: string
  amount: number
  recipient: string
}

/** A payment provider that moves no money. It runs as long as the measurement, and stores the requested transfers. */
export interface ImitatedBank {
  url: string
  /** The transfers by reference; each reference is made once. */
  made: ReadonlyMap<string, MadeTransfer>
  close: () => Promise<void>
}

/** Responds over HTTP, so that its records survive the killed process. */
export const openBank = async (): Promise<ImitatedBank> => {
  const made = new Map<string, MadeTransfer>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
    })
    request.on('end', () => {
      const reference = new URL(request.url ?? '/', 'http://bank').searchParams.get('reference')
      const asked = chunks.length > 0 ? (JSON.parse(Buffer.concat(chunks).toString()) as MadeTransfer) : undefined
      if (asked && !made.has(asked.reference)) made.set(asked.reference, asked)
      const transfer = made.get(asked?.reference ?? reference ?? '')
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(transfer ?? null))
    })
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => {
    server.once('listening', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    made,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => {
          resolve()
        })
      }),
  }
}
