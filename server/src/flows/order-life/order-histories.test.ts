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

test('the books balance to the kobo after a random history in which sixteen calls about orders run at once', () =>
  judgeHistories(server, bank, 1))
