import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A small service with the API of LibreTranslate: it detects Yoruba in every text, and returns the text in capitals. */
export interface TranslationService {
  url: string
  /** The requests that it got, unchanged. */
  asked: () => Record<string, unknown>[]
  /** From now on it answers like a broken service; `mend` ends that. */
  breakDown: () => void
  mend: () => void
  close: () => Promise<void>
}

export const startTranslationService = async (): Promise<TranslationService> => {
  const asked: Record<string, unknown>[] = []
  let isBroken = false
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      if (isBroken || request.method !== 'POST' || request.url !== '/translate') {
        response.writeHead(isBroken ? 500 : 404, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ error: 'Out of order' }))
        return
      }
      const question = JSON.parse(body) as Record<string, unknown>
      asked.push(question)
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify({
          translatedText: String(question['q']).toUpperCase(),
          detectedLanguage: { language: 'yo', confidence: 90 },
        }),
      )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked: () => [...asked],
    breakDown: () => {
      isBroken = true
    },
    mend: () => {
      isBroken = false
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
