import type { NotificationSettings, NotificationSettingsView } from '@fieldproof/contracts/calls/users'
import { textTarget } from '@fieldproof/policy/text-link'
import { defaultNotificationSettings } from '@fieldproof/policy/notifications-channels'
import { textMessages } from '#app/messages.ts'
import { deliverRow } from '#kernel/outbox/deliver-row.ts'
import type { Channels } from '#kernel/outbox/channels.ts'
import { keptLog } from '#kernel/outbox/testing/open-delivery.ts'
import { hmacOf } from '#providers/sms/reports/signatures.ts'
import { twilioSignature } from '#providers/sms/reports/twilio.ts'
import { provideTextReports } from '#providers/sms/reports/provide.ts'
import { deliverText } from '#providers/sms/deliver-text.ts'
import { deliverWhatsApp } from '#providers/sms/whatsapp/deliver-whatsapp.ts'
import type { TextMessage } from '#providers/sms/text-sender.ts'
import type { SmsSettings } from '#kernel/config/sms.ts'
import type { WhatsAppSettings } from '#kernel/config/whatsapp.ts'
import { putSession, putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { withdrawReminders } from './queue-copies.ts'
import { notify, type NewNotification } from './service.ts'
import { takeReports } from './text-reports.ts'

jest.setTimeout(60_000)

const sms: SmsSettings = { provider: 'twilio', url: 'http://127.0.0.1:9', accountSid: 'AC1', authToken: 't', from: 'F' }
const whatsApp: WhatsAppSettings = {
  provider: 'meta',
  url: 'http://127.0.0.1:9',
  token: 't',
  from: '1',
  templates: { en: { name: 'notice', language: 'en' } },
  webhooks: { appSecret: 'app-secret', verifyToken: 'a-word-of-ours' },
}
const kept = keptLog()
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({
    config: { limitFactor: 1_000, publicOrigin: 'https://www.site.test', sms, whatsApp },
    ports: { textReports: provideTextReports({ sms, whatsApp }) },
    log: kept.log,
  })
})
afterAll(() => server.close())

const MINUTE = 60_000
let numbers = 0
/** A user who gets text messages by WhatsApp. */
const person = async (changes: Partial<NotificationSettings> = {}) => {
  const now = server.clock.now()
  const phone = `+23480300001${String((numbers += 1)).padStart(2, '0')}`
  const settings: NotificationSettings = { ...defaultNotificationSettings, text: true, textBy: 'whatsapp', ...changes }
  const user = await putUser(server.db, now, {
    phone_number: phone,
    phone_verified_at: now,
    notification_settings: JSON.stringify(settings),
  })
  return { userId: user.id, phone, token: await putSession(server.db, now, user.id) }
}
type Person = Awaited<ReturnType<typeof person>>
const settingsOf = async ({ token }: Person) =>
  (await server.call<NotificationSettingsView>('GET', '/users/me/notification-settings', { token })).data

const sentTexts: { by: string; message: TextMessage }[] = []
let accepted = 0
/** Providers that accept everything, and number the messages. */
const channels = (): Channels => {
  const none = async () => undefined
  const parts = { clock: server.clock, writers: textMessages }
  const sender = (by: 'sms' | 'whatsapp') => ({
    send: async (message: TextMessage) => {
      sentTexts.push({ by, message })
      return { provider: by === 'sms' ? ('twilio' as const) : ('meta' as const), id: `id-${(accepted += 1)}` }
    },
  })
  return {
    mail: none,
    push: none,
    sms: deliverText({ ...parts, sender: sender('sms') }),
    whatsapp: deliverWhatsApp({ ...parts, db: server.db, log: kept.log, sender: sender('whatsapp') }),
  }
}
const rowOf = (notificationId: string) =>
  server.db
    .selectFrom('outbox_messages')
    .selectAll()
    .where('dedupe_key', '=', `notification:${notificationId}:sms`)
    .executeTakeFirstOrThrow()
