import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A received request. */
export interface RecordedRequest {
  method: string
  path: string
  headers: Record<string, string | string[] | undefined>
  body: unknown
}
/** A provider's answer to a call: status and JSON, a text that is not JSON, or nothing at all. */
export type Recorded = { status?: number; json: unknown } | { status?: number; text: string } | 'nothing'

/** A provider that gives prepared answers. */
export interface RecordedProvider {
  url: string
  requests: RecordedRequest[]
  /** The answers to the next calls, in their order. */
  answers: (...answers: Recorded[]) => void
  close: () => Promise<void>
}

export const openRecorded = async (): Promise<RecordedProvider> => {
  const requests: RecordedRequest[] = []
  let next: Recorded[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    request.on('end', () => {
      const body: unknown = text === '' ? undefined : JSON.parse(text)
      requests.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body })
      const answer = next.shift() ?? { status: 500, text: 'no answer was prepared' }
      if (answer === 'nothing') return
      response
        .writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
        .end('json' in answer ? JSON.stringify(answer.json) : answer.text)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answers: (...answers) => {
      next = answers
      requests.length = 0
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
