import { randomUUID } from 'node:crypto'
import { removeDevice } from './push-devices.ts'
import { findNotificationPush } from './push-source.ts'
import { notify } from './service.ts'
import type { Db } from '#kernel/db/connect.ts'
import type { OutboxMessageRow } from '#kernel/outbox/tables.ts'
import { putSession, putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { createPushDelivery } from '#providers/push/deliver.ts'
import type { PushSource } from '#providers/push/index.ts'
import { readVapid } from '#providers/push/testing/browser-keys.ts'
import { startPushService, type PushService } from '#providers/push/testing/push-service.ts'
import { vapidKeys } from '#providers/push/vapid-keys.ts'

jest.setTimeout(60_000)

let server: TestServer
let service: PushService
let deliver: (row: OutboxMessageRow) => Promise<void>

beforeAll(async () => {
  service = await startPushService()
  server = await openTestServer({
    config: {
      limitFactor: 1_000,
      vapidSubject: 'mailto:push@site.test',
      pushOwnHosts: [new URL(service.origin).host, '127.0.0.1:1'],
    },
  })
  const { db, clock, app } = server
  deliver = createPushDelivery({
    db,
    clock,
    secrets: app.parts.ports.secrets,
    source: sourceOf(db),
    config: app.parts.config,
    ca: service.ca,
  })
})
beforeEach(() => {
  service.received.splice(0)
  service.answer(201)
})
afterAll(async () => {
  await server.close()
  await service.close()
})

const sourceOf = (db: Db): PushSource => ({
  find: { notification: findNotificationPush(db) },
  remove: (deviceId) => removeDevice(db, deviceId),
})
const person = async () => {
  const { id } = await putUser(server.db, server.clock.now())
  return { userId: id, token: await putSession(server.db, server.clock.now(), id) }
}
const REGISTER = '/users/register-push-notification-device'
const register = (token: string, body: unknown) => server.call('POST', REGISTER, { token, body })
const notifyUser = (userId: string, changes: { message?: string; actionLink?: string } = {}) =>
  notify(
    { db: server.db, realtime: server.realtime, now: server.clock.now(), reactions: {} },
    {
      userId,
      message: 'Your report is ready.',
      actionLink: '/dashboard/orders',
      typeOfNotification: 'Report',
      ...changes,
    },
  )
const pushesOf = (notificationId: string | undefined): Promise<OutboxMessageRow[]> =>
  server.db
    .selectFrom('outbox_messages')
    .selectAll()
    .where('channel', '=', 'push')
    .where('dedupe_key', 'like', `notification:${notificationId}:%`)
    .execute()
/** Notifies the user and delivers the pushes. */
const push = async (userId: string, changes: Parameters<typeof notifyUser>[1] = {}): Promise<string | undefined> => {
  const id = await notifyUser(userId, changes)
  for (const row of await pushesOf(id)) await deliver(row)
  return id
}
const devicesOf = async (userId: string) =>
  server.db.selectFrom('push_devices').selectAll().where('user_id', '=', userId).execute()

describe('a registered browser', () => {
  test('gets a notification that only it can decrypt, signed by the site', async () => {
    const { userId, token } = await person()
    const browser = service.subscribe()
    expect(await register(token, browser.body)).toMatchObject({
      status: 200,
      data: { message: 'This browser now gets notifications.' },
    })
    const id = await push(userId)
    const [sent, ...more] = service.received
    expect(more).toEqual([])
    expect(`${service.origin}${sent?.path}`).toBe(browser.body.deviceRegId)
    expect(sent?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: id?.replaceAll('-', '') })
    expect(JSON.parse(browser.decrypt(sent?.body ?? Buffer.alloc(0)))).toEqual({
      notificationId: id,
      message: 'Your report is ready.',
      actionLink: '/dashboard/orders',
    })
    const { publicKey, claims } = readVapid(sent?.headers.authorization)
    const { data } = await server.call<{ publicKey: string }>('GET', '/users/get-push-public-key')
    expect(publicKey).toBe(data.publicKey)
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:push@site.test' })
  })

  test('is registered once, also if it registers repeatedly', async () => {
    const { userId, token } = await person()
    const { body } = service.subscribe()
    for (let round = 0; round < 3; round += 1) expect((await register(token, body)).status).toBe(200)
    await push(userId)
    expect(service.received).toHaveLength(1)
  })

  test('gets a message of any length, within the limit of push services', async () => {
    const { userId, token } = await person()
    const browser = service.subscribe()
    await register(token, browser.body)
    await push(userId, { message: 'Æ'.repeat(5_000) })
    const body = service.received[0]?.body ?? Buffer.alloc(0)
    expect(body.length).toBeLessThan(4_096)
    expect((JSON.parse(browser.decrypt(body)) as { message: string }).message).toMatch(/^Æ{599}…$/)
  })

  test.each([404, 410])(
    'is removed after an answer of %i by its service, which is not called again',
    async (status) => {
      const { userId, token } = await person()
      await register(token, service.subscribe().body)
      service.answer(status)
      await push(userId)
      expect(await devicesOf(userId)).toEqual([])
      await push(userId)
      expect(service.received).toHaveLength(1)
    },
  )

  test.each([
    [500, false],
    [429, false],
    [413, true],
    [403, true],
  ])(
    'stays registered after an answer of %i by its service (whether the push is given up at once: %s)',
    async (status, isFinal) => {
      const { userId, token } = await person()
      const { body } = service.subscribe()
      await register(token, body)
      service.answer(status)
      const [row] = await pushesOf(await notifyUser(userId))
      const failure = await deliver(row as OutboxMessageRow).catch((error: unknown) => error)
      expect(failure).toMatchObject({ message: `The push service answered ${status}`, isFinal })
      expect(String(failure)).not.toContain(body.deviceRegId)
      expect(await devicesOf(userId)).toHaveLength(1)
    },
  )

  test('is tried again later if its service cannot be reached', async () => {
    const { userId, token } = await person()
    await register(token, { ...service.subscribe().body, deviceRegId: `https://127.0.0.1:1/${randomUUID()}` })
    const [row] = await pushesOf(await notifyUser(userId))
    await expect(deliver(row as OutboxMessageRow)).rejects.toMatchObject({
      message: 'The push service does not answer',
      isFinal: false,
    })
  })

  test('gets nothing after its session has ended', async () => {
    const { userId, token } = await person()
    await register(token, service.subscribe().body)
    const [row] = await pushesOf(await notifyUser(userId))
    await server.db.deleteFrom('sessions').where('user_id', '=', userId).execute()
    await deliver(row as OutboxMessageRow)
    expect(service.received).toEqual([])
  })

  test("gets nothing once its user's account is being deleted, even if it was queued before", async () => {
    const { userId, token } = await person()
    await register(token, service.subscribe().body)
    const [row] = await pushesOf(await notifyUser(userId))
    const now = server.clock.now()
    await server.db
      .updateTable('users')
      .set({ deletion_requested_at: now, deletion_at: now })
      .where('id', '=', userId)
      .execute()
    await deliver(row as OutboxMessageRow)
    expect(service.received).toEqual([])
  })

  test('is reassigned to the next user who logs in there, and does not show them the pushes of the user before', async () => {
    const [first, second] = [await person(), await person()]
    const { body } = service.subscribe()
    await register(first.token, body)
    const [row] = await pushesOf(await notifyUser(first.userId))
    expect((await register(second.token, body)).status).toBe(200)
    await deliver(row as OutboxMessageRow)
    expect(service.received).toEqual([])
    await push(second.userId)
    expect(service.received).toHaveLength(1)
  })

  test('cannot be taken over by someone who only knows its address', async () => {
    const [owner, other] = [await person(), await person()]
    const { body } = service.subscribe()
    await register(owner.token, body)
    const answer = await register(other.token, { ...service.subscribe().body, deviceRegId: body.deviceRegId })
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await devicesOf(owner.userId)).toMatchObject([{ p256dh_key: body.userP256dhKey }])
  })

  test('is removed by its own user only', async () => {
    const [owner, other] = [await person(), await person()]
    const { body } = service.subscribe()
    await register(owner.token, body)
    const remove = (token: string) =>
      server.call('POST', '/users/unregister-push-notification-device', {
        token,
        body: { deviceRegId: body.deviceRegId },
      })
    expect((await remove(other.token)).status).toBe(200)
    expect(await devicesOf(owner.userId)).toHaveLength(1)
    expect((await remove(owner.token)).status).toBe(200)
    expect(await devicesOf(owner.userId)).toEqual([])
  })

  test('is removed when its user registers twenty newer ones', async () => {
    const { userId, token } = await person()
    const first = service.subscribe().body
    await register(token, first)
    for (let round = 0; round < 20; round += 1) {
      server.clock.advance(1_000)
      await register(token, service.subscribe().body)
    }
    const devices = await devicesOf(userId)
    expect(devices).toHaveLength(20)
    expect(devices.map(({ endpoint }) => endpoint)).not.toContain(first.deviceRegId)
  })
})

