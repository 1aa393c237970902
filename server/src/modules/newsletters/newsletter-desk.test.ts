import { limits } from '@fieldproof/contracts'
import type { StaffRole } from '@fieldproof/contracts/calls/custom-admin'
import { keepMailTrouble } from '#kernel/outbox/mail-troubles.ts'
import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import type { NewUser } from '#modules/users/tables.ts'
import { forgetDeliveries } from './forget-subscription.ts'
import { messagesTo, testSecrets } from '#testing/outbox-messages.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { endSubscription } from './end-subscription.ts'
import { queueBatch, sendDueNewsletters, type SendingParts } from './send-newsletters.ts'
import { sweepDeliveries } from './deliveries.ts'

jest.setTimeout(120_000)

const DAY = 24 * 60 * 60 * 1_000
const origin = 'https://www.site.test'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer({ config: { publicOrigin: origin, limitFactor: 1_000 } })
})
afterEach(() => server.close())

const officeOf = async (roles: readonly StaffRole[] = ['editor'], changes: Partial<NewUser> = {}) => {
  const { token, id } = await putPerson(server, roles, changes)
  return { ...backOffice(server, token), token, id }
}
type Office = Awaited<ReturnType<typeof officeOf>>

const texts = {
  subjectEn: 'Look at the roof',
  subjectNo: 'Se på taket',
  bodyEn: 'Before the **rains**.\n\n[Book one](/book)',
  bodyNo: 'Før **regnet**.\n\n[Bestill](/book)',
}
const write = async (office: Office, values: Record<string, unknown> = {}) => {
  const answer = await office.act('newsletters', null, 'create', { values: { kind: 'news', ...texts, ...values } })
  if (!answer.body.success) throw new Error(JSON.stringify(answer.body))
  return answer.data.record?._id ?? ''
}
const act = async (office: Office, id: string, action: string, more: Record<string, unknown> = {}) => {
  const { version } = (await office.record('newsletters', id)).data
  return office.act('newsletters', id, action, { version, ...more })
}
const valuesOf = async (office: Office, id: string) => (await office.record('newsletters', id)).data.record.values

const subscribe = async (email: string, locale: 'en' | 'no' | null = null) => {
  await server.db
    .insertInto('newsletter_subscriptions')
    .values({ email, subscribed_at: server.clock.now(), unsubscribed_at: null, locale })
    .execute()
  return email
}
const subscribeMany = async (count: number) => {
  for (let at = 0; at < count; at += 1) await subscribe(`reader.${String(at).padStart(4, '0')}@example.test`)
}

const parts = (): SendingParts => ({ db: server.db, clock: server.clock, secrets: testSecrets, origin })
const mails = () =>
  server.db
    .selectFrom('outbox_messages')
    .select(['recipient', 'locale', 'template'])
    // Only codes have priority (NOTIFY-8).
    .where('goes_first', '=', false)
    .where('template', 'in', ['newsletter', 'policy-announcement'])
    .orderBy('recipient')
    .execute()
const deliver = async (how: 'sent_at' | 'failed_at' = 'sent_at', recipient?: string) => {
  const open = server.db
    .updateTable('outbox_messages')
    .set({ [how]: server.clock.now() })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
  await (recipient === undefined ? open : open.where('recipient', '=', recipient)).execute()
}
const unsubscribeToken = async (email: string) => {
  const [mail] = await messagesTo<'mail', 'newsletter'>(server.db, email, 'newsletter')
  return new URL(mail?.data.leaveLink ?? '').searchParams.get('token') ?? ''
}
const leaveBy = (token: string) => server.call('POST', '/newsletters/leave-by-link', { body: { token } })