/** The outbox sends a notification's text message, by its current channel. */
const deliver = async (notificationId: string): Promise<void> => {
  const { id, channel } = await rowOf(notificationId)
  await deliverRow({ db: server.db, clock: server.clock, log: kept.log, channels: channels() }, { id, channel }, false)
}
/** A notification whose text message WhatsApp accepted. @returns its id, and the id in Meta's reports */
const acceptedText = async ({ userId }: Person, changes: Partial<NewNotification> = {}) => {
  const notificationId = await notify(
    { db: server.db, realtime: server.realtime, now: server.clock.now(), reactions: {} },
    {
      userId,
      message: 'Your order was canceled.',
      actionLink: '/orders',
      typeOfNotification: 'Order Cancelled',
      ...changes,
    },
  )
  if (notificationId === undefined) throw new Error('The notification was not created')
  await deliver(notificationId)
  return { notificationId, metaId: `id-${accepted}` }
}

const post = (path: string, payload: string, headers: Record<string, string>) =>
  server.app.inject({ method: 'POST', url: `/provider-webhooks/messages/${path}`, payload, headers })
const metaSays = async (id: string, status: string, code?: number): Promise<number> => {
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        changes: [{ field: 'messages', value: { statuses: [{ id, status, ...(code && { errors: [{ code }] }) }] } }],
      },
    ],
  })
  const signature = `sha256=${hmacOf('sha256', 'app-secret', body)}`
  return (await post('meta', body, { 'content-type': 'application/json', 'x-hub-signature-256': signature })).statusCode
}
const stateOf = async (id: string): Promise<string | undefined> =>
  (await server.db.selectFrom('text_deliveries').select('state').where('provider_id', '=', id).executeTakeFirst())
    ?.state

test("a provider's reports only move a message forward, in whatever order they come (NOTIFY-16)", async () => {
  const { notificationId, metaId } = await acceptedText(await person())
  expect(await stateOf(metaId)).toBe('sent')
  expect((await rowOf(notificationId)).data).toEqual({})
  for (const [reported, state] of [
    ['sent', 'sent'],
    ['read', 'read'],
    ['delivered', 'read'],
    ['failed', 'read'],
    ['read', 'read'],
  ] as const) {
    expect(await metaSays(metaId, reported)).toBe(200)
    expect(await stateOf(metaId)).toBe(state)
  }
  expect(await rowOf(notificationId)).toMatchObject({ channel: 'whatsapp', failed_at: null })
})

test('a report of an unknown message is accepted and changes nothing (NOTIFY-16)', async () => {
  expect(await metaSays('wamid.of-another-site', 'failed', 131026)).toBe(200)
  expect(await stateOf('wamid.of-another-site')).toBeUndefined()
})

test('an unsigned report is refused, and is a security event (NOTIFY-16)', async () => {
  const { metaId } = await acceptedText(await person())
  const body = JSON.stringify({ entry: [{ changes: [{ value: { statuses: [{ id: metaId, status: 'failed' }] } }] }] })
  expect((await post('meta', body, { 'content-type': 'application/json' })).statusCode).toBe(401)
  expect(await stateOf(metaId)).toBe('sent')
  expect(kept.lines()).toContain('"event":"webhook.forged"')
  expect((await post('termii', body, {})).statusCode).toBe(404)
})

test('Meta can verify the webhook (NOTIFY-16)', async () => {
  const ask = (token: string) =>
    server.app.inject({
      url: '/provider-webhooks/messages/meta',
      query: { 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '1158201444' },
    })
  const answer = await ask('a-word-of-ours')
  expect([answer.statusCode, answer.body]).toEqual([200, '1158201444'])
  expect(answer.headers['content-type']).toContain('text/plain')
  expect((await ask('another')).statusCode).toBe(403)
})

