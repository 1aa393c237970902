import { limits } from '@fieldproof/contracts'
import { messagesTo } from '#testing/outbox-messages.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { forgetSubscription } from './forget-subscription.ts'
import { sweepConfirmations } from './service.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const send = (what: string, body: unknown, token?: string) =>
  server.call<{ message: string }>('POST', `/newsletters/${what}`, { body, ...(token !== undefined && { token }) })
const subscribe = (email: string, token?: string) => send('subscribe-to-newsletter', { email }, token)
const subscription = (email: string) =>
  server.db
    .selectFrom('newsletter_subscriptions')
    .select(['email', 'unsubscribed_at'])
    .where('email', '=', email)
    .executeTakeFirst()
const mailsTo = (email: string) =>
  server.db
    .selectFrom('outbox_messages')
    .select('template')
    .where('recipient', '=', email)
    .orderBy('template')
    .execute()
const tokenOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('token') ?? ''
/** The secret in the link of the newest confirmation mail. */
const confirmationToken = async (email: string) =>
  tokenOf((await messagesTo<'mail', 'newsletter-confirm'>(server.db, email, 'newsletter-confirm'))[0]?.data.link)
/** The secret in a subscriber's unsubscribe link. */
const unsubscribeToken = async (email: string) =>
  tokenOf((await messagesTo<'mail', 'newsletter-welcome'>(server.db, email, 'newsletter-welcome'))[0]?.data.leaveLink)

describe('a visitor’s subscription to the newsletter (NEWSLETTER-8)', () => {
  test('starts when the mailed link is followed', async () => {
    const email = 'reader@example.test'
    const answer = await subscribe(email.toUpperCase())
    expect(answer.data.message).toMatch(/Check the inbox of reader@example\.test/)
    expect(await subscription(email)).toBeUndefined()
    const token = await confirmationToken(email)
    expect((await send('confirm-subscription', { token })).data.message).toMatch(/Thank you for subscribing/)
    expect(await subscription(email)).toMatchObject({ unsubscribed_at: null })
    const again = await send('confirm-subscription', { token })
    expect([again.status, again.body.code]).toEqual([400, 'code-expired'])
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['newsletter-confirm', 'newsletter-welcome'])
  })

  test('does not reveal who is subscribed: the answer is the same, and a subscriber gets no mail', async () => {
    const email = 'known@example.test'
    const first = await subscribe(email)
    await send('confirm-subscription', { token: await confirmationToken(email) })
    expect((await subscribe(email)).body).toEqual(first.body)
    expect(await mailsTo(email)).toHaveLength(2)
    const unknown = await send('unsubscribe-from-newsletter', { email: 'nobody@example.test' })
    expect((await send('unsubscribe-from-newsletter', { email })).body).toEqual(unknown.body)
  })

  test('can be requested three times a day at most, whether the address is known or not', async () => {
    const statuses = []
    for (let count = 0; count < 4; count += 1) statuses.push((await subscribe('often@example.test')).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await mailsTo('often@example.test')).toHaveLength(3)
  })

  test('does not start with an expired link, and expired links are deleted', async () => {
    const email = 'late@example.test'
    await subscribe(email)
    const token = await confirmationToken(email)
    server.clock.advance(limits.confirmationLifetime)
    expect((await send('confirm-subscription', { token })).status).toBe(400)
    await sweepConfirmations(server.db, server.clock.now())
    expect(await server.db.selectFrom('newsletter_confirmations').select('email').execute()).toEqual([])
  })

  test('is deleted with an account of the address, even if it is not confirmed', async () => {
    const email = 'gone@example.test'
    await subscribe(email)
    const token = await confirmationToken(email)
    await forgetSubscription(server.db, email)
    expect((await send('confirm-subscription', { token })).status).toBe(400)
  })

  test.each([
    [{}, 'Email is required.'],
    [{ email: '' }, 'Email is required.'],
    [{ email: 'x@' }, 'Email is invalid.'],
    [{ email: `${'x'.repeat(300)}@a.co` }, 'Email is invalid.'],
  ])('refuses %j', async (body, message) => {
    const answer = await send('subscribe-to-newsletter', body)
    expect([answer.status, answer.body.message]).toEqual([400, message])
  })
})

test("a user's own address is subscribed and unsubscribed at once (NEWSLETTER-8)", async () => {
  const { token, user } = await server.signUp()
  const state = async () =>
    (await server.call<{ newsletterSubscribed: number }>('GET', '/users/get-user', { token })).data.newsletterSubscribed
  expect((await subscribe(user.email, token)).data.message).toMatch(/Thank you for subscribing/)
  expect((await subscribe(user.email, token)).status).toBe(200)
  expect(await state()).toBe(1)
  expect((await send('unsubscribe-from-newsletter', { email: user.email }, token)).status).toBe(200)
  expect(await state()).toBe(0)
  expect((await subscribe('another@example.test', token)).data.message).toMatch(/Check the inbox/)
})

describe('the unsubscribe link of a newsletter mail (NEWSLETTER-9)', () => {
  const subscriber = async (email: string) => {
    await subscribe(email)
    await send('confirm-subscription', { token: await confirmationToken(email) })
    return unsubscribeToken(email)
  }
  const isSubscribed = async (email: string) => (await subscription(email))?.unsubscribed_at === null
  const press = (token: string, type: string, payload: string) =>
    server.app.inject({
      method: 'POST',
      url: `/newsletter/leave?token=${token}`,
      headers: { 'content-type': type, origin: 'https://mail.example' },
      payload,
    })

  test('ends the subscription permanently', async () => {
    const token = await subscriber('one@example.test')
    expect((await send('leave-by-link', { token })).data.message).toMatch(/no more newsletters/)
    expect(await isSubscribed('one@example.test')).toBe(false)
    expect((await send('leave-by-link', { token })).status).toBe(200)
  })

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('accepts the form of a mail program, %s, cross-site and without a session (RFC 8058)', async (type, payload) => {
    const email = `${type.length}@example.test`
    const token = await subscriber(email)
    const answer = await press(token, type, payload)
    expect([answer.statusCode, answer.headers.location, answer.headers['set-cookie']]).toEqual([
      200,
      undefined,
      undefined,
    ])
    expect(await isSubscribed(email)).toBe(false)
  })

  test('ends nothing if it is not ours, or if the form does not ask to unsubscribe', async () => {
    const token = await subscriber('two@example.test')
    const form = 'application/x-www-form-urlencoded'
    expect((await press(`${token}x`, form, 'List-Unsubscribe=One-Click')).statusCode).toBe(400)
    expect((await press(token, form, 'something=else')).statusCode).toBe(400)
    expect((await send('leave-by-link', { token: 'x'.repeat(60) })).status).toBe(400)
    expect(await isSubscribed('two@example.test')).toBe(true)
  })
})
