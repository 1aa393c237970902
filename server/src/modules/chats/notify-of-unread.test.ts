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
  await tell()
})

const tell = (): Promise<number> => notifyOfUnread(backgroundParts(server))
const notifyLater = async (): Promise<void> => {
  server.clock.advance(MINUTE)
  await tell()
}
const say = (from: Person, text: string) => send(server, from, talk.roomId, text)
const read = (who: Person, sequence: number) =>
  server.call('POST', '/chats/mark-as-read', { token: who.token, body: { chatRoomId: talk.roomId, sequence } })
const toldTo = async ({ id }: Person): Promise<string[]> =>
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
  await say(talk.inspector, 'The gearbox is broken.')
  await tell()
  expect(await toldTo(talk.customer)).toEqual([])
  await notifyLater()
  expect(await toldTo(talk.customer)).toEqual([`Tunde Bakare wrote to you about order ${talk.sequenceId}.`])
  expect(await toldTo(talk.inspector)).toEqual([])
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
  for (const text of ['one', 'two']) await say(talk.inspector, text)
  await notifyLater()
  for (const text of ['three', 'four']) {
    await say(talk.inspector, text)
    await notifyLater()
  }
  const first = `Tunde Bakare sent you 2 messages about order ${talk.sequenceId}.`
  expect(await toldTo(talk.customer)).toEqual([first])
  // Some messages are still unread, and the notification says so.
  await read(talk.customer, 1)
  await notifyLater()
  expect(await toldTo(talk.customer)).toEqual([first])
  await read(talk.customer, 4)
  await say(talk.inspector, 'five')
  await notifyLater()
  expect(await toldTo(talk.customer)).toEqual([first, `Tunde Bakare wrote to you about order ${talk.sequenceId}.`])
  expect(await mailsAbout(talk.customer)).toHaveLength(2)
})

test('a message that is read within the minute causes none, and a later one does', async () => {
  await say(talk.inspector, 'one')
  await read(talk.customer, 1)
  await notifyLater()
  expect(await toldTo(talk.customer)).toEqual([])
  await say(talk.inspector, 'two')
  await tell()
  expect(await toldTo(talk.customer)).toEqual([])
  await notifyLater()
  expect(await toldTo(talk.customer)).toHaveLength(1)
})

test('a message that was taken back causes no notification, and the next one does', async () => {
  const {
    data: { _id: messageId },
  } = await say(talk.inspector, 'wrong window')
  await server.call('POST', '/chats/delete-message', {
    token: talk.inspector.token,
    body: { messageId, deleteFor: 'everyone' },
  })
  await notifyLater()
  expect(await toldTo(talk.customer)).toEqual([])
  await say(talk.inspector, 'right window')
  await notifyLater()
  expect(await toldTo(talk.customer)).toHaveLength(1)
})

test('each side gets a notification of what the other wrote', async () => {
  await say(talk.customer, 'Are you there?')
  await say(talk.inspector, 'Are you?')
  await notifyLater()
  expect(await toldTo(talk.inspector)).toEqual([`Ngozi Eze wrote to you about order ${talk.sequenceId}.`])
  expect(await toldTo(talk.customer)).toEqual([`Tunde Bakare wrote to you about order ${talk.sequenceId}.`])
})

test('nobody gets a notification of somebody they have blocked', async () => {
  await say(talk.inspector, 'Pay me in cash.')
  await server.call('POST', '/chats/block-member', {
    token: talk.customer.token,
    body: { chatRoomId: talk.roomId, isBlocked: true },
  })
  await notifyLater()
  expect(await toldTo(talk.customer)).toEqual([])
})

test('who wants no mail about messages finds it below the bell alone', async () => {
  await choose(talk.customer, false)
  await say(talk.inspector, 'one')
  await notifyLater()
  expect(await toldTo(talk.customer)).toHaveLength(1)
  expect(await mailsAbout(talk.customer)).toEqual([])
})

test('in the own language', async () => {
  await server.db.updateTable('users').set({ locale: 'no' }).where('id', '=', talk.customer.id).execute()
  await say(talk.inspector, 'one')
  await notifyLater()
  expect(await toldTo(talk.customer)).toEqual([`Tunde Bakare har skrevet til deg om bestilling ${talk.sequenceId}.`])
})

test('instances that look at once tell it once, while the two go on writing', async () => {
  await say(talk.inspector, 'one')
  server.clock.advance(MINUTE)
  const work = [
    tell(),
    tell(),
    tell(),
    ...Array.from({ length: 12 }, (_, place) => say(place % 2 ? talk.customer : talk.inspector, `${place}`)),
  ]
  await Promise.all(work)
  await notifyLater()
  expect(await toldTo(talk.customer)).toHaveLength(1)
  expect((await roomOf(server, talk.customer, talk.roomId)).unread).toBe(7)
})
