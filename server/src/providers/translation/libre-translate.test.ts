import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { libreTranslate } from './libre-translate.ts'

let service: Server
let url: string
/** The service's answer, and the requests it got. */
let answer: { status: number; body: string }
let requests: { path: string | undefined; body: unknown }[]
beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      requests.push({ path: request.url, body: JSON.parse(Buffer.concat(parts).toString()) })
      if (answer.status === 0) return
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(async () => {
  service.closeAllConnections()
  service.close()
  await once(service, 'close')
})
beforeEach(() => {
  requests = []
  answer = {
    status: 200,
    body: JSON.stringify({ translatedText: 'Good morning', detectedLanguage: { language: 'yo', confidence: 91 } }),
  }
})

test('translates a text into the reader’s language, and returns its original language', async () => {
  const service = libreTranslate({ url: `${url}/`, key: 'k' })
  expect(await service.translate('E kaaro', 'en')).toEqual({ text: 'Good morning', from: 'yo' })
  expect(requests).toEqual([
    { path: '/translate', body: { q: 'E kaaro', source: 'auto', target: 'en', format: 'text', api_key: 'k' } },
  ])
})

test('uses the service’s code for Norwegian in both directions, and sends no key if there is none', async () => {
  answer.body = JSON.stringify({ translatedText: 'God morgen', detectedLanguage: { language: 'nb' } })
  expect(await libreTranslate({ url }).translate('God morgen', 'no')).toEqual({ text: 'God morgen', from: 'no' })
  expect(requests[0]?.body).toEqual({ q: 'God morgen', source: 'auto', target: 'nb', format: 'text' })
})

test.each([
  ['refuses', { status: 403, body: '{"error":"Invalid API key: secret words"}' }],
  ['has broken down', { status: 500, body: 'secret words' }],
  ['answers with something else', { status: 200, body: '{"secret words":1}' }],
  ['answers with no JSON', { status: 200, body: 'secret words' }],
  ['answers with too much', { status: 200, body: JSON.stringify({ translatedText: 'secret words '.repeat(9_000) }) }],
  ['does not answer in time', { status: 0, body: '' }],
])('fails without any word of the text if the service %s', async (_, given) => {
  answer = given
  const failure: unknown = await libreTranslate({ url }, 300)
    .translate('secret words', 'en')
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'TranslationFailed' })
  expect(JSON.stringify(failure) + String(failure)).not.toContain('secret')
})
