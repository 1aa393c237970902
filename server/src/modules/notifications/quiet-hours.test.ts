import { randomUUID } from 'node:crypto'
import { defaultNotificationSettings } from '@fieldproof/policy/notifications-channels'
import { provideChannels } from '#app/provide-channels.ts'
import type { Channels } from '#kernel/outbox/channels.ts'
import { deliverRow } from '#kernel/outbox/deliver-row.ts'
import { handOver } from '#kernel/outbox/hand-over.ts'
import { startPushService, type PushService } from '#providers/push/testing/push-service.ts'
import { putSession, putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { followJob } from './job-flags.ts'
import { findNotificationPush } from './push-source.ts'
import { notify, registerSeen, type NewNotification } from './service.ts'

jest.setTimeout(60_000)

/** In Lagos it is an hour later: ten in the evening is 21:00, and seven in the morning 06:00. */
const night = { isOn: true, from: '22:00', until: '07:00', timeZone: 'Africa/Lagos' }
const MORNING = new Date('2026-03-03T06:00:00.000Z')

let server: TestServer
let service: PushService
beforeAll(async () => {
  service = await startPushService()
  server = await openTestServer({
    config: { limitFactor: 1_000, pushOwnHosts: [new URL(service.origin).host] },
  })
})
beforeEach(() => {
  server.clock.set('2026-03-02T22:00:00.000Z')
})
afterAll(async () => {
  await server.close()
  await service.close()
})

const sleeper = async (): Promise<string> => {
  const now = server.clock.now()
  const { id } = await putUser(server.db, now, { phone_verified_at: now })
  const token = await putSession(server.db, now, id)
  const body = { ...defaultNotificationSettings, text: true, quietHours: night }
  expect((await server.call('PUT', '/users/me/notification-settings', { token, body })).status).toBe(200)
  const device = service.subscribe().body
  const registered = await server.call('POST', '/users/register-push-notification-device', { token, body: device })
  expect(registered.status).toBe(200)
  return id
}
const notifyUser = (userId: string, changes: Partial<NewNotification> = {}) =>
  notify(
    { db: server.db, realtime: server.realtime, now: server.clock.now(), reactions: {} },
    { userId, message: 'Soon.', actionLink: '/dashboard/orders', typeOfNotification: 'Reminder', ...changes },
  )
const copiesOf = (id: string | undefined) =>
  server.db
    .selectFrom('outbox_messages')
    .select(['channel', 'not_before', 'data'])
    .where('dedupe_key', 'like', `notification:${id}:%`)
    .orderBy('channel')
    .execute()
const waitsOf = async (id: string | undefined) =>
  (await copiesOf(id)).map(({ channel, not_before: notBefore }) => [channel, notBefore])

test('at night pushes and text messages wait until the morning, mail and the bell do not (REMIND-6)', async () => {
  const id = await notifyUser(await sleeper())
  expect(id).toBeDefined()
  expect(await waitsOf(id)).toEqual([
    ['mail', null],
    ['push', MORNING],
    ['sms', MORNING],
  ])
})

test('by day nothing waits', async () => {
  const userId = await sleeper()
  server.clock.set('2026-03-02T12:00:00.000Z')
  expect(await waitsOf(await notifyUser(userId))).toEqual([
    ['mail', null],
    ['push', null],
    ['sms', null],
  ])
})

test('a notification that is outdated by the morning is not sent, and no push stays queued', async () => {
  const userId = await sleeper()
  expect(await waitsOf(await notifyUser(userId, { until: MORNING }))).toEqual([['mail', null]])
  expect(await waitsOf(await notifyUser(userId, { until: new Date(MORNING.getTime() + 1) }))).toHaveLength(3)
})

test('a user who has opened the bell by then gets no push in the morning', async () => {
  const userId = await sleeper()
  const [seen, unseen] = [await notifyUser(userId), await sleeper().then((other) => notifyUser(other))]
  await registerSeen(server.db, userId, server.clock.now())
  const found = async (id: string | undefined) =>
    findNotificationPush(server.db)({
      data: (await copiesOf(id)).find(({ channel }) => channel === 'push')?.data ?? {},
      locale: 'en',
    })
  expect([await found(seen), await found(unseen)]).toEqual([undefined, expect.anything()])
})

describe('a text message that waited for the morning (NOTIFY-4, NOTIFY-18)', () => {
  let channels: Channels
  let stop: () => Promise<void>
  beforeAll(async () => {
    const { db, clock, app } = server
    const { config, ports } = app.parts
    ;({ channels, stop } = await provideChannels({ config, db, clock, log: app.log, ...ports }))
  })
  afterAll(() => stop())

  /** @returns the numbers to which the message was sent */
  const sentInTheMorning = async (userId: string, change: (userId: string) => Promise<unknown>): Promise<string[]> => {
    const { db, clock, app } = server
    const id = await notifyUser(userId)
    await change(userId)
    clock.set(MORNING)
    const { id: messageId } = await db
      .selectFrom('outbox_messages')
      .select('id')
      .where('dedupe_key', '=', `notification:${id}:sms`)
      .executeTakeFirstOrThrow()
    await deliverRow({ db, clock, log: app.log, channels }, { id: messageId, channel: 'sms' }, false)
    const mailed = await db.selectFrom('dev_mails').select('recipient').where('message_id', '=', messageId).execute()
    return mailed.map(({ recipient }) => recipient)
  }
  const setUser = (values: object) => (userId: string) =>
    server.db.updateTable('users').set(values).where('id', '=', userId).execute()

  test('is sent if nothing changed', async () => {
    expect(await sentInTheMorning(await sleeper(), async () => undefined)).toEqual(['+2348031234567'])
  })

  test.each<[string, (userId: string) => Promise<unknown>]>([
    ['the user has another number', setUser({ phone_number: '+2348039999999' })],
    ['the number is no longer confirmed', setUser({ phone_verified_at: null })],
    [
      'the user has turned text messages off',
      setUser({ notification_settings: JSON.stringify({ ...defaultNotificationSettings, text: false }) }),
    ],
    ['the account waits for its deletion', setUser({ deletion_requested_at: MORNING, deletion_at: MORNING })],
    [
      'the notification is gone',
      (userId) => server.db.deleteFrom('notifications').where('user_id', '=', userId).execute(),
    ],
  ])('is not sent if %s by then', async (_, change) => {
    expect(await sentInTheMorning(await sleeper(), change)).toEqual([])
  })
})

test('a waiting reminder is canceled when its order is moved, and nothing else is', async () => {
  const userId = await sleeper()
  const orderId = randomUUID()
  const reminder = await notifyUser(userId, { orderId })
  const news = await notifyUser(userId, { orderId, typeOfNotification: 'Order Cancelled' })
  await server.db
    .transaction()
    .execute((db) => followJob(db, 'rescheduled-with-inspector', { id: orderId, inspector_id: null }))
  expect([await waitsOf(reminder), (await waitsOf(news)).length]).toEqual([[['mail', null]], 3])
})

test('the outbox sends waiting messages at their hour, once', async () => {
  const id = await notifyUser(await sleeper())
  const handed: string[] = []
  const boss = {
    insert: async (queue: string, entries: unknown[]) => {
      handed.push(...entries.map(() => queue))
    },
  }
  const run = async (at: string) => {
    server.clock.set(at)
    handed.splice(0)
    await Promise.all([1, 2].map(() => handOver(server.db, boss as never, server.clock, () => {})))
    return handed.filter((queue) => queue !== 'outbox-mail').sort()
  }
  await server.db.deleteFrom('outbox_messages').where('dedupe_key', 'not like', `notification:${id}:%`).execute()
  await server.db.deleteFrom('outbox_messages').where('dedupe_key', 'is', null).execute()
  expect(await run('2026-03-03T05:59:00.000Z')).toEqual([])
  expect(await run('2026-03-03T06:00:00.000Z')).toEqual(['outbox-push', 'outbox-sms'])
  expect(await run('2026-03-03T06:01:00.000Z')).toEqual([])
})
