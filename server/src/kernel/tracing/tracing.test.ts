import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { openTestServer } from '#testing/test-server.ts'
import { startTracing } from './start-tracing.ts'

jest.setTimeout(60_000)

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
}
interface Sent {
  resourceSpans: { resource: { attributes: SentSpan['attributes'] }; scopeSpans: { spans: SentSpan[] }[] }[]
}

let collector: Server
let endpoint: string
const texts: string[] = []

beforeAll(async () => {
  collector = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    request.on('end', () => {
      if (request.url === '/v1/traces') texts.push(text)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})
afterAll(() => {
  collector.close()
})

const spansOf = (sent: readonly string[]): SentSpan[] =>
  sent
    .flatMap((text) => (JSON.parse(text) as Sent).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)

test('without a collector nothing is traced', async () => {
  expect(await startTracing({ traceEndpoint: undefined, traceServiceName: 'fieldproof' })).toBeUndefined()
})

test('a call and its queries are one trace, whose id is in the log and which contains no sent data', async () => {
  const tracing = await startTracing({ traceEndpoint: endpoint, traceServiceName: 'site-under-test' })
  const lines: string[] = []
  const log = pino(
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString())
        done()
      },
    }),
  )
  const server = await openTestServer({ tracing, log })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  await fetch(`${url}/newsletters/subscribe-to-newsletter?page=secret-query`, {
    method: 'POST',
    body: JSON.stringify({ email: 'traced@example.test' }),
    headers: {
      'content-type': 'application/json',
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
      authorization: 'Bearer secret-bearer',
    },
  })
  await server.close()
  await tracing?.stop()

  const spans = spansOf(texts)
  const call = spans.find(({ name }) => name === 'POST /newsletters/subscribe-to-newsletter')
  expect(call).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
  const attributes = Object.fromEntries(
    (call?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]),
  )
  expect(attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/newsletters/subscribe-to-newsletter',
    'url.scheme': 'http',
    'http.response.status_code': 200,
  })
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId)
  expect(queries.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['insert rate_limits', 'insert newsletter_confirmations']),
  )
  expect(
    lines
      .filter((line) => line.includes('/newsletters/subscribe-to-newsletter'))
      .map((line) => (JSON.parse(line) as { traceId: string }).traceId),
  ).toEqual([traceId])
  expect(texts.join()).toContain('site-under-test')
  expect(texts.join()).not.toMatch(/traced@example|secret-query|secret-bearer/)
})