describe('the readers of a newsletter, and their language (NEWSLETTER-10)', () => {
  test('news goes to subscribers, in the language of their account or otherwise of their subscription', async () => {
    await subscribe('a.plain@example.test')
    await subscribe('b.norwegian@example.test', 'no')
    await putPerson(server, [], { email: 'c.account@example.test', locale: 'no', first_name: 'Kari' })
    await subscribe('c.account@example.test', 'en')
    await putPerson(server, [], { email: 'd.not.subscribed@example.test' })
    const gone = await subscribe('e.left@example.test')
    await endSubscription(server.db, gone, 'asked', server.clock.now())
    const office = await officeOf()
    const id = await write(office)
    expect((await valuesOf(office, id)).readers).toBe(3)
    expect((await act(office, id, 'send')).status).toBe(200)
    await sendDueNewsletters(parts())
    expect(await mails()).toEqual([
      { recipient: 'a.plain@example.test', locale: 'en', template: 'newsletter' },
      { recipient: 'b.norwegian@example.test', locale: 'no', template: 'newsletter' },
      { recipient: 'c.account@example.test', locale: 'no', template: 'newsletter' },
    ])
    const [mail] = await messagesTo<'mail', 'newsletter'>(server.db, 'c.account@example.test', 'newsletter')
    expect(mail?.data).toMatchObject({ firstName: 'Kari', subject: 'Se på taket', body: texts.bodyNo })
    expect(mail?.data.leaveLink).toMatch(/^https:\/\/www\.site\.test\/newsletter\/leave\?token=/)
  })

  test('an announcement goes to users with an account who have not switched such mails off', async () => {
    await subscribe('subscriber@example.test')
    const settings = (policy: boolean) =>
      JSON.stringify({
        email: { accountSupport: true, messages: true, policy, promotionAndTips: false, reminders: true },
        text: false,
        push: true,
      })
    await putPerson(server, [], { email: 'a.default@example.test' })
    await putPerson(server, [], { email: 'b.wants@example.test', notification_settings: settings(true), locale: 'no' })
    await putPerson(server, [], { email: 'c.wants.none@example.test', notification_settings: settings(false) })
    const now = server.clock.now()
    await putPerson(server, [], { email: 'd.going@example.test', deletion_requested_at: now, deletion_at: now })
    const office = await officeOf(['editor'], { email: 'z.staff@example.test' })
    const id = await write(office, { kind: 'announcement' })
    expect((await act(office, id, 'send')).status).toBe(200)
    await sendDueNewsletters(parts())
    expect(await mails()).toEqual([
      { recipient: 'a.default@example.test', locale: 'en', template: 'policy-announcement' },
      { recipient: 'b.wants@example.test', locale: 'no', template: 'policy-announcement' },
      { recipient: 'z.staff@example.test', locale: 'en', template: 'policy-announcement' },
    ])
    const [mail] = await messagesTo<'mail', 'policy-announcement'>(
      server.db,
      'b.wants@example.test',
      'policy-announcement',
    )
    expect(mail?.data.settingsLink).toBe(`${origin}/dashboard/settings/notification-settings`)
  })
})

test('a newsletter does not go to addresses that bounce, and news does not go to users who complained (NOTIFY-13)', async () => {
  const trouble = (email: string, kind: 'returned' | 'complained') =>
    keepMailTrouble(server.db, email, kind, server.clock.now())
  for (const name of ['a.well', 'b.returned', 'c.complained']) {
    await putPerson(server, [], { email: `${name}@example.test` })
    await subscribe(`${name}@example.test`)
  }
  await trouble('B.Returned@example.test', 'returned')
  await trouble('c.complained@example.test', 'complained')
  const office = await officeOf(['editor'], { email: 'z.staff@example.test' })
  const news = await write(office)
  expect((await valuesOf(office, news)).readers).toBe(1)
  await act(office, news, 'send')
  await sendDueNewsletters(parts())
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['a.well@example.test'])
  await act(office, await write(office, { kind: 'announcement' }), 'send')
  await sendDueNewsletters(parts())
  const announced = (await mails()).filter(({ template }) => template === 'policy-announcement')
  expect(announced.map(({ recipient }) => recipient)).toEqual([
    'a.well@example.test',
    'c.complained@example.test',
    'z.staff@example.test',
  ])
})

