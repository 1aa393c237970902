import { textsOf } from '#texts/texts-of.ts'
import type { NotificationSettings } from '@fieldproof/contracts/calls/users'
import { defaultNotificationSettings } from '@fieldproof/policy/notifications-channels'
import { textTarget } from '@fieldproof/policy/text-link'
import { browserKeys } from '#providers/push/testing/browser-keys.ts'
import { putSession, putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import type { NewUser } from '#modules/users/tables.ts'
import { notify, type NewNotification } from './service.ts'
import { fitSms } from './sms-parts.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000, publicOrigin: 'https://www.site.test' } })
})
afterAll(() => server.close())

const everything: NotificationSettings = {
  email: { accountSupport: true, messages: true, policy: true, promotionAndTips: true, reminders: true },
  text: true,
  push: true,
}
const nothing: NotificationSettings = {
  email: { accountSupport: false, messages: false, policy: false, promotionAndTips: false, reminders: false },
  text: false,
  push: false,
}
const person = async (settings: NotificationSettings | null, changes: Partial<NewUser> = {}) => {
  const now = server.clock.now()
  const user = await putUser(server.db, now, {
    phone_verified_at: now,
    notification_settings: settings && JSON.stringify(settings),
    ...changes,
  })
  return { user, token: await putSession(server.db, now, user.id) }
}
const register = (token: string, address: string) => {
  const { decrypt: _, ...keys } = browserKeys()
  return server.call('POST', '/users/register-push-notification-device', {
    token,
    body: { deviceRegId: address, messageType: 'webPush', ...keys },
  })
}
const notifyUser = (userId: string, changes: Partial<NewNotification> = {}) =>
  notify(
    { db: server.db, realtime: server.realtime, now: server.clock.now(), reactions: {} },
    {
      userId,
      message: 'A job near you.',
      actionLink: '/job-market-place',
      typeOfNotification: 'Job',
      ...changes,
    },
  )
const copiesOf = (id: string | undefined) =>
  server.db
    .selectFrom('outbox_messages')
    .select(['channel', 'recipient', 'template', 'locale', 'data'])
    .where('dedupe_key', 'like', `notification:${id}:%`)
    .orderBy('channel')
    .execute()
const channelsOf = async (id: string | undefined): Promise<string[]> =>
  (await copiesOf(id)).map(({ channel }) => channel)

test('a user with everything on gets a mail, a text message and a push on each browser, with links to the site', async () => {
  const { user, token } = await person(everything)
  await register(token, `https://push.example.test/${user.id}/1`)
  await register(token, `https://push.example.test/${user.id}/2`)
  const id = await notifyUser(user.id)
  const devices = await server.db.selectFrom('push_devices').select('id').where('user_id', '=', user.id).execute()
  const copies = await copiesOf(id)
  expect(copies.filter(({ channel }) => channel !== 'push')).toEqual([
    {
      channel: 'mail',
      recipient: user.email,
      template: 'notification',
      locale: 'en',
      data: {
        firstName: 'Ngozi',
        message: 'A job near you.',
        link: `https://www.site.test/job-market-place#notification=${id}`,
        settingsLink: 'https://www.site.test/dashboard/settings/notification-settings',
      },
    },
    {
      channel: 'sms',
      recipient: '+2348031234567',
      template: 'notification',
      locale: 'en',
      data: { message: 'A job near you.', link: `https://www.site.test${textTarget({ _id: id ?? '' })}` },
    },
  ])
  expect(copies.filter(({ channel }) => channel === 'push').map(({ recipient, data }) => [recipient, data])).toEqual(
    expect.arrayContaining(devices.map((device) => [device.id, { notificationId: id, deviceId: device.id }])),
  )
  expect(copies).toHaveLength(4)
})

