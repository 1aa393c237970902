import { randomUUID } from 'node:crypto'
import type { MissedMessages } from '@fieldproof/contracts'
import { closeInstances, startInstances, type Instance } from '#kernel/realtime/testing/instances.ts'
import type { TestClient } from '#kernel/realtime/testing/clients.ts'
import { reaches } from '#kernel/realtime/testing/two-instances.ts'
import { newUser, type Person } from '#modules/orders/testing/ordering.ts'
import {
  beat,
  onlineAmong,
  removeGoneInstances,
  removeInstance,
  writeConnections,
} from '#kernel/realtime/connections.ts'
import { watchPeople } from './socket-asks.ts'
import { aConversation, edit, messagesOf, send, type TestConversation } from './testing/conversations.ts'

jest.setTimeout(60_000)

let first: Instance
let second: Instance
let doomed: Instance
let conversation: TestConversation
beforeAll(async () => {
  const [one, other, last] = await startInstances(3)
  if (!one || !other || !last) throw new Error('There are no three instances')
  ;[first, second, doomed] = [one, other, last]
  for (const instance of [first, second, doomed]) await reaches(instance, 'all-instances')
})
afterAll(() => closeInstances([first, second, doomed]))
beforeEach(async () => {
  conversation = await aConversation(first.server)
})

const call = (instance: Instance, { token }: Person, path: string, body: unknown) =>
  instance.server.call('POST', `/chats/${path}`, { token, body })
const texts = (client: TestClient): string[] => client.received('CHAT_MESSAGE').map(({ text }) => text)
/** Waits until this socket has received all earlier events. */
const settled = async ({ catchUp }: TestClient): Promise<void> => {
  await catchUp(null)
}

test('messages sent at both instances are received at both, once, in the order of their numbers', async () => {
  const { customer, inspector, roomId } = conversation
  const [here, there] = [await first.connect(customer.token), await second.connect(inspector.token)]
  const bodies = Array.from({ length: 30 }, (_, place) => ({
    _id: randomUUID(),
    chatRoomId: roomId,
    text: `number ${place}`,
  }))
  await Promise.all(
    bodies.map((body, place) =>
      call(place % 2 ? first : second, place % 3 ? customer : inspector, 'send-message', body),
    ),
  )
  // A sender without an answer sends again, at the other instance.
  await Promise.all(
    bodies.map((body, place) =>
      call(place % 2 ? second : first, place % 3 ? customer : inspector, 'send-message', body),
    ),
  )
  for (const client of [here, there]) {
    const received = await client.waitFor('CHAT_MESSAGE', 30)
    await settled(client)
    expect(client.received('CHAT_MESSAGE')).toHaveLength(30)
    expect(received.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 30 }, (_, place) => place + 1))
  }
  expect((await messagesOf(second.server, inspector, roomId)).items.map(({ text }) => text).sort()).toEqual(
    bodies.map(({ text }) => text).sort(),
  )
})

test('a long message arrives complete', async () => {
  const { customer, inspector, roomId } = conversation
  const there = await second.connect(inspector.token)
  await send(first.server, customer, roomId, 'å'.repeat(4_000))
  expect((await there.waitFor('CHAT_MESSAGE'))[0]?.text).toHaveLength(4_000)
})

test('a message reaches only its two people, and so does its deletion', async () => {
  const { customer, inspector, roomId } = conversation
  const [there, stranger, visitor] = [
    await second.connect(inspector.token),
    await second.connect((await newUser(first.server)).token),
    await second.connect(),
  ]
  const { data } = await send(first.server, customer, roomId, 'for the two of us')
  await call(first, customer, 'delete-message', { messageId: data._id, deleteFor: 'everyone' })
  expect(await there.waitFor('CHAT_MESSAGE', 2)).toMatchObject([
    {},
    { _id: data._id, text: '', deletedFor: 'everyone' },
  ])
  await settled(stranger)
  expect([...stranger.received('CHAT_MESSAGE'), ...visitor.received('CHAT_MESSAGE')]).toEqual([])
})