describe('sending (NEWSLETTER-13)', () => {
  test('queues batches, pauses while the outbox is full, and continues when there is room', async () => {
    await subscribeMany(230)
    const office = await officeOf()
    const id = await write(office)
    await act(office, id, 'send')
    await sendDueNewsletters(parts())
    expect(await mails()).toHaveLength(100)
    await sendDueNewsletters(parts())
    expect(await mails()).toHaveLength(100)
    expect(await valuesOf(office, id)).toMatchObject({ status: 'sending', readers: 230, queued: 100, delivered: 0 })
    await deliver()
    await sendDueNewsletters(parts())
    await deliver()
    await sendDueNewsletters(parts())
    expect(await valuesOf(office, id)).toMatchObject({ status: 'sent', queued: 230, delivered: 200 })
    await deliver('failed_at')
    await sendDueNewsletters(parts())
    expect(await valuesOf(office, id)).toMatchObject({ queued: 230, delivered: 200, undelivered: 30 })
    expect(new Set((await mails()).map(({ recipient }) => recipient)).size).toBe(230)
  })

  test('by two instances at once gives each reader one mail', async () => {
    await subscribeMany(95)
    const office = await officeOf()
    const id = await write(office)
    await act(office, id, 'send')
    for (let round = 0; round < 4; round += 1)
      await Promise.all([sendDueNewsletters(parts()), sendDueNewsletters(parts()), sendDueNewsletters(parts())])
    const recipients = (await mails()).map(({ recipient }) => recipient)
    expect(recipients).toHaveLength(95)
    expect(new Set(recipients).size).toBe(95)
    expect(await valuesOf(office, id)).toMatchObject({ status: 'sent', queued: 95 })
  })

  test('waits for its time, and can be canceled before that', async () => {
    await subscribeMany(3)
    const office = await officeOf()
    const id = await write(office)
    const past = await act(office, id, 'schedule', { values: { sendAt: '2020-01-01T08:00:00Z' } })
    expect([past.status, past.body.errors?.[0]?.field]).toEqual([400, 'values.sendAt'])
    const sendAt = new Date(server.clock.now().getTime() + 60_000).toISOString()
    expect((await act(office, id, 'schedule', { values: { sendAt } })).status).toBe(200)
    expect(await valuesOf(office, id)).toMatchObject({ status: 'scheduled', sendAt })
    await sendDueNewsletters(parts())
    expect(await mails()).toEqual([])
    expect((await act(office, id, 'cancel')).status).toBe(200)
    server.clock.advance(120_000)
    await sendDueNewsletters(parts())
    expect(await mails()).toEqual([])
    const again = new Date(server.clock.now().getTime() + 60_000).toISOString()
    await act(office, id, 'schedule', { values: { sendAt: again } })
    server.clock.advance(60_000)
    await sendDueNewsletters(parts())
    expect(await mails()).toHaveLength(3)
  })

  test('can be stopped midway: readers whose mail is not queued yet get none', async () => {
    await subscribeMany(60)
    const office = await officeOf()
    const id = await write(office)
    await act(office, id, 'send')
    await queueBatch(parts())
    expect((await act(office, id, 'stop', { reason: 'A price in it is wrong.' })).status).toBe(200)
    await sendDueNewsletters(parts())
    expect(await mails()).toHaveLength(50)
    await deliver()
    await sendDueNewsletters(parts())
    expect(await valuesOf(office, id)).toMatchObject({ status: 'stopped', queued: 50, delivered: 50, readers: 60 })
  })

  test('skips readers who unsubscribe before their batch, and cancels the queued mail of those who unsubscribe before it is sent', async () => {
    await subscribeMany(60)
    const office = await officeOf()
    const id = await write(office)
    await act(office, id, 'send')
    await queueBatch(parts())
    const [queued, waiting] = ['reader.0000@example.test', 'reader.0059@example.test']
    await endSubscription(server.db, queued, 'bounced', server.clock.now())
    await endSubscription(server.db, waiting, 'asked', server.clock.now())
    await sendDueNewsletters(parts())
    const recipients = (await mails()).map(({ recipient }) => recipient)
    expect(recipients).toHaveLength(58)
    expect(recipients).not.toContain(queued)
    expect(recipients).not.toContain(waiting)
    expect(await valuesOf(office, id)).toMatchObject({ status: 'sent', queued: 58 })
  })

  test('leaves no queued mail and no delivery of a deleted account, only the figures of sent mails', async () => {
    await subscribeMany(2)
    const office = await officeOf()
    const id = await write(office)
    await act(office, id, 'send')
    await sendDueNewsletters(parts())
    await deliver('sent_at', 'reader.0000@example.test')
    await sendDueNewsletters(parts())
    await forgetDeliveries(server.db, ['reader.0000@example.test', 'reader.0001@example.test'])
    expect(await server.db.selectFrom('newsletter_deliveries').select('email').execute()).toEqual([])
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['reader.0000@example.test'])
    expect(await valuesOf(office, id)).toMatchObject({ queued: 1, delivered: 1 })
  })

  test('stores the addresses of readers for 90 days after it ended', async () => {
    await subscribeMany(2)
    const office = await officeOf()
    await act(office, await write(office), 'send')
    await sendDueNewsletters(parts())
    await sweepDeliveries(server.db, new Date(server.clock.now().getTime() + 89 * DAY))
    expect(await server.db.selectFrom('newsletter_deliveries').select('email').execute()).toHaveLength(2)
    await sweepDeliveries(server.db, new Date(server.clock.now().getTime() + 90 * DAY))
    expect(await server.db.selectFrom('newsletter_deliveries').select('email').execute()).toEqual([])
  })
})