test('the text message of an order or of a job offer has room for its words in one part (NOTIFY-19)', async () => {
  const { user } = await person({ ...nothing, text: true })
  const order = '0b9d4c1e-9f57-4b7c-8a1f-2f6a0f9f7d11'
  const message = 'Order FP-7KQA-2MXE is at another time now: Tuesday 3 March 2026 at 10:00, Allen Avenue, Ikeja.'
  for (const subject of [
    { actionLink: `/dashboard/order-details/${order}` },
    { isJobNotification: true, orderId: order, actionLink: '/notifications' },
  ]) {
    const [copy] = await copiesOf(await notifyUser(user.id, { ...subject, message }))
    const link = String(copy?.data['link'])
    expect(link).toMatch(/^https:\/\/www\.site\.test\/n\/[\da-z]{20,25}$/)
    expect(fitSms(message, (event) => `Fieldproof: ${event} ${link}`)).toBe(message)
  }
})

test('a notification is shown by its id to its own user only', async () => {
  const { user, token } = await person(nothing)
  const path = `/users/get-notification/${await notifyUser(user.id)}`
  expect((await server.call('GET', path, { token })).data).toMatchObject({ message: 'A job near you.' })
  expect((await server.call('GET', path, { token: (await server.signUp()).token })).status).toBe(404)
  expect((await server.call('GET', path)).status).toBe(401)
})

test('a user with everything off finds it only in the bell', async () => {
  const { user, token } = await person(nothing)
  await register(token, `https://push.example.test/${user.id}`)
  const id = await notifyUser(user.id)
  expect(await channelsOf(id)).toEqual([])
  expect(
    (await server.call<{ _id: string }[]>('GET', '/users/get-recent-notifications', { token })).data.map(
      ({ _id }) => _id,
    ),
  ).toEqual([id])
})

test("a user without settings gets the policy's defaults", async () => {
  const { user } = await person(null)
  expect(await channelsOf(await notifyUser(user.id))).toEqual(['mail'])
  expect(await channelsOf(await notifyUser(user.id, { typeOfNotification: 'Promotion' }))).toEqual([])
})

test.each([
  ['Message', 'messages'],
  ['Policy', 'policy'],
  ['Blog', 'promotionAndTips'],
  ['Reminder', 'reminders'],
  ['Report', 'accountSupport'],
] as const)('a %s is mailed by the setting %s', async (typeOfNotification, category) => {
  const { user } = await person({ ...nothing, email: { ...nothing.email, [category]: true } })
  const others = await person({ ...everything, text: false, email: { ...everything.email, [category]: false } })
  expect(await channelsOf(await notifyUser(user.id, { typeOfNotification }))).toEqual(['mail'])
  expect(await channelsOf(await notifyUser(others.user.id, { typeOfNotification }))).toEqual([])
})

test('a user who chose WhatsApp gets text messages there, and no SMS as well (NOTIFY-14)', async () => {
  const { user } = await person({ ...nothing, text: true, textBy: 'whatsapp' })
  expect(await channelsOf(await notifyUser(user.id))).toEqual(['whatsapp'])
  expect(await channelsOf(await notifyUser(user.id, { typeOfNotification: 'Report' }))).toEqual([])
  const sms = await person({ ...nothing, text: true, textBy: 'sms' })
  expect(await channelsOf(await notifyUser(sms.user.id))).toEqual(['sms'])
})

test('no text message goes to an unverified number', async () => {
  const { user } = await person(everything, { phone_verified_at: null })
  expect(await channelsOf(await notifyUser(user.id))).toEqual(['mail'])
})

test('the recipient gets it in their own language', async () => {
  const { user, token } = await person(everything, { locale: 'no' })
  const id = await notifyUser(user.id, {
    message: textsOf('orders').notifications.completed({ order: 'FP-7KQA-2MXE' }),
  })
  expect((await copiesOf(id)).map(({ locale, data }) => [locale, data['message']])).toEqual([
    ['no', 'Bestilling FP-7KQA-2MXE er fullført.'],
    ['no', 'Bestilling FP-7KQA-2MXE er fullført.'],
  ])
  const { data } = await server.call<{ message: string }[]>('GET', '/users/get-recent-notifications', { token })
  expect(data[0]?.message).toBe('Bestilling FP-7KQA-2MXE er fullført.')
})

test('a notification with the same key is created and sent once', async () => {
  const { user } = await person(everything)
  const ids = await Promise.all(Array.from({ length: 4 }, () => notifyUser(user.id, { dedupeKey: 'the same' })))
  const made = ids.filter((id) => id !== undefined)
  expect(made).toHaveLength(1)
  expect(await channelsOf(made[0])).toEqual(['mail', 'sms'])
})

