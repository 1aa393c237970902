import { notificationSettings } from '@fieldproof/contracts/calls/users'
import { defaultNotificationSettings } from '@fieldproof/policy/notifications-channels'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import type { Person } from '#modules/orders/testing/ordering.ts'
import { notifyOfUnread } from './notify-of-unread.ts'
import { aTalk, roomOf, send, type Talk } from './testing/talking.ts'
import { backgroundParts } from '#testing/background-parts.ts'

jest.setTimeout(60_000)

const MINUTE = 60_000
let server: TestServer
let talk: Talk
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())
beforeEach(async () => {
  talk = await aTalk(server)
  await notify()
})

const notify = (): Promise<number> => notifyOfUnread(backgroundParts(server))
const notifyLater = async (): Promise<void> => {
  server.clock.advance(MINUTE)
  await notify()
}
const write = (from: Person, text: string) => send(server, from, talk.roomId, text)
const read = (who: Person, sequence: number) =>
  server.call('POST', '/chats/mark-as-read', { token: who.token, body: { chatRoomId: talk.roomId, sequence } })
const notificationsOf = async ({ id }: Person): Promise<string[]> =>
  (
    await server.db
      .selectFrom('notifications')
      .select('message')
      .where('user_id', '=', id)
      .where('type_of_notification', '=', 'Message')
      .orderBy('seq')
      .execute()
  ).map(({ message }) => message)
const mailsAbout = async ({ id }: Person) =>
  (
    await server.db
      .selectFrom('outbox_messages')
      .innerJoin('users', 'users.email', 'outbox_messages.recipient')
      .select(['data', 'channel'])
      .where('users.id', '=', id)
      .execute()
  )
    .map(({ data }) => JSON.stringify(data))
    .filter((data) => data.includes('/dashboard/messages'))
const choose = ({ token }: Person, messages: boolean) =>
  server.call('PUT', '/users/me/notification-settings', {
    token,
    body: notificationSettings.parse({
      ...defaultNotificationSettings,
      email: { ...defaultNotificationSettings.email, messages },
    }),
  })

test('a message that is unread for a minute causes a notification with a link and without its text', async () => {
  await write(talk.inspector, 'The gearbox is broken.')
  await notify()
  expect(await notificationsOf(talk.customer)).toEqual([])
  await notifyLater()
  expect(await notificationsOf(talk.customer)).toEqual([`Tunde Bakare wrote to you about order ${talk.sequenceId}.`])
  expect(await notificationsOf(talk.inspector)).toEqual([])
  const [mail, ...more] = await mailsAbout(talk.customer)
  expect(more).toEqual([])
  expect(mail).toContain(`/dashboard/messages?room=${talk.roomId}`)
  expect(mail).not.toContain('gearbox')
  const [{ data: shown }] = [
    await server.call<{ actionLink: string; initials: string }[]>('GET', '/users/get-recent-notifications', {
      token: talk.customer.token,
    }),
  ]
  expect(shown[0]).toMatchObject({
    actionLink: `/dashboard/messages?room=${talk.roomId}`,
    initials: 'TB',
    orderSequenceId: talk.sequenceId,
  })
})

test('there is one notification per conversation, until it is read', async () => {
  for (const text of ['one', 'two']) await write(talk.inspector, text)
  await notifyLater()
  for (const text of ['three', 'four']) {
    await write(talk.inspector, text)
    await notifyLater()
  }
  const first = `Tunde Bakare sent you 2 messages about order ${talk.sequenceId}.`
  expect(await notificationsOf(talk.customer)).toEqual([first])
  // Some messages are still unread, so there is no new notification.
  await read(talk.customer, 1)
  await notifyLater()
  expect(await notificationsOf(talk.customer)).toEqual([first])
  await read(talk.customer, 4)
  await write(talk.inspector, 'five')
  await notifyLater()
  expect(await notificationsOf(talk.customer)).toEqual([
    first,
    `Tunde Bakare wrote to you about order ${talk.sequenceId}.`,
  ])
  expect(await mailsAbout(talk.customer)).toHaveLength(2)
})

test('a message that is read within a minute causes no notification, and a later one does', async () => {
  await write(talk.inspector, 'one')
  await read(talk.customer, 1)
  await notifyLater()
  expect(await notificationsOf(talk.customer)).toEqual([])
  await write(talk.inspector, 'two')
  await notify()
  expect(await notificationsOf(talk.customer)).toEqual([])
  await notifyLater()
  expect(await notificationsOf(talk.customer)).toHaveLength(1)
})

test('a deleted message causes no notification, and the next one does', async () => {
  const {
    data: { _id: messageId },
  } = await write(talk.inspector, 'wrong window')
  await server.call('POST', '/chats/delete-message', {
    token: talk.inspector.token,
    body: { messageId, deleteFor: 'everyone' },
  })
  await notifyLater()
  expect(await notificationsOf(talk.customer)).toEqual([])
  await write(talk.inspector, 'right window')
  await notifyLater()
  expect(await notificationsOf(talk.customer)).toHaveLength(1)
})

test('each side gets a notification of what the other wrote', async () => {
  await write(talk.customer, 'Are you there?')
  await write(talk.inspector, 'Are you?')
  await notifyLater()
  expect(await notificationsOf(talk.inspector)).toEqual([`Ngozi Eze wrote to you about order ${talk.sequenceId}.`])
  expect(await notificationsOf(talk.customer)).toEqual([`Tunde Bakare wrote to you about order ${talk.sequenceId}.`])
})

test('a user gets no notification about a person they have blocked', async () => {
  await write(talk.inspector, 'Pay me in cash.')
  await server.call('POST', '/chats/block-member', {
    token: talk.customer.token,
    body: { chatRoomId: talk.roomId, isBlocked: true },
  })
  await notifyLater()
  expect(await notificationsOf(talk.customer)).toEqual([])
})

test('a user who wants no mails about messages gets the notification only below the bell', async () => {
  await choose(talk.customer, false)
  await write(talk.inspector, 'one')
  await notifyLater()
  expect(await notificationsOf(talk.customer)).toHaveLength(1)
  expect(await mailsAbout(talk.customer)).toEqual([])
})

test('the notification is in its reader’s language', async () => {
  await server.db.updateTable('users').set({ locale: 'no' }).where('id', '=', talk.customer.id).execute()
  await write(talk.inspector, 'one')
  await notifyLater()
  expect(await notificationsOf(talk.customer)).toEqual([
    `Tunde Bakare har skrevet til deg om bestilling ${talk.sequenceId}.`,
  ])
})

test('several instances at once notify once, even while both people go on writing', async () => {
  await write(talk.inspector, 'one')
  server.clock.advance(MINUTE)
  const work = [
    notify(),
    notify(),
    notify(),
    ...Array.from({ length: 12 }, (_, place) => write(place % 2 ? talk.customer : talk.inspector, `${place}`)),
  ]
  await Promise.all(work)
  await notifyLater()
  expect(await notificationsOf(talk.customer)).toHaveLength(1)
  expect((await roomOf(server, talk.customer, talk.roomId)).unread).toBe(7)
})