describe('unsubscribing by a newsletter (NEWSLETTER-15)', () => {
  test('is counted once, within seven days, and only for the newsletter of the link', async () => {
    await subscribeMany(4)
    const office = await officeOf()
    const id = await write(office)
    await act(office, id, 'send')
    await sendDueNewsletters(parts())
    const token = await unsubscribeToken('reader.0000@example.test')
    const [inTime, late] = [
      await unsubscribeToken('reader.0002@example.test'),
      await unsubscribeToken('reader.0003@example.test'),
    ]
    await deliver()
    expect((await leaveBy(token)).status).toBe(200)
    expect((await leaveBy(token)).status).toBe(200)
    expect((await valuesOf(office, id)).left).toBe(1)
    const old = testSecrets.seal('unsubscribe-links', 'reader.0001@example.test')
    expect((await leaveBy(old)).status).toBe(200)
    expect((await valuesOf(office, id)).left).toBe(1)
    server.clock.advance(7 * DAY - 1)
    await leaveBy(inTime)
    server.clock.advance(1)
    await leaveBy(late)
    expect((await valuesOf(await officeOf(), id)).left).toBe(2)
    const ended = await server.db
      .selectFrom('newsletter_subscriptions')
      .select('ended_because')
      .where('unsubscribed_at', 'is not', null)
      .execute()
    expect(ended).toEqual(Array.from({ length: 4 }, () => ({ ended_because: 'asked' })))
  })

  test.each(['bounced', 'complained'] as const)(
    'an end with the reason "%s" is visible to staff, and the address can subscribe again',
    async (because) => {
      const { token, user } = await server.signUp()
      await server.call('POST', '/newsletters/subscribe-to-newsletter', { token, body: { email: user.email } })
      expect(await endSubscription(server.db, user.email, because, server.clock.now())).toBe(true)
      expect(await endSubscription(server.db, user.email, because, server.clock.now())).toBe(false)
      const support = await officeOf(['support'])
      const [row] = (await support.list('newsletter-subscriptions', `filter=endedBecause:${because}`)).data.items
      expect(row?.title).toBe(user.email)
      await server.call('POST', '/newsletters/subscribe-to-newsletter', { token, body: { email: user.email } })
      expect(
        await server.db
          .selectFrom('newsletter_subscriptions')
          .select(['unsubscribed_at', 'ended_because', 'locale'])
          .executeTakeFirstOrThrow(),
      ).toEqual({ unsubscribed_at: null, ended_because: null, locale: 'en' })
    },
  )
})

describe('a draft', () => {
  test('is written in steps, and sent only when each language is written (NEWSLETTER-12)', async () => {
    await subscribeMany(1)
    const office = await officeOf()
    const id = await write(office, { subjectNo: null, bodyNo: null })
    const refused = await act(office, id, 'send')
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Write the subject and the text in every language before you send it.',
    ])
    const { version } = (await office.record('newsletters', id)).data
    const { subjectNo, bodyNo } = texts
    expect((await office.act('newsletters', id, 'edit', { version, values: { subjectNo, bodyNo } })).status).toBe(200)
    expect((await act(office, id, 'send')).status).toBe(200)
    const stale = (await office.record('newsletters', id)).data.version
    const edit = await office.act('newsletters', id, 'edit', { version: stale, values: { subjectEn: 'Too late' } })
    expect(edit.status).toBe(409)
    await sendDueNewsletters(parts())
    const { actions } = (await office.record('newsletters', id)).data
    expect(actions.map(({ name }) => name).sort()).toEqual(['duplicate', 'send-test'])
    expect((await act(office, id, 'remove')).status).toBe(409)
    expect((await act(office, id, 'duplicate')).status).toBe(200)
    const [newest] = (await office.list('newsletters', 'filter=status:draft')).data.items
    expect(await valuesOf(office, newest?._id ?? '')).toMatchObject({ status: 'draft', ...texts })
    const [made] = (await office.trail(`resourceName=newsletters&recordId=${newest?._id}`)).data.items
    expect(made).toMatchObject({ action: 'create', before: null, after: { subjectEn: texts.subjectEn } })
    const trail = (await office.trail(`resourceName=newsletters&recordId=${id}`)).data.items
    expect(trail.map(({ action }) => action)).toEqual(['duplicate', 'send', 'edit', 'create'])
  })

  test('cannot be sent without readers', async () => {
    const office = await officeOf()
    const answer = await act(office, await write(office), 'send')
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'Nobody subscribes to the newsletter at the moment, so there is nobody to send it to.',
    ])
  })

  test.each([
    ['[a](javascript:alert(1))', /A link begins with/],
    ['[a](http://example.test)', /A link begins with/],
    ['![a](https://example.test/a.png)', /Add pictures with the button/],
    ['x'.repeat(20_001), /too long/],
  ])('is refused with the text %.40s', async (bodyEn, message) => {
    const office = await officeOf()
    const answer = await office.act('newsletters', null, 'create', { values: { kind: 'news', bodyEn } })
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'values.bodyEn'])
    expect(answer.body.message).toMatch(message)
  })

  test('can be mailed to its writer as a test, up to a limit per hour', async () => {
    await server.close()
    server = await openTestServer({ config: { publicOrigin: origin } })
    await subscribe('reader@example.test')
    const office = await officeOf(['editor'], { email: 'writer@example.test' })
    const id = await write(office, { subjectNo: null })
    const test = (language: string) => act(office, id, 'send-test', { values: { language } })
    const unwritten = await test('no')
    expect([unwritten.status, unwritten.body.errors?.[0]?.field]).toEqual([400, 'values.language'])
    const statuses = []
    for (let count = 0; count < 21; count += 1) statuses.push((await test('en')).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    expect(new Set((await mails()).map(({ recipient }) => recipient))).toEqual(new Set(['writer@example.test']))
    const counted = server.db.selectFrom('newsletters').select(['state', 'queued_count']).where('id', '=', id)
    expect(await counted.executeTakeFirstOrThrow()).toEqual({ state: 'draft', queued_count: 0 })
    // Figures are empty as long as nothing was sent.
    expect(await valuesOf(office, id)).toMatchObject({ queued: null, delivered: null, left: null })
  })
})

