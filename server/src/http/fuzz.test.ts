import type { CallSpec } from '@fieldproof/contracts'
import { callGroups } from '@fieldproof/contracts/calls'
import fc from 'fast-check'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

jest.setTimeout(120_000)

let server: TestServer
let token: string
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 100_000 } })
  ;({ token } = await server.signUp())
})
afterAll(() => server.close())

const calls = callGroups.filter(({ group }) => group !== 'releases')
  .flatMap(({ calls: all }) => Object.values<CallSpec>(all)).filter(({ path }) => !path.endsWith('logout'))

const nasty = fc.oneof(
  fc.constantFrom('\u0000', '\ud800', "'; drop table users; --", '%', '-1', '1e309', 'NaN', '../..', '$(x)', '"', '\\', ':*', '&|!()', ''),
  fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 300 }),
)
const names = ['email', 'password', 'locale', 'page', 'pageSize', 'limit', 'search', 'tag', 'sort', 'state', 'inspectionType', 'fullName', 'fullPhoneNumber', 'category', 'accountType']
const bag = fc.dictionary(fc.constantFrom(...names), fc.oneof(nasty, fc.jsonValue()))

test('no input, however wrong, is answered with a 5xx or without an envelope', async () => {
  await fc.assert(fc.asyncProperty(fc.constantFrom(...calls), nasty, bag, fc.boolean(), async (call, word, values, isLoggedIn) => {
    const path = call.path.replace(/\{\w+\}/g, encodeURIComponent(word.isWellFormed() ? word : 'x') || 'x')
    const query = new URLSearchParams(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])))
    const answer = await server.call(call.method, call.method === 'GET' ? `${path}?${query}` : path, {
      token: isLoggedIn ? token : undefined, body: call.method === 'GET' ? undefined : values,
    })
    expect(answer.status).toBeLessThan(500)
    expect(typeof answer.body.success).toBe('boolean')
    if (!answer.body.success) expect(answer.body.message.length).toBeGreaterThan(3)
  }), { numRuns: 500 })
})

test('no search, however written, is answered with a 5xx', async () => {
  await fc.assert(fc.asyncProperty(nasty, fc.constantFrom('en', 'no'), async (search, locale) => {
    for (const path of ['/help-articles/search', '/blog-posts/get-blog-posts', '/jobs/get-open-jobs']) {
      const answer = await server.call('GET', `${path}?${new URLSearchParams({ search, locale })}`)
      expect([200, 400]).toContain(answer.status)
    }
  }), { numRuns: 150 })
})
