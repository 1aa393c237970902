import { gunzipSync } from 'node:zlib'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: 'site.test', ...headers } })

test('public content is compressed for clients that accept it, with the right headers', async () => {
  const plain = await get('/users/get-service-details')
  expect([plain.headers['content-encoding'], plain.headers['vary']]).toEqual([undefined, 'accept-encoding'])
  const small = await get('/users/get-service-details', { 'accept-encoding': 'br, gzip' })
  expect(small.headers['content-encoding']).toBe(plain.body.length < 1_000 ? undefined : 'gzip')
  const articles = Array.from({ length: 40 }, (_, number) => ({
    id: `q${number}`,
    locale: 'en' as const,
    category: 'account' as const,
    question: `Question ${number}?`,
    answer: 'An answer that is long enough.',
    position: number,
    source: 'staff' as const,
  }))
  await server.db.insertInto('faqs').values(articles).execute()
  const [whole, compressed] = [
    await get('/users/get-all-faq'),
    await get('/users/get-all-faq', { 'accept-encoding': 'gzip' }),
  ]
  expect(compressed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(compressed.rawPayload).toString('utf8')).toBe(whole.body)
  expect(compressed.rawPayload.length).toBeLessThan(whole.rawPayload.length / 2)
})

test('an answer for one user is compressed only if a page of the site asks for it', async () => {
  const { token } = await server.signUp()
  await server.db
    .updateTable('users')
    .set({ first_name: 'Ngozi '.repeat(200) })
    .execute()
  const ask = (headers: Record<string, string> = {}) =>
    get('/users/get-user', { 'accept-encoding': 'gzip', authorization: `Bearer ${token}`, ...headers })
  const plain = await ask()
  expect(plain.body.length).toBeGreaterThan(1_000)
  for (const site of ['same-site', 'cross-site', 'none'])
    expect((await ask({ 'sec-fetch-site': site })).headers['content-encoding']).toBeUndefined()
  expect(plain.headers['content-encoding']).toBeUndefined()
  const own = await ask({ 'sec-fetch-site': 'same-origin' })
  expect(own.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-store' })
  expect(JSON.parse(gunzipSync(own.rawPayload).toString('utf8'))).toEqual(JSON.parse(plain.body))
})
