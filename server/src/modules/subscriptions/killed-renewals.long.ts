import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { chargeWithKills } from './testing/killed-renewals.ts'

jest.setTimeout(1_800_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
  await server.app.parts.ports.payments.open('http://127.0.0.1:9')
})
afterAll(() => server.close())

test('of 5,000 renewals that are due, each is charged once, with ten processes killed in between', async () => {
  const kills = Array.from({ length: 10 }, (_, index) => 3_000 + index * 1_500)
  expect(await chargeWithKills(server, { count: 5_000, kills })).toEqual([{ charges: 1, renewals: 1, accounts: 5_000 }])
})