test('an edit at one instance reaches the other, with the later revision last', async () => {
  const { customer, inspector, roomId } = conversation
  const there = await second.connect(inspector.token)
  const { data } = await send(first.server, customer, roomId, 'At nine.')
  await edit(second.server, customer, data, 'At ten.')
  await edit(first.server, customer, { ...data, revision: 2 }, 'At noon.')
  expect((await there.waitFor('CHAT_MESSAGE', 3)).at(-1)).toMatchObject({
    _id: data._id,
    text: 'At noon.',
    revision: 3,
  })
})

test('a reaction at one instance reaches the other as a later revision of its message (CHAT-20)', async () => {
  const { customer, inspector, roomId } = conversation
  const there = await second.connect(inspector.token)
  const { data } = await send(first.server, customer, roomId, 'I left the key.')
  await call(first, customer, 'react-to-message', { messageId: data._id, emoji: 'done', isOn: true })
  expect((await there.waitFor('CHAT_MESSAGE', 2)).at(-1)).toMatchObject({
    _id: data._id,
    revision: 2,
    reactions: [{ emoji: 'done', userIds: [customer.id] }],
  })
})

test('unread totals are sent when they change, and read marks to both', async () => {
  const { customer, inspector, roomId } = conversation
  const [here, there] = [await first.connect(customer.token), await second.connect(inspector.token)]
  await send(first.server, customer, roomId, 'one')
  await send(first.server, customer, roomId, 'two')
  expect((await there.waitFor('UPDATE_NO_OF_ALL_UNREAD_MESSAGES', 2)).at(-1)).toEqual({
    oneToOne: 0,
    orderCustomer: 0,
    orderInspector: 2,
    project: 0,
    support: 0,
  })
  await call(second, inspector, 'mark-as-read', { chatRoomId: roomId, sequence: 2 })
  expect((await there.waitFor('UPDATE_NO_OF_ALL_UNREAD_MESSAGES', 3)).at(-1)).toEqual({
    oneToOne: 0,
    orderCustomer: 0,
    orderInspector: 0,
    project: 0,
    support: 0,
  })
  expect(await here.waitFor('CHAT_READ')).toEqual([{ chatRoomId: roomId, userId: inspector.id, sequence: 2 }])
  await send(second.server, inspector, roomId, 'three')
  expect((await here.waitFor('UPDATE_NO_OF_ALL_UNREAD_MESSAGES')).at(-1)).toEqual({
    oneToOne: 0,
    orderCustomer: 1,
    orderInspector: 0,
    project: 0,
    support: 0,
  })
})

test('typing is sent to the other person once in three seconds, and never from strangers', async () => {
  const { customer, inspector, roomId } = conversation
  const stranger = await newUser(first.server)
  const [here, there, outside] = [
    await first.connect(customer.token),
    await second.connect(inspector.token),
    await first.connect(stranger.token),
  ]
  for (let time = 0; time < 5; time += 1) here.socket.emit('TYPING_IN_CHAT', roomId)
  outside.socket.emit('TYPING_IN_CHAT', roomId)
  expect(await there.waitFor('CHAT_TYPING')).toEqual([{ chatRoomId: roomId, userId: customer.id }])
  await settled(here)
  await settled(outside)
  await send(first.server, customer, roomId, 'afterwards')
  await there.waitFor('CHAT_MESSAGE')
  expect(there.received('CHAT_TYPING')).toHaveLength(1)
  expect(here.received('CHAT_TYPING')).toEqual([])
})

