import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { scriptedBank } from '#modules/wallets/testing/scripted-bank.ts'
import { judgeHistories } from './testing/judge-histories.ts'

jest.setTimeout(300_000)

const bank = scriptedBank()
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ ports: { payments: bank.provider }, config: { limitFactor: 1_000_000 } })
})
afterAll(() => server.close())

test('whatever sixteen people do to orders at once, the books are right and every kobo is somewhere', () =>
  judgeHistories(server, bank, 1))
