import { randomUUID } from 'node:crypto'
import { bounceAddress } from '#kernel/mail-addresses/mail-addresses.ts'
import { endMailReturned, isMailReturned } from '#kernel/outbox/mail-troubles.ts'
import { queueMessage } from '#kernel/outbox/queue.ts'
import { secretsFrom } from '#kernel/ports/secrets.ts'
import { dedupeKeyOf } from '#modules/newsletters/deliveries.ts'
import { notify } from '#modules/notifications/notify.ts'
import { inWorkOf } from '#testing/background-parts.ts'
import { testSecrets } from '#testing/outbox-messages.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { newUser, type Person } from '#modules/orders/testing/ordering.ts'
import { DOMAIN, openMailIn, type MailIn } from './testing/open-mail-in.ts'
import { complaint, exchangeBounce, postfixBounce } from './testing/reports.ts'

jest.setTimeout(20_000)

let server: TestServer
let mailIn: MailIn
let person: Person
let email: string
let returnPath: string
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
  mailIn = await openMailIn(server)
})
afterAll(async () => {
  await mailIn.close()
  await server.close()
})

/** Mails to the person, by template. */
const templates = async (): Promise<string[]> =>
  (
    await server.db
      .selectFrom('outbox_messages')
      .select('template')
      .where('recipient', '=', email)
      .where('channel', '=', 'mail')
      .execute()
  ).map(({ template }) => template)
const isSubscribed = async (): Promise<boolean> =>
  (await server.db
    .selectFrom('newsletter_subscriptions')
    .select('email')
    .where('email', '=', email)
    .where('unsubscribed_at', 'is', null)
    .executeTakeFirst()) !== undefined
const mailed = async (typeOfNotification: 'Reminder' | 'Order'): Promise<boolean> => {
  const before = (await templates()).length
  await inWorkOf(server, (work) =>
    notify(work, { userId: person.id, message: 'Look.', actionLink: '/notifications', typeOfNotification }),
  )
  return (await templates()).length > before
}
/** A mail of the site that can bounce. @returns its return path */
const aMail = async (recipient: string, dedupeKey: string = randomUUID()): Promise<string> => {
  await queueMessage(server.db, server.clock.now(), {
    channel: 'mail',
    recipient,
    template: 'newsletter-welcome',
    locale: 'en',
    data: { firstName: 'Ngozi', leaveLink: 'https://site.test/newsletter/leave' },
    dedupeKey,
  })
  const { id } = await server.db
    .selectFrom('outbox_messages')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirstOrThrow()
  return bounceAddress(testSecrets, id, DOMAIN)
}

beforeEach(async () => {
  person = await newUser(server, {})
  email = (await server.db.selectFrom('users').select('email').where('id', '=', person.id).executeTakeFirstOrThrow())
    .email
  await server.db
    .insertInto('newsletter_subscriptions')
    .values({ email, subscribed_at: server.clock.now(), unsubscribed_at: null })
    .execute()
  returnPath = await aMail(email)
})

test.each([
  ['Postfix', postfixBounce, '5.1.1'],
  ['Exchange', exchangeBounce, '5.1.10'],
])('after a permanent bounce from %s, only mails that the account needs are sent', async (_name, write, status) => {
  expect(await mailed('Reminder')).toBe(true)
  const report = write({ to: returnPath, about: email, status })
  for (let time = 0; time < 2; time += 1)
    expect(await mailIn.hand(report, { to: returnPath, sender: '' })).toMatchObject({ code: 250 })
  expect(await isMailReturned(server.db, email)).toBe(true)
  expect(await isSubscribed()).toBe(false)
  expect(await mailed('Reminder')).toBe(false)
  // Mails that the account needs are still sent.
  expect(await mailed('Order')).toBe(true)
  await endMailReturned(server.db, email)
  expect(await mailed('Reminder')).toBe(true)
})