test('a message that WhatsApp did not deliver goes by SMS once, and the user sees a warning until a message arrives (NOTIFY-15, NOTIFY-17)', async () => {
  const reader = await person()
  const { notificationId, metaId } = await acceptedText(reader)
  expect(await Promise.all([metaSays(metaId, 'failed', 131026), metaSays(metaId, 'failed', 131026)])).toEqual([
    200, 200,
  ])
  expect(await rowOf(notificationId)).toMatchObject({ channel: 'sms', sent_at: null, queued_at: null })
  expect(await settingsOf(reader)).toMatchObject({ whatsApp: 'unreached' })

  await deliver(notificationId)
  expect(sentTexts.at(-1)).toMatchObject({
    by: 'sms',
    message: {
      to: reader.phone,
      text: `Fieldproof: Your order was canceled. https://www.site.test${textTarget({ _id: notificationId })}`,
    },
  })
  expect(await metaSays(metaId, 'failed', 131026)).toBe(200)
  const twilioId = `id-${accepted}`
  const fields = new URLSearchParams({ MessageSid: twilioId, MessageStatus: 'undelivered', ErrorCode: '30003' })
  const address = 'https://www.site.test/provider-webhooks/messages/twilio'
  const answer = await post('twilio', fields.toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': twilioSignature('t', address, fields),
  })
  expect(answer.statusCode).toBe(200)
  expect(await stateOf(twilioId)).toBe('failed')
  const row = await rowOf(notificationId)
  expect(row).toMatchObject({ channel: 'sms', data: {} })
  expect(row.sent_at).not.toBeNull()

  // WhatsApp accepting the next one does not prove delivery.
  const next = await acceptedText(reader)
  expect(await settingsOf(reader)).toMatchObject({ whatsApp: 'unreached' })
  await metaSays(next.metaId, 'delivered')
  expect(await settingsOf(reader)).toMatchObject({ whatsApp: 'offered' })
})

test('a message that failed for another reason than the number goes by SMS too, without a warning about the number', async () => {
  const reader = await person()
  const { notificationId, metaId } = await acceptedText(reader)
  await metaSays(metaId, 'failed', 131049)
  expect(await rowOf(notificationId)).toMatchObject({ channel: 'sms', sent_at: null })
  expect(await settingsOf(reader)).toMatchObject({ whatsApp: 'offered' })
})

const until = (): Date => new Date(server.clock.now().getTime() + 10 * MINUTE)
test.each<[string, Partial<NewNotification>, (given: { reader: Person; notificationId: string }) => Promise<unknown>]>([
  ['it is outdated', {}, async () => server.clock.advance(11 * MINUTE)],
  [
    'the user has seen it in the bell',
    {},
    ({ reader }) => server.call('POST', '/users/register-notification-last-seen', { token: reader.token }),
  ],
  [
    'it was clicked',
    {},
    ({ notificationId }) =>
      server.db.updateTable('notifications').set({ is_clicked: true }).where('id', '=', notificationId).execute(),
  ],
  [
    'the user has another number',
    {},
    ({ reader }) =>
      server.db.updateTable('users').set({ phone_number: '+2348039999999' }).where('id', '=', reader.userId).execute(),
  ],
  [
    'the account is being deleted',
    {},
    ({ reader }) =>
      server.db
        .updateTable('users')
        .set({ deletion_requested_at: server.clock.now(), deletion_at: until() })
        .where('id', '=', reader.userId)
        .execute(),
  ],
  [
    'text messages are off',
    {},
    ({ reader }) =>
      server.call('PUT', '/users/me/notification-settings', { token: reader.token, body: defaultNotificationSettings }),
  ],
  [
    'the notification is gone',
    {},
    ({ notificationId }) => server.db.deleteFrom('notifications').where('id', '=', notificationId).execute(),
  ],
])('a message that WhatsApp did not deliver is not sent by SMS if %s (NOTIFY-17)', async (_, changes, happen) => {
  const reader = await person()
  const { notificationId, metaId } = await acceptedText(reader, { until: until(), ...changes })
  await happen({ reader, notificationId })
  expect(await metaSays(metaId, 'failed', 131026)).toBe(200)
  const row = await rowOf(notificationId)
  expect(row).toMatchObject({ channel: 'whatsapp', data: {} })
  expect(row.sent_at).not.toBeNull()
  expect(await stateOf(metaId)).toBe('failed')
})

