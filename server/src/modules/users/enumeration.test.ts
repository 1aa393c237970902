import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { accountSteps, PASSWORD } from '#testing/account-steps.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import * as passwords from './passwords.ts'

jest.setTimeout(60_000)

/** Calls the real functions, so that hashes can be counted. */
jest.mock('./passwords.ts', () => {
  const real = jest.requireActual<typeof passwords>('./passwords.ts')
  return { ...real, hashPassword: jest.fn(real.hashPassword), verifyPassword: jest.fn(real.verifyPassword) }
})

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000, trustProxy: true } })
})
afterAll(() => server.close())
const { ask, post, logIn } = accountSteps(() => server)

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | undefined)?.text ?? '')

/** Waits until there have been no queries for a while: earlier calls may still send messages. */
const rest = async (queries: { mock: { calls: unknown[] } }): Promise<void> => {
  for (let before = -1; before !== queries.mock.calls.length; ) {
    before = queries.mock.calls.length
    await pause(200)
  }
}

/** The queries and password hashes of a call, in order. */
const workOf = async <Answer>(call: () => Promise<Answer>): Promise<{ answer: Answer; work: string[] }> => {
  const queries = jest.spyOn(pg.Client.prototype, 'query')
  jest.mocked(passwords.hashPassword).mockClear()
  jest.mocked(passwords.verifyPassword).mockClear()
  try {
    await rest(queries)
    queries.mockClear()
    const answer = await call()
    // Messages after the commit count as work too.
    await rest(queries)
    const hashes = [
      ...jest.mocked(passwords.hashPassword).mock.calls.map(() => 'hash'),
      ...jest.mocked(passwords.verifyPassword).mock.calls.map(() => 'verify'),
    ]
    return { answer, work: [...queries.mock.calls.map(([query]) => textOf(query)), ...hashes] }
  } finally {
    queries.mockRestore()
  }
}

let known: string
let waiting: string
beforeAll(async () => {
  known = (await server.signUp()).user.email
  waiting = 'waits@example.test'
  await ask({ email: waiting })
})
const unknown = 'nobody@example.test'

/** Removes the address from an answer. */
const without = (body: unknown, email: string): string => JSON.stringify(body).replaceAll(email, 'the address')

describe.each([
  ['sign-up', (email: string) => ask({ email })],
  ['a login with a wrong password', (email: string) => logIn(email, 'not the password')],
  ['a request for a reset', (email: string) => post('/users/request-password-reset-email', { email })],
  ['a repeated request for the confirmation', (email: string) => post('/users/resend-email-confirmation', { email })],
])('%s', (_what, call) => {
  test('gives the same answer with the same work for an address with an account and one without', async () => {
    await call(known)
    const one = await workOf(() => call(known))
    const other = await workOf(() => call(unknown))
    const third = await workOf(() => call(waiting))
    expect(without(one.answer.body, known)).toBe(without(other.answer.body, unknown))
    expect(without(third.answer.body, waiting)).toBe(without(other.answer.body, unknown))
    expect(other.work.length).toBeGreaterThan(3)
    const shape = (work: readonly string[]) =>
      work.map((text) => text.replace('release savepoint', 'rollback to savepoint'))
    expect(shape(one.work)).toEqual(shape(other.work))
    expect(shape(third.work)).toEqual(shape(other.work))
  })
})

test("the password of a stranger's sign-up reveals nothing about the address", async () => {
  server.clock.advance(1_000)
  await ask({ email: known, password: 'the stranger chose 9' })
  await ask({ email: 'free@example.test', password: 'the stranger chose 9' })
  const [taken, free] = [
    await logIn(known, 'the stranger chose 9'),
    await logIn('free@example.test', 'the stranger chose 9'),
  ]
  expect(taken.status).toBe(403)
  expect(taken.body).toEqual(free.body)
  expect((await logIn(known, PASSWORD)).status).toBe(200)
})

test('whether an address has an account is revealed only on devices that have logged in to it (LOGIN-7)', async () => {
  const stranger = '203.0.113.77'
  const check = (email: string, address?: string) =>
    server.call<{ isRegistered: boolean }>('GET', `/users/check-if-email-is-registered?email=${email}`, {
      headers: address === undefined ? {} : { 'x-forwarded-for': address },
    })
  const registered = async (email: string, address?: string) => (await check(email, address)).data.isRegistered
  expect([await registered(known), await registered(unknown), await registered(waiting)]).toEqual([true, false, false])
  await check(known, stranger)
  const one = await workOf(() => check(known, stranger))
  const other = await workOf(() => check(unknown, stranger))
  expect([one.answer.status, one.answer.body]).toEqual([other.answer.status, other.answer.body])
  expect(one.answer.data).toEqual({ isRegistered: false })
  expect(one.work).toEqual(other.work)
})