test("a push service's redirect is not followed", async () => {
  const { userId, token } = await person()
  await register(token, service.subscribe().body)
  service.answer(307, { location: `${service.origin}/elsewhere` })
  const [row] = await pushesOf(await notifyUser(userId))
  await expect(deliver(row as OutboxMessageRow)).rejects.toMatchObject({ message: 'The push service answered 307' })
  expect(service.received.map(({ path }) => path)).not.toContain('/elsewhere')
})

describe('a registration is refused with an invalid value', () => {
  test.each([
    ['deviceRegId', 'http://push.example.test/1'],
    ['deviceRegId', 'https://user:word@push.example.test/1'],
    ['deviceRegId', 'nonsense'],
    ['userP256dhKey', Buffer.alloc(65, 4).toString('base64url')],
    ['userP256dhKey', 'short'],
    ['userAuthKey', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['messageType', 'pigeon'],
  ])('%s %s', async (field, value) => {
    const { token } = await person()
    const answer = await register(token, { ...service.subscribe().body, [field]: value })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })

  test('of an address in a private network, by the same guard as for imported calendars (NOTIFY-7)', async () => {
    const strict = await openTestServer({ database: server.database, config: { limitFactor: 1_000 } })
    const { token } = await person()
    for (const host of [
      '127.0.0.1',
      '10.1.2.3',
      '169.254.169.254',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[fd00::1]',
      '2130706433',
      'localhost',
      'db.internal',
      'push.example.com:8443',
      'printer',
    ]) {
      const answer = await strict.call('POST', REGISTER, {
        token,
        body: { ...service.subscribe().body, deviceRegId: `https://${host}/x` },
      })
      expect([host, answer.status]).toEqual([host, 400])
    }
    expect(
      (
        await strict.call('POST', REGISTER, {
          token,
          body: { ...service.subscribe().body, deviceRegId: 'https://push.example.com/x' },
        })
      ).status,
    ).toBe(200)
    await strict.close()
  })

  test('and nothing is sent to such an address, even if it was registered before', async () => {
    const { userId, token } = await person()
    await register(token, service.subscribe().body)
    const { db, clock, app } = server
    const strict = createPushDelivery({
      db,
      clock,
      secrets: app.parts.ports.secrets,
      source: sourceOf(db),
      config: { pushOwnHosts: [] },
      ca: service.ca,
    })
    const [row] = await pushesOf(await notifyUser(userId))
    await strict(row as OutboxMessageRow)
    expect(service.received).toEqual([])
  })
})

test("the site's keys are created once, also when several instances start together, and are stored encrypted", async () => {
  const fresh = await openTestServer()
  const { db, clock, app } = fresh
  const all = await Promise.all(Array.from({ length: 5 }, () => vapidKeys(db, app.parts.ports.secrets, clock.now())))
  expect(new Set(all.map(({ publicKey, privateKey }) => `${publicKey} ${privateKey}`)).size).toBe(1)
  const rows = await db.selectFrom('server_secrets').select('value').execute()
  expect(rows.map(({ value }) => value).join()).not.toContain(all[0]?.privateKey)
  await fresh.close()
})
