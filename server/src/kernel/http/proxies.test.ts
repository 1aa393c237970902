import type { TrustedProxies } from '#kernel/config/parsers.ts'
import { limitTable } from '#kernel/limits/call-limits.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

let server: TestServer | undefined
afterEach(() => server?.close())

const PROXY = '10.0.0.7'
const READER = '203.0.113.9'

/** Makes a call once more than its limit for one address allows. @returns the last answer's status */
const askTooOften = async (
  trustProxy: TrustedProxies,
  from: (turn: number) => { remoteAddress: string; forwarded: string },
): Promise<number> => {
  const open = await openTestServer({ config: { trustProxy } })
  server = open
  let status = 0
  for (let turn = 0; turn <= limitTable['email-check.address'].times; turn += 1) {
    const { remoteAddress, forwarded } = from(turn)
    const answer = await open.app.inject({
      url: '/users/check-if-email-is-registered?email=ada%40example.test',
      remoteAddress,
      headers: { host: 'site.test', 'x-forwarded-for': forwarded },
    })
    status = answer.statusCode
  }
  return status
}
const forged = (turn: number): string => `198.51.100.${turn}, 2001:db8:${turn}::1`

describe('a forged X-Forwarded-For does not change the address that limits use (LIMIT-6)', () => {
  test.each<[string, TrustedProxies]>([
    ['without a proxy', false],
    ['with the proxies of a network', ['10.0.0.0/8']],
  ])('%s, from a client that connects directly', async (_, trustProxy) => {
    expect(await askTooOften(trustProxy, (turn) => ({ remoteAddress: READER, forwarded: forged(turn) }))).toBe(429)
  })

  test.each<[string, TrustedProxies]>([
    ['of a network', ['10.0.0.0/8']],
    ['by their number', 1],
  ])('through proxies %s, which put the true address at the end', async (_, trustProxy) => {
    const through = (turn: number) => ({ remoteAddress: PROXY, forwarded: `${forged(turn)}, ${READER}` })
    expect(await askTooOften(trustProxy, through)).toBe(429)
  })
})

test.each<[string, TrustedProxies]>([
  ['of a network', ['10.0.0.0/8']],
  ['by their number', 1],
])('users behind one proxy, trusted %s, are counted separately', async (_, trustProxy) => {
  const readers = (turn: number) => ({ remoteAddress: PROXY, forwarded: `203.0.${turn}.9` })
  expect(await askTooOften(trustProxy, readers)).toBe(200)
})