test.each([
  ['in deletion', (now: Date) => ({ deletion_requested_at: now, deletion_at: now })],
  ['deleted', (now: Date) => ({ deletion_requested_at: now, deletion_at: now, deleted_at: now })],
])('a user whose account is %s gets none', async (_, state) => {
  const { user } = await person(everything, state(server.clock.now()))
  expect(await notifyUser(user.id)).toBeUndefined()
  expect(await server.db.selectFrom('notifications').select('id').where('user_id', '=', user.id).execute()).toEqual([])
})

test('nothing is stored or sent if its transaction is rolled back', async () => {
  const { user } = await person(everything)
  let id: string | undefined
  await expect(
    server.db.transaction().execute(async (transaction) => {
      const work = { db: transaction, realtime: server.realtime, now: server.clock.now(), reactions: {} }
      id = await notify(work, {
        userId: user.id,
        message: 'no',
        actionLink: '/help',
        typeOfNotification: 'Job',
      })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(id).toBeDefined()
  expect(await channelsOf(id)).toEqual([])
})

describe('addresses', () => {
  const job = {
    address: '1 Broad Street',
    city: 'Lagos',
    zipCode: '101001',
    inspectionDate: '2026-03-09T09:00:00.000Z',
    inspectionType: 'vehicle' as const,
  }
  const linkOf = async (changes: Partial<NewNotification>) => {
    const { user } = await person({ ...everything, text: false, push: false })
    const id = await notifyUser(user.id, changes)
    return { id, link: new URL(String((await copiesOf(id))[0]?.data['link'])) }
  }

  test('a job leads to its offer, with order and notification', async () => {
    const { id, link } = await linkOf({ job, orderId: 'o1' })
    expect(link.pathname).toBe('/inspector/inspector-job-notification')
    expect(JSON.parse(link.searchParams.get('notification') ?? '')).toEqual({ orderId: 'o1', notificationId: id })
  })

  test('an available inspector leads to the order', async () => {
    expect((await linkOf({ typeOfNotification: 'Available Inspector', orderId: 'o1' })).link.pathname).toBe(
      '/dashboard/order-details/o1',
    )
  })

  test('no link leads away from the site', async () => {
    const { link } = await linkOf({ actionLink: '//evil.example/x' })
    expect([link.origin, link.pathname, link.search]).toEqual(['https://www.site.test', '/notifications', ''])
  })
})

describe('the settings', () => {
  const ADDRESS = '/users/me/notification-settings'
  /** As the user sees them; under development WhatsApp is offered. */
  const seen = (settings: NotificationSettings) => ({ ...settings, whatsApp: 'offered' })
  test("default to the policy's, and are separate for each user", async () => {
    const [one, other] = [await person(null), await person(null)]
    expect((await server.call('GET', ADDRESS, { token: one.token })).data).toEqual(seen(defaultNotificationSettings))
    const chosen = { ...nothing, email: { ...nothing.email, reminders: true } }
    expect((await server.call('PUT', ADDRESS, { token: one.token, body: chosen })).data).toEqual(seen(chosen))
    expect((await server.call('GET', ADDRESS, { token: one.token })).data).toEqual(seen(chosen))
    expect((await server.call('GET', ADDRESS, { token: other.token })).data).toEqual(seen(defaultNotificationSettings))
  })

  test('allow text messages for a verified number only', async () => {
    const { token } = await person(nothing, { phone_verified_at: null })
    const answer = await server.call('PUT', ADDRESS, {
      token,
      body: { ...nothing, text: true },
      headers: { 'accept-language': 'nb' },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Bekreft telefonnummeret ditt først.', errors: [{ field: 'text' }] },
    })
  })

  test('can be changed by a user who lost the verified number', async () => {
    const { token } = await person(everything, { phone_verified_at: null })
    const fewer = { ...everything, push: false }
    expect((await server.call('PUT', ADDRESS, { token, body: fewer })).data).toEqual(seen(fewer))
  })
})