test('a report by WhatsApp a day later is too late for an SMS (NOTIFY-17)', async () => {
  const { notificationId, metaId } = await acceptedText(await person())
  server.clock.advance(24 * 60 * MINUTE)
  await metaSays(metaId, 'failed', 131026)
  expect(await rowOf(notificationId)).toMatchObject({ channel: 'whatsapp' })
})

test('a reminder of an order that has been moved since is not sent by SMS (NOTIFY-17)', async () => {
  const orderId = '7b1c2d3e-1111-4222-8333-444455556666'
  const { notificationId, metaId } = await acceptedText(await person(), { typeOfNotification: 'Reminder', orderId })
  await withdrawReminders(server.db, orderId)
  await metaSays(metaId, 'failed', 131026)
  expect(await rowOf(notificationId)).toMatchObject({ channel: 'whatsapp' })
})

test('in quiet hours the SMS waits until they are over, and is dropped if that is too late (NOTIFY-17)', async () => {
  const quietHours = { isOn: true, from: '00:00', until: '23:59', timeZone: 'UTC' }
  const reader = await person()
  const first = await acceptedText(reader)
  const second = await acceptedText(reader, { until: until() })
  await server.db
    .updateTable('users')
    .set({
      notification_settings: JSON.stringify({
        ...defaultNotificationSettings,
        text: true,
        textBy: 'whatsapp',
        quietHours,
      }),
    })
    .where('id', '=', reader.userId)
    .execute()
  await metaSays(first.metaId, 'failed', 131026)
  await metaSays(second.metaId, 'failed', 131026)
  const { channel, not_before: wakesAt } = await rowOf(first.notificationId)
  expect([channel, wakesAt?.toISOString().slice(11, 16)]).toEqual(['sms', '23:59'])
  expect(await rowOf(second.notificationId)).toMatchObject({ channel: 'whatsapp' })
})

test("a report that arrives before the provider's response to the send call is not lost (NOTIFY-16)", async () => {
  const reader = await person()
  const { notificationId, metaId } = await acceptedText(reader)
  // As during the provider's call: the provider's id of the message is not known yet.
  const delivery = await server.db
    .deleteFrom('text_deliveries')
    .where('provider_id', '=', metaId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await server.db
    .updateTable('outbox_messages')
    .set({ sent_at: null, queued_at: server.clock.now() })
    .where('id', '=', delivery.message_id)
    .execute()
  const settle = async () => {
    await server.db
      .updateTable('outbox_messages')
      .set({ sent_at: server.clock.now() })
      .where('id', '=', delivery.message_id)
      .execute()
    await server.db.insertInto('text_deliveries').values(delivery).execute()
  }
  const { db, clock } = server
  await takeReports({ db, clock, origin: 'https://www.site.test', log: kept.log, settle }, 'meta', [
    { id: metaId, state: 'failed' },
  ])
  expect(await rowOf(notificationId)).toMatchObject({ channel: 'sms', sent_at: null })
})

test('operators see how many text messages arrived, by channel and provider (NOTIFY-16)', async () => {
  const counted = async (state: string): Promise<number> => {
    const { text } = await server.app.metrics.read()
    const labels = `channel="whatsapp",provider="meta",state="${state}"`
    return Number(new RegExp(`^fieldproof_text_messages\\{${labels}\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
  }
  const before = { read: await counted('read'), failed: await counted('failed') }
  await metaSays((await acceptedText(await person())).metaId, 'read')
  await metaSays((await acceptedText(await person())).metaId, 'failed')
  expect({ read: await counted('read'), failed: await counted('failed') }).toEqual({
    read: before.read + 1,
    failed: before.failed + 1,
  })
})
