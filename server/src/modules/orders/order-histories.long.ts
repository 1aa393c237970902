import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { judgeHistories } from './testing/judge-histories.ts'

jest.setTimeout(2 * 60 * 60_000)

let server: TestServer
beforeAll(async () => { server = await openTestServer({ config: { limitFactor: 1_000_000 } }) })
afterAll(() => server.close())

test('a hundred histories of what sixteen people do to orders at once leave the books right', () => judgeHistories(server, 100))
