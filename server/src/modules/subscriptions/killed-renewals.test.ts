import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { chargeWithKills } from './testing/killed-renewals.ts'

jest.setTimeout(180_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
  await server.app.parts.ports.payments.open('http://127.0.0.1:9')
})
afterAll(() => server.close())

test('two schedulers, and two processes that are killed in between, charge each renewal once (PLAN-8)', async () => {
  expect(await chargeWithKills(server, { count: 40, kills: [2_500, 4_000] })).toEqual([
    { charges: 1, renewals: 1, accounts: 40 },
  ])
})