test('a newsletter that bounces, or is reported as unwanted, is counted once for each reader (NEWSLETTER-20)', async () => {
  const now = server.clock.now()
  const { id } = await server.db
    .insertInto('newsletters')
    .values({ kind: 'news', state: 'sent', created_at: now, send_at: now, begun_at: now, ended_at: now, readers: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('newsletter_deliveries')
    .values({ newsletter_id: id, email, queued_at: now, sent_at: now, failed_at: null, left_at: null })
    .execute()
  const figures = () =>
    server.db
      .selectFrom('newsletters')
      .select(['returned_count', 'complained_count'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const to = await aMail(email, dedupeKeyOf(id, email))
  for (let time = 0; time < 2; time += 1)
    await mailIn.hand(postfixBounce({ to, about: email, status: '5.1.1' }), { to, sender: '' })
  expect(await figures()).toEqual({ returned_count: 1, complained_count: 0 })
  for (let time = 0; time < 2; time += 1) await mailIn.hand(complaint({ to, returnPath: to }), { to, sender: '' })
  expect(await figures()).toEqual({ returned_count: 1, complained_count: 1 })
})

test.each([
  ['a delay', { action: 'delayed', status: '4.4.1' }],
  ['a temporary failure', { status: '4.2.2' }],
  ['a full mailbox', { status: '5.2.2' }],
])('%s changes nothing', async (_name, change) => {
  const report = postfixBounce({ to: returnPath, about: email, ...change })
  expect(await mailIn.hand(report, { to: returnPath, sender: '' })).toMatchObject({ code: 250 })
  expect(await isMailReturned(server.db, email)).toBe(false)
  expect(await isSubscribed()).toBe(true)
})

test('nobody can bounce a mail that was not sent to them', async () => {
  const forged = bounceAddress(secretsFrom(Buffer.alloc(32, 8)), randomUUID(), DOMAIN)
  expect(
    await mailIn.hand(postfixBounce({ to: forged, about: email, status: '5.1.1' }), { to: forged, sender: '' }),
  ).toEqual({ code: 550, command: 'RCPT TO' })
  // A report about another mail does not concern this address.
  const other = await aMail('somebody.else@example.test')
  const report = postfixBounce({ to: other, about: email, status: '5.1.1' })
  expect(await mailIn.hand(report, { to: other, sender: '' })).toMatchObject({ code: 250 })
  expect([await isMailReturned(server.db, email), await isSubscribed()]).toEqual([false, true])
})

test.each(['complaints', 'the return path'])(
  'a complaint to %s unsubscribes from the newsletter but not from reminders',
  async (where) => {
    const to = where === 'complaints' ? `complaints@${DOMAIN}` : returnPath
    expect(await mailIn.hand(complaint({ to, returnPath }), { to, sender: '' })).toMatchObject({ code: 250 })
    expect(await isSubscribed()).toBe(false)
    expect(await isMailReturned(server.db, email)).toBe(false)
    expect(await mailed('Reminder')).toBe(true)
    const before = (await templates()).length
    await queueMessage(server.db, server.clock.now(), {
      channel: 'mail',
      recipient: email,
      template: 'newsletter-welcome',
      locale: 'en',
      extra: 'promotion',
      data: { firstName: 'Ngozi', leaveLink: 'https://site.test/newsletter/leave' },
    })
    expect(await templates()).toHaveLength(before)
  },
)

test('a user who complained gets the newsletter again after subscribing', async () => {
  await mailIn.hand(complaint({ to: returnPath, returnPath }), { to: returnPath, sender: '' })
  expect(await isSubscribed()).toBe(false)
  const before = (await templates()).length
  const { token } = person
  const { status } = await server.call('POST', '/newsletters/subscribe-to-newsletter', { token, body: { email } })
  expect(status).toBe(200)
  expect(await isSubscribed()).toBe(true)
  expect(await templates()).toHaveLength(before + 1)
})

test('a mail that is not a complaint, or is not about one of our mails, changes nothing', async () => {
  const to = `complaints@${DOMAIN}`
  const forged = bounceAddress(secretsFrom(Buffer.alloc(32, 8)), randomUUID(), DOMAIN)
  for (const source of [complaint({ to, returnPath, type: 'not-spam' }), complaint({ to, returnPath: forged })])
    expect(await mailIn.hand(source, { to, sender: '' })).toMatchObject({ code: 250 })
  expect(await isSubscribed()).toBe(true)
})