test('presence is sent across instances to users who share a conversation', async () => {
  const { customer, inspector } = conversation
  const stranger = await newUser(first.server)
  const [here, outside] = [await first.connect(customer.token), await first.connect(stranger.token)]
  const watch = (client: TestClient, ids: string[]): Promise<string[]> =>
    client.socket.timeout(10_000).emitWithAck('WATCH_PRESENCE', ids)
  expect(await watch(here, [inspector.id, stranger.id])).toEqual([])
  expect(await watch(outside, [customer.id])).toEqual([])
  const there = await second.connect(inspector.token)
  expect(await here.waitFor('PRESENCE')).toEqual([{ userId: inspector.id, isOnline: true, lastSeenAt: null }])
  expect(await watch(here, [inspector.id])).toEqual([inspector.id])
  there.socket.disconnect()
  expect((await here.waitFor('PRESENCE', 2)).at(-1)).toMatchObject({
    userId: inspector.id,
    isOnline: false,
    lastSeenAt: expect.any(String),
  })
  expect(outside.received('PRESENCE')).toEqual([])
})

test('a user who connects while a browser subscribes to their presence is reported as online', async () => {
  const { customer, inspector } = conversation
  const { db, clock } = first.server
  const instance = randomUUID()
  const connect = async (): Promise<void> => {
    await beat(db, instance)
    await writeConnections(db, instance, [inspector.id])
  }
  expect(await watchPeople({ db, userId: customer.id, watch: connect }, [inspector.id])).toEqual([inspector.id])
  await removeInstance(db, instance, clock.now())
})

test('users of an instance that ends without a message do not count as online for long', async () => {
  const { db, clock } = first.server
  const dead = randomUUID()
  const { id } = conversation.customer
  await beat(db, dead)
  await writeConnections(db, dead, [id])
  expect([...(await onlineAmong(db, [id]))]).toEqual([id])
  await db
    .updateTable('presence_instances')
    .set({ beat_at: new Date(Date.now() - 60_000) })
    .where('id', '=', dead)
    .execute()
  expect([...(await onlineAmong(db, [id]))]).toEqual([])
  expect(await removeGoneInstances(db, clock.now())).toEqual([id])
})

test('after an instance is killed, browsers continue at the other and miss nothing', async () => {
  const { customer, inspector, roomId } = conversation
  const there = await doomed.connect(inspector.token)
  await send(first.server, customer, roomId, 'before')
  await there.waitFor('CHAT_MESSAGE')
  await doomed.close()
  await there.disconnected
  for (const text of ['meanwhile', 'meanwhile too']) await send(first.server, customer, roomId, text)
  const again = await second.connect(inspector.token)
  await send(first.server, customer, roomId, 'after')
  await again.waitFor('CHAT_MESSAGE')
  const [last] = there.received('CHAT_MESSAGE')
  const missed = await messagesOf(second.server, inspector, roomId, `?after=${last?.sequence}`)
  expect([texts(there), missed.items.map(({ text }) => text), texts(again)]).toEqual([
    ['before'],
    ['meanwhile', 'meanwhile too', 'after'],
    ['after'],
  ])
})

