import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { scriptedBank } from '#modules/wallets/testing/scripted-bank.ts'
import { judgeHistories } from './testing/judge-histories.ts'

jest.setTimeout(2 * 60 * 60_000)

const bank = scriptedBank()
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ ports: { payments: bank.provider }, config: { limitFactor: 1_000_000 } })
})
afterAll(() => server.close())

test('the books balance to the kobo after each of a hundred random histories', () => judgeHistories(server, bank, 100))
