import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { servedCalls } from '#testing/served-calls.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  // Each call is allowed once a minute.
  server = await openTestServer({ config: { limitFactor: 1 / 600 } })
})
afterAll(() => server.close())

const open = servedCalls().filter(([, { who }]) => who === 'anyone')

test.each(open)('%s has a limit for callers without a session (LIMIT-5)', async (_name, { method, path }) => {
  const statuses: number[] = []
  for (let time = 0; time < 3; time += 1)
    statuses.push((await server.call(method, path.replace(/\{\w+\}/g, 'x'))).status)
  expect(statuses.at(-1)).toBe(429)
})

test('the next minute starts from zero', async () => {
  const read = async () => (await server.call('GET', '/users/get-service-details')).status
  server.clock.advance(60_000)
  const statuses = [await read(), await read(), await read()]
  expect([statuses[0], statuses[2]]).toEqual([200, 429])
  server.clock.advance(60_000)
  expect(await read()).toBe(200)
})