describe('a browser that reconnects asks over its socket for what it missed (CHAT-27)', () => {
  const missedBy = (
    client: TestClient,
    after: number,
    chatRoomId = conversation.roomId,
  ): Promise<MissedMessages | null> =>
    client.socket.timeout(10_000).emitWithAck('CATCH_UP_ON_MESSAGES', { chatRoomId, after })
  const textsOf = (missed: MissedMessages | null) => missed?.items.map(({ text }) => text)

  test('at another instance, once, with simultaneous messages', async () => {
    const { customer, inspector, roomId } = conversation
    const there = await second.connect(inspector.token)
    await send(first.server, customer, roomId, 'before')
    const [last] = await there.waitFor('CHAT_MESSAGE')
    there.socket.disconnect()
    for (const text of ['meanwhile', 'meanwhile too']) await send(first.server, customer, roomId, text)
    const again = await first.connect(inspector.token)
    const [missed] = await Promise.all([
      missedBy(again, last?.sequence ?? 0),
      send(second.server, customer, roomId, 'at the same moment'),
    ])
    await again.waitFor('CHAT_MESSAGE')
    const known = new Map(
      [...(missed?.items ?? []), ...again.received('CHAT_MESSAGE')].map((one) => [one.sequence, one]),
    )
    expect([...known.values()].map(({ sequence, text }) => [sequence, text])).toEqual([
      [2, 'meanwhile'],
      [3, 'meanwhile too'],
      [4, 'at the same moment'],
    ])
  })

  test('many simultaneous requests each get their own messages, and a full page says that there are more', async () => {
    const other = await aConversation(first.server)
    for (const text of ['one', 'two', 'three']) {
      await send(first.server, conversation.customer, conversation.roomId, text)
      await send(first.server, other.customer, other.roomId, `${text} elsewhere`)
    }
    const [here, there, elsewhere] = [
      await second.connect(conversation.inspector.token),
      await second.connect(conversation.customer.token),
      await second.connect(other.inspector.token),
    ]
    const answers = await Promise.all([
      missedBy(here, 0),
      missedBy(there, 2),
      missedBy(elsewhere, 1, other.roomId),
      missedBy(here, 3),
    ])
    expect(answers.map(textsOf)).toEqual([['one', 'two', 'three'], ['three'], ['two elsewhere', 'three elsewhere'], []])
    await first.server.db
      .insertInto('chat_messages')
      .values(
        Array.from({ length: 100 }, (_, place) => ({
          room_id: conversation.roomId,
          sender_id: conversation.customer.id,
          body: `further ${place}`,
          created_at: first.server.clock.now(),
        })),
      )
      .execute()
    const page = await missedBy(here, 0)
    expect([page?.items.length, page?.items.at(-1)?.sequence, page?.hasMore]).toEqual([100, 100, true])
    expect(await missedBy(here, 3)).toMatchObject({ hasMore: false })
  })

  test('nobody gets messages of other people’s conversations, or of one that they have left', async () => {
    const { customer, inspector, roomId } = conversation
    await send(first.server, customer, roomId, 'for the two of us')
    const [there, stranger, visitor] = [
      await second.connect(inspector.token),
      await second.connect((await newUser(first.server)).token),
      await second.connect(),
    ]
    expect(textsOf(await missedBy(there, 0))).toEqual(['for the two of us'])
    expect(await missedBy(stranger, 0)).toBeNull()
    await expect(
      visitor.socket.timeout(500).emitWithAck('CATCH_UP_ON_MESSAGES', { chatRoomId: roomId, after: 0 }),
    ).rejects.toThrow()
    await first.server.db
      .deleteFrom('chat_room_members')
      .where('room_id', '=', roomId)
      .where('user_id', '=', inspector.id)
      .execute()
    expect(await missedBy(there, 0)).toBeNull()
  })

  test('deleted messages have no text, and an inspector who lost the order reads no street', async () => {
    const { customer, inspector, roomId, orderId } = conversation
    const { street } = await first.server.db
      .selectFrom('orders')
      .select('street')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const { data } = await send(first.server, customer, roomId, 'a mistake')
    await call(first, customer, 'delete-message', { messageId: data._id, deleteFor: 'everyone' })
    const { data: hidden } = await send(first.server, customer, roomId, 'not for me')
    await call(first, inspector, 'delete-message', { messageId: hidden._id, deleteFor: 'me' })
    await send(first.server, customer, roomId, `It is in ${street}.`)
    await first.server.db.updateTable('orders').set({ inspector_id: null }).where('id', '=', orderId).execute()
    const asCalled = await messagesOf(second.server, inspector, roomId, '?after=0')
    const missed = await missedBy(await second.connect(inspector.token), 0)
    expect(missed?.items).toEqual(asCalled.items)
    expect(missed?.items).toMatchObject([
      { text: '', deletedFor: 'everyone' },
      { text: '', deletedFor: 'me' },
      { text: expect.not.stringContaining(street) },
    ])
  })
})
