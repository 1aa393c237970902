import { hash } from 'node:crypto'
import type { NotificationSettingsView } from '@fieldproof/contracts/calls/users'
import { defaultNotificationSettings } from '@fieldproof/policy/notifications-channels'
import { textMessages } from '#app/messages.ts'
import { createLog } from '#kernel/http/request-log.ts'
import type { OutboxMessageRow } from '#kernel/outbox/tables.ts'
import { mailboxWhatsApp } from '#providers/dev-mailbox/text-messages.ts'
import { deliverWhatsApp } from '#providers/sms/whatsapp/deliver-whatsapp.ts'
import { putSession, putUser } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())

const person = async (number: string) => {
  const now = server.clock.now()
  const user = await putUser(server.db, now, { phone_number: number, phone_verified_at: now })
  return { ...user, token: await putSession(server.db, now, user.id) }
}
const path = '/users/me/notification-settings'
const settingsOf = async (token: string, at = server) =>
  (await at.call<NotificationSettingsView>('GET', path, { token })).data
const choose = (token: string, change: Partial<NotificationSettingsView>) =>
  server.call<NotificationSettingsView>('PUT', path, { token, body: { ...defaultNotificationSettings, ...change } })

/** Delivers a text message by WhatsApp, in the same way as a site under development. */
const sendByWhatsApp = async (recipient: string): Promise<void> => {
  await deliverWhatsApp({
    db: server.db,
    clock: server.clock,
    log: createLog('silent'),
    sender: mailboxWhatsApp(server.db, server.clock),
    writers: textMessages,
  })({
    id: '0b9d4c1e-9f57-4b7c-8a1f-2f6a0f9f7d11',
    channel: 'whatsapp',
    recipient,
    template: 'notification',
    locale: 'en',
    data: { message: 'A job near you', link: 'https://www.site.test/n/1' },
    created_at: server.clock.now(),
  } as unknown as OutboxMessageRow)
}

test('the choice of WhatsApp is kept, also if an older page saves without it (NOTIFY-14)', async () => {
  const { token } = await person('+2348031111111')
  expect(await settingsOf(token)).toEqual({ ...defaultNotificationSettings, whatsApp: 'offered' })
  expect((await choose(token, { text: true, textBy: 'whatsapp' })).data).toMatchObject({ textBy: 'whatsapp' })
  await choose(token, { text: true, push: false })
  expect(await settingsOf(token)).toMatchObject({ push: false, textBy: 'whatsapp', whatsApp: 'offered' })
})

test('it is not shown if the site sends nothing by WhatsApp (NOTIFY-14)', async () => {
  const { token } = await person('+2348032222222')
  const without = await openTestServer({ database: server.database, config: { whatsApp: { provider: 'none' } } })
  expect(await settingsOf(token, without)).toEqual(defaultNotificationSettings)
  await without.close()
})

test('an owner reads that WhatsApp does not reach their number, until they have another one (NOTIFY-15)', async () => {
  const { token, id } = await person('+2348030000000')
  await expect(sendByWhatsApp('+2348030000000')).rejects.toMatchObject({ instead: 'sms' })
  expect(await settingsOf(token)).toMatchObject({ whatsApp: 'unreached' })
  const other = await person('+2348033333333')
  expect(await settingsOf(other.token)).toMatchObject({ whatsApp: 'offered' })
  await server.db.updateTable('users').set({ phone_number: '+2348034444444' }).where('id', '=', id).execute()
  expect(await settingsOf(token)).toMatchObject({ whatsApp: 'offered' })
})

test('a number that WhatsApp reaches later is no longer shown as unreached (NOTIFY-15)', async () => {
  const { token } = await person('+2348035555555')
  await server.db
    .insertInto('whatsapp_troubles')
    // SHA-256 of the number.
    .values({ number_hash: hash('sha256', '+2348035555555'), since: server.clock.now() })
    .execute()
  expect(await settingsOf(token)).toMatchObject({ whatsApp: 'unreached' })
  await sendByWhatsApp('+2348035555555')
  expect(await settingsOf(token)).toMatchObject({ whatsApp: 'offered' })
})

test('a change leaves every other setting as it is, also one that is changed at the same time (NOTIFY-2)', async () => {
  const { token } = await person('+2348036666666')
  await choose(token, { mails: 'daily' })
  const change = async (body: object) => {
    expect((await server.call('PUT', path, { token, body })).status).toBe(200)
  }
  await Promise.all([
    change({ email: { messages: false } }),
    change({ email: { reminders: false } }),
    change({ push: false }),
    change({ reminders: { deadlines: false } }),
    change({ reminders: { reports: false } }),
    change({ quietHours: { isOn: true, timeZone: 'Europe/Oslo' } }),
    change({ quietHours: { from: '21:00', timeZone: 'Europe/Oslo' } }),
  ])
  expect(await settingsOf(token)).toEqual({
    ...defaultNotificationSettings,
    email: { ...defaultNotificationSettings.email, messages: false, reminders: false },
    push: false,
    mails: 'daily',
    reminders: { inspections: true, reports: false, deadlines: false, unfinished: true },
    quietHours: { isOn: true, from: '21:00', until: '07:00', timeZone: 'Europe/Oslo' },
    whatsApp: 'offered',
  })
})

test('what others see in conversations is changed one by one, too (CHAT-18)', async () => {
  const { token } = await person('+2348037777777')
  const at = '/users/me/chat-privacy'
  const answers = await Promise.all(
    [{ presence: false }, { readMarks: false }].map((body) => server.call('PUT', at, { token, body })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const chosen = { typing: true, presence: false, readMarks: false }
  expect((await server.call('GET', at, { token })).data).toEqual(chosen)
})
