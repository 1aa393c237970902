import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())

describe('the newsletter', () => {
  const send = (what: string, body: unknown) =>
    server.call<{ message: string }>('POST', `/newsletters/${what}-newsletter`, { body })
  const state = async (token: string) =>
    (await server.call<{ newsletterSubscribed: number }>('GET', '/users/get-user', { token })).data.newsletterSubscribed

  test('is subscribed to and unsubscribed from', async () => {
    const { token, user } = await server.signUp()
    expect((await send('subscribe-to', { email: user.email.toUpperCase() })).data.message).toMatch(/subscribing/)
    expect((await send('subscribe-to', { email: user.email })).status).toBe(200)
    expect(await state(token)).toBe(1)
    expect((await send('unsubscribe-from', { email: user.email })).status).toBe(200)
    expect(await state(token)).toBe(0)
    await send('subscribe-to', { email: user.email })
    expect(await state(token)).toBe(1)
  })

  test.each([
    [{}, 'Email is required.'],
    [{ email: '' }, 'Email is required.'],
    [{ email: 'x@' }, 'Email is invalid.'],
    [{ email: `${'x'.repeat(300)}@a.co` }, 'Email is invalid.'],
  ])('refuses %j', async (body, message) => {
    const answer = await send('subscribe-to', body)
    expect([answer.status, answer.body.message]).toEqual([400, message])
  })

  test('does not tell who is subscribed', async () => {
    const first = await send('unsubscribe-from', { email: 'nobody@example.test' })
    await send('subscribe-to', { email: 'somebody@example.test' })
    expect((await send('unsubscribe-from', { email: 'somebody@example.test' })).body).toEqual(first.body)
  })
})
