import { SESSION_HEADER } from '@fieldproof/contracts/envelope'
import { owedKey, oweLogOut } from './owe-log-out.ts'
import { payLogOut } from './owed-log-out.ts'

const asked: (string | null)[] = []
const server = (...answers: (number | 'no line')[]) => {
  asked.length = 0
  globalThis.fetch = async (_, init) => {
    asked.push(new Headers(init?.headers).get(SESSION_HEADER))
    const answer = answers.shift() ?? 200
    if (answer === 'no line') throw new TypeError('Failed to fetch')
    return new Response('{}', { status: answer })
  }
}
beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

it('a log-out that did not reach the server is repeated until it has', async () => {
  server('no line', 503, 200)
  oweLogOut('left')
  await payLogOut(owedKey)
  expect(localStorage.getItem(owedKey)).toBe('left')
  await jest.advanceTimersByTimeAsync(30_000)
  await jest.advanceTimersByTimeAsync(30_000)
  expect(asked).toEqual(['left', 'left', 'left'])
  expect(localStorage.getItem(owedKey)).toBeNull()
  await jest.advanceTimersByTimeAsync(300_000)
  expect(asked).toHaveLength(3)
})

it('a session that the server no longer knows is ended', async () => {
  server(401)
  oweLogOut('left')
  await payLogOut(owedKey)
  expect(localStorage.getItem(owedKey)).toBeNull()
})

it('makes no call if no log-out is pending', async () => {
  server()
  await payLogOut(owedKey)
  expect(asked).toEqual([])
})

it('makes one call if a press and the start of the page coincide', async () => {
  server(200, 401)
  oweLogOut('left')
  await Promise.all([payLogOut(owedKey), payLogOut(owedKey)])
  expect(asked).toEqual(['left'])
})
