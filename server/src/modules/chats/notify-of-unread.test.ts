import { notificationSettings } from '@fieldproof/contracts/calls/users'
import { defaultNotificationSettings } from '@fieldproof/policy/notifications-channels'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import type { Person } from '#modules/orders/testing/ordering.ts'
import { notifyOfUnread } from './notify-of-unread.ts'
import { aConversation, roomOf, send, type TestConversation } from './testing/conversations.ts'
import { backgroundParts } from '#testing/background-parts.ts'

jest.setTimeout(60_000)

const MINUTE = 60_000
let server: TestServer
let conversation: TestConversation
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())
beforeEach(async () => {
  conversation = await aConversation(server)
  await notify()
})

const notify = (): Promise<number> => notifyOfUnread(backgroundParts(server))
const notifyLater = async (): Promise<void> => {
  server.clock.advance(MINUTE)
  await notify()
}
const write = (from: Person, text: string) => send(server, from, conversation.roomId, text)
const read = (who: Person, sequence: number) =>
  server.call('POST', '/chats/mark-as-read', { token: who.token, body: { chatRoomId: conversation.roomId, sequence } })
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
  await write(conversation.inspector, 'The gearbox is broken.')
  await notify()
  expect(await notificationsOf(conversation.customer)).toEqual([])
  await notifyLater()
  expect(await notificationsOf(conversation.customer)).toEqual([
    `Tunde Bakare wrote to you about order ${conversation.sequenceId}.`,
  ])
  expect(await notificationsOf(conversation.inspector)).toEqual([])
  const [mail, ...more] = await mailsAbout(conversation.customer)
  expect(more).toEqual([])
  expect(mail).toContain(`/dashboard/messages?room=${conversation.roomId}`)
  expect(mail).not.toContain('gearbox')
  const [{ data: shown }] = [
    await server.call<{ actionLink: string; initials: string }[]>('GET', '/users/get-recent-notifications', {
      token: conversation.customer.token,
    }),
  ]
  expect(shown[0]).toMatchObject({
    actionLink: `/dashboard/messages?room=${conversation.roomId}`,
    initials: 'TB',
    orderSequenceId: conversation.sequenceId,
  })
})

test('there is one notification per conversation, until it is read', async () => {
  for (const text of ['one', 'two']) await write(conversation.inspector, text)
  await notifyLater()
  for (const text of ['three', 'four']) {
    await write(conversation.inspector, text)
    await notifyLater()
  }
  const first = `Tunde Bakare sent you 2 messages about order ${conversation.sequenceId}.`
  expect(await notificationsOf(conversation.customer)).toEqual([first])
  // Some messages are still unread, so there is no new notification.
  await read(conversation.customer, 1)
  await notifyLater()
  expect(await notificationsOf(conversation.customer)).toEqual([first])
  await read(conversation.customer, 4)
  await write(conversation.inspector, 'five')
  await notifyLater()
  expect(await notificationsOf(conversation.customer)).toEqual([
    first,
    `Tunde Bakare wrote to you about order ${conversation.sequenceId}.`,
  ])
  expect(await mailsAbout(conversation.customer)).toHaveLength(2)
})

test('a message that is read within a minute causes no notification, and a later one does', async () => {
  await write(conversation.inspector, 'one')
  await read(conversation.customer, 1)
  await notifyLater()
  expect(await notificationsOf(conversation.customer)).toEqual([])
  await write(conversation.inspector, 'two')
  await notify()
  expect(await notificationsOf(conversation.customer)).toEqual([])
  await notifyLater()
  expect(await notificationsOf(conversation.customer)).toHaveLength(1)
})

test('a deleted message causes no notification, and the next one does', async () => {
  const {
    data: { _id: messageId },
  } = await write(conversation.inspector, 'wrong window')
  await server.call('POST', '/chats/delete-message', {
    token: conversation.inspector.token,
    body: { messageId, deleteFor: 'everyone' },
  })
  await notifyLater()
  expect(await notificationsOf(conversation.customer)).toEqual([])
  await write(conversation.inspector, 'right window')
  await notifyLater()
  expect(await notificationsOf(conversation.customer)).toHaveLength(1)
})

test('each side gets a notification of what the other wrote', async () => {
  await write(conversation.customer, 'Are you there?')
  await write(conversation.inspector, 'Are you?')
  await notifyLater()
  expect(await notificationsOf(conversation.inspector)).toEqual([
    `Ngozi Eze wrote to you about order ${conversation.sequenceId}.`,
  ])
  expect(await notificationsOf(conversation.customer)).toEqual([
    `Tunde Bakare wrote to you about order ${conversation.sequenceId}.`,
  ])
})

test('a user gets no notification about a person they have blocked', async () => {
  await write(conversation.inspector, 'Pay me in cash.')
  await server.call('POST', '/chats/block-member', {
    token: conversation.customer.token,
    body: { chatRoomId: conversation.roomId, isBlocked: true },
  })
  await notifyLater()
  expect(await notificationsOf(conversation.customer)).toEqual([])
})

test('a user who wants no mails about messages gets the notification only below the bell', async () => {
  await choose(conversation.customer, false)
  await write(conversation.inspector, 'one')
  await notifyLater()
  expect(await notificationsOf(conversation.customer)).toHaveLength(1)
  expect(await mailsAbout(conversation.customer)).toEqual([])
})

test('the notification is in its reader’s language', async () => {
  await server.db.updateTable('users').set({ locale: 'no' }).where('id', '=', conversation.customer.id).execute()
  await write(conversation.inspector, 'one')
  await notifyLater()
  expect(await notificationsOf(conversation.customer)).toEqual([
    `Tunde Bakare har skrevet til deg om bestilling ${conversation.sequenceId}.`,
  ])
})

test('several instances at once notify once, even while both people go on writing', async () => {
  await write(conversation.inspector, 'one')
  server.clock.advance(MINUTE)
  const work = [
    notify(),
    notify(),
    notify(),
    ...Array.from({ length: 12 }, (_, place) =>
      write(place % 2 ? conversation.customer : conversation.inspector, `${place}`),
    ),
  ]
  await Promise.all(work)
  await notifyLater()
  expect(await notificationsOf(conversation.customer)).toHaveLength(1)
  expect((await roomOf(server, conversation.customer, conversation.roomId)).unread).toBe(7)
})
