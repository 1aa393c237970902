import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

const HOUR = 60 * 60 * 1_000
const DAY = 24 * HOUR

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server.close())

const subscribe = async (): Promise<number> =>
  (await server.call('POST', '/newsletters/subscribe-to-newsletter', { body: { email: 'reader@example.test' } })).status

const getUser = (token: string) => server.call('GET', '/users/get-user', { token })

test('a clock that is set forward ends sessions as time would, and nothing else', async () => {
  const { token } = await server.signUp()
  server.clock.advance(29 * DAY)
  expect((await getUser(token)).status).toBe(200)
  server.clock.advance(31 * DAY)
  const ended = await getUser(token)
  expect([ended.status, ended.body.detail]).toEqual([401, 'Invalid token.'])
  expect(await subscribe()).toBe(200)
})

test('a clock that is set back ends no session and shortens none', async () => {
  const { token } = await server.signUp()
  const expiry = async (): Promise<Date> =>
    (await server.db.selectFrom('sessions').select('expires_at').executeTakeFirstOrThrow()).expires_at
  const before = await expiry()
  server.clock.advance(-3 * DAY)
  expect((await getUser(token)).status).toBe(200)
  expect(await expiry()).toEqual(before)
})

test('a limit does not last longer because a clock ran ahead', async () => {
  server.clock.advance(365 * DAY)
  let answers = 0
  while ((await subscribe()) !== 429) answers += 1
  expect(answers).toBeGreaterThan(1)
  server.clock.advance(-365 * DAY)
  expect(await subscribe()).toBe(200)
})

test('a clock that goes back and forth within a window does not allow more calls', async () => {
  let answers = 0
  while ((await subscribe()) !== 429) answers += 1
  for (const step of [-1, 2, -3, 4]) {
    server.clock.advance(step * 1_000)
    expect(await subscribe()).toBe(429)
  }
  expect(answers).toBeGreaterThan(1)
})
