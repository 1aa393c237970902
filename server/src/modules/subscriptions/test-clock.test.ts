import { openTestServer } from '#testing/test-server.ts'
import { callsOf, putSubscriber } from './testing/subscribers.ts'

jest.setTimeout(60_000)

test.each([
  ['a public site', true, 404],
  ['a site under development', false, 200],
])('on %s: only sites under development have the test clock (PLAN-13)', async (_, production, status) => {
  const server = await openTestServer({ config: { production, limitFactor: 1_000_000 } })
  try {
    const my = callsOf(server, await putSubscriber(server))
    expect((await my.buy('plus', 1)).status).toBe(200)
    expect((await my.move(3)).status).toBe(status)
    expect((await my.mine()).testClock === null).toBe(production)
    expect(await server.db.selectFrom('subscription_clocks').selectAll().execute()).toHaveLength(production ? 0 : 1)
  } finally {
    await server.close()
  }
})