describe('permissions', () => {
  test.each(['support', 'reviewer', 'finance'] as const)('%s neither sees nor sends newsletters', async (role) => {
    const id = await write(await officeOf())
    const office = await officeOf([role])
    expect((await office.list('newsletters')).status).toBe(404)
    expect((await office.act('newsletters', id, 'send', { version: 'x' })).status).toBe(404)
    expect((await preview(office.token, id)).statusCode).toBe(404)
  })

  test('sending needs a proved session (STAFF-7), writing does not', async () => {
    await subscribeMany(1)
    const office = await officeOf()
    server.clock.advance(limits.stepUpLifetime)
    const id = await write(office)
    for (const [action, values] of [
      ['send', {}],
      ['schedule', { sendAt: '2099-01-01T08:00:00Z' }],
    ] as const) {
      const answer = await act(office, id, action, { values })
      expect([action, answer.status, answer.body.code]).toEqual([action, 403, 'step-up-needed'])
    }
  })
})

const preview = (token: string | undefined, id: string, query = 'locale=en&scheme=light') =>
  server.app.inject({
    method: 'GET',
    url: `/api/newsletters/preview/${id}?${query}`,
    headers: { host: 'www.site.test', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  })

describe('the preview (NEWSLETTER-11)', () => {
  test('is the mail as it is sent, in its own document without scripts or links', async () => {
    const office = await officeOf()
    const id = await write(office, {
      bodyEn: 'Before the **rains**.\n\n<script>alert(1)</script>\n\n[Book one](/book)',
    })
    const { statusCode, headers, body } = await preview(office.token, id)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
    )
    expect([headers['x-frame-options'], headers['cache-control']]).toEqual(['SAMEORIGIN', 'no-store'])
    expect(body).toContain('<strong>rains</strong>')
    expect(body).toContain(`href="${origin}/book"`)
    expect(body).not.toContain('<script')
    expect(body).toContain('@media not all {')
    const dark = await preview(office.token, id, 'locale=no&scheme=dark')
    expect(dark.body).toContain('@media all {')
    expect(dark.body).toContain('Se på taket')
    expect(dark.body).toContain('<html lang="nb">')
  })

  test('includes the plain text, for programs without HTML', async () => {
    const office = await officeOf()
    const id = await write(office, { bodyEn: 'Before the **rains** & <b>after</b>.\n\n[Book one](/book)' })
    const { headers, body } = await preview(office.token, id, 'locale=en&scheme=dark&form=text')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('Before the rains &#38; &#60;b&#62;after&#60;/b&#62;.')
    expect(body).toContain(`${origin}/book`)
    expect(body).not.toContain('<strong>')
  })

  test('is only for staff who write newsletters', async () => {
    const office = await officeOf()
    const id = await write(office)
    expect((await preview(undefined, id)).statusCode).toBe(401)
    const { token } = await putPerson(server)
    expect((await preview(token, id)).statusCode).toBe(403)
    expect((await preview(office.token, crypto.randomUUID())).statusCode).toBe(404)
    expect((await preview(office.token, 'x')).statusCode).toBe(404)
  })
})
