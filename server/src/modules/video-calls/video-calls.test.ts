import { randomUUID } from 'node:crypto'
import { closeInstances, startInstances, type Instance } from '#kernel/realtime/testing/instances.ts'
import type { TestClient } from '#kernel/realtime/testing/clients.ts'
import { reaches } from '#kernel/realtime/testing/two-instances.ts'
import {
  aConversation,
  messagesOf,
  roomOf,
  roomsOf,
  send,
  type TestConversation,
} from '#modules/chats/testing/conversations.ts'
import { notifyOfUnread } from '#modules/chats/notify-of-unread.ts'
import { listNotifications } from '#modules/notifications/service.ts'
import { newUser } from '#modules/orders/testing/ordering.ts'
import { backgroundParts } from '#testing/background-parts.ts'
import { endDueVideoCalls } from './look-at-call.ts'
import { act, begin, caughtUp, look, signal } from './testing/calling.ts'

jest.setTimeout(60_000)

let first: Instance
let second: Instance
let doomed: Instance
let conversation: TestConversation
/** The customer calls from the phone; the inspector has the other two devices. */
let phone: string
let other: string
let laptop: string
beforeAll(async () => {
  const [one, two, last] = await startInstances(3)
  if (!one || !two || !last) throw new Error('There are no three instances')
  ;[first, second, doomed] = [one, two, last]
  for (const instance of [first, second, doomed]) await reaches(instance, 'all-instances')
})
afterAll(() => closeInstances([first, second, doomed]))
beforeEach(async () => {
  conversation = await aConversation(first.server)
  ;[phone, other, laptop] = [randomUUID(), randomUUID(), randomUUID()]
})

/** All instances have the same time. */
const advance = (milliseconds: number): void => {
  for (const { server } of [first, second, doomed]) server.clock.advance(milliseconds)
}
const ring = async (): Promise<string> => {
  const { data, status } = await begin(first.server, conversation.customer, conversation.roomId, phone)
  expect(status).toBe(200)
  return data._id
}
/** A running video call between the customer's phone at the first instance and the inspector's device at the second. */
const talking = async (): Promise<string> => {
  const id = await ring()
  expect((await act(second.server, conversation.inspector, 'take', id, { deviceId: other })).status).toBe(200)
  return id
}
const states = (client: TestClient): string[] => client.received('VIDEO_CALL_CHANGED').map(({ state }) => state)
const refused = ({ status, body }: { status: number; body: { code?: string; message?: string } }) => [
  status,
  body.code,
  body.message,
]
const notifiedCalls = async (userId: string): Promise<string[]> =>
  (await listNotifications(first.server.db, userId, 50))
    .filter(({ typeOfNotification }) => typeOfNotification === 'Call')
    .map(({ message }) => message)

describe('a ringing video call', () => {
  test('rings on every device of the other person, with the caller and the subject, whichever instance the device is connected to', async () => {
    const devices = [
      await first.connect(conversation.inspector.token),
      await second.connect(conversation.inspector.token),
    ]
    const stranger = await second.connect((await newUser(first.server)).token)
    const id = await ring()
    for (const device of devices)
      expect(await device.waitFor('VIDEO_CALL_CHANGED')).toMatchObject([
        {
          _id: id,
          state: 'ringing',
          title: 'Ngozi Eze',
          begunBy: conversation.customer.id,
          ringsFor: 45_000,
          about: { order: { sequenceId: conversation.sequenceId }, subject: null },
        },
      ])
    expect(await look(stranger)).toBeNull()
    expect(stranger.received('VIDEO_CALL_CHANGED')).toEqual([])
  })

  test('is taken on one device, which ends the ringing on the others', async () => {
    const [here, there] = [
      await first.connect(conversation.inspector.token),
      await second.connect(conversation.inspector.token),
    ]
    const id = await ring()
    await act(second.server, conversation.inspector, 'take', id, { deviceId: other })
    for (const device of [here, there]) {
      const [, taken] = await device.waitFor('VIDEO_CALL_CHANGED', 2)
      expect(taken).toMatchObject({ state: 'active', ringsFor: 0 })
      expect(taken?.members.find(({ userId }) => userId === conversation.inspector.id)?.deviceId).toBe(other)
    }
    expect(refused(await act(first.server, conversation.inspector, 'take', id, { deviceId: laptop }))).toEqual([
      409,
      'conflict',
      'You answered this video call on another device.',
    ])
  })

  test('is taken once if two devices take it at the same instant', async () => {
    const id = await ring()
    const answers = await Promise.all(
      [other, laptop].map((deviceId, place) =>
        act(place ? first.server : second.server, conversation.inspector, 'take', id, { deviceId }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('can be declined on one device, which ends it on all', async () => {
    const [caller, here, there] = [
      await first.connect(conversation.customer.token),
      await first.connect(conversation.inspector.token),
      await second.connect(conversation.inspector.token),
    ]
    const id = await ring()
    // Waits until the devices got the ringing: the call is sent as it is at that time, so a late device would get only
    // the end.
    for (const device of [caller, here, there]) await device.waitFor('VIDEO_CALL_CHANGED')
    await act(first.server, conversation.inspector, 'decline', id)
    for (const device of [caller, here, there]) {
      await device.waitFor('VIDEO_CALL_CHANGED', 2)
      expect(states(device)).toEqual(['ringing', 'ended'])
    }
    const { items } = await messagesOf(first.server, conversation.customer, conversation.roomId)
    expect(items).toMatchObject([
      { text: '', senderId: conversation.customer.id, videoCall: { endedHow: 'declined', seconds: 0 } },
    ])
    expect(await notifiedCalls(conversation.inspector.id)).toEqual([])
  })

  test('is missed after 45 seconds: a line, one notification, one message to read, and no second notification (VIDEO-4)', async () => {
    const [here, there] = [
      await first.connect(conversation.customer.token),
      await second.connect(conversation.inspector.token),
    ]
    const id = await ring()
    advance(22_000)
    expect(await look(here, phone)).toMatchObject({ state: 'ringing' })
    advance(22_000)
    expect(await look(there)).toMatchObject({ _id: id, state: 'ringing', ringsFor: 1_000 })
    advance(1_000)
    expect(await look(there)).toBeNull()
    await there.waitFor('VIDEO_CALL_CHANGED', 2)
    expect(states(there)).toEqual(['ringing', 'ended'])
    const { items } = await messagesOf(second.server, conversation.inspector, conversation.roomId)
    expect(items).toMatchObject([{ videoCall: { endedHow: 'missed', seconds: 0 } }])
    expect((await roomsOf(second.server, conversation.inspector)).items).toMatchObject([
      { unread: 1, lastMessage: '', lastVideoCall: 'missed' },
    ])
    expect(await notifiedCalls(conversation.inspector.id)).toEqual([
      `You missed a video call from Ngozi Eze about order ${conversation.sequenceId}.`,
    ])
    advance(61_000)
    await notifyOfUnread(backgroundParts(first.server))
    const notifications = await listNotifications(first.server.db, conversation.inspector.id, 50)
    expect(notifications.filter(({ typeOfNotification }) => typeOfNotification === 'Message')).toEqual([])
    expect(await notifiedCalls(conversation.customer.id)).toEqual([])
  })

  test('leaves a line that its caller can delete for themselves, but not for both (VIDEO-4)', async () => {
    await act(first.server, conversation.inspector, 'decline', await ring())
    const lines = async (who: TestConversation['customer']) =>
      (await messagesOf(first.server, who, conversation.roomId)).items
    const [line] = await lines(conversation.customer)
    const remove = (deleteFor: 'me' | 'everyone') =>
      first.server.call('POST', '/chats/delete-message', {
        token: conversation.customer.token,
        body: { messageId: line?._id, deleteFor },
      })
    const { status, body } = await remove('everyone')
    expect([status, body.message]).toEqual([
      409,
      'The entry of a video call cannot be deleted for both of you. You can delete it for yourself.',
    ])
    expect((await remove('me')).status).toBe(200)
    expect(await lines(conversation.customer)).toMatchObject([{ deletedFor: 'me', videoCall: null }])
    expect(await lines(conversation.inspector)).toMatchObject([
      { deletedFor: null, videoCall: { endedHow: 'declined' } },
    ])
  })

  test('is ended by background work if no browser is left, so that nothing rings forever', async () => {
    const id = await ring()
    advance(46_000)
    await endDueVideoCalls(backgroundParts(second.server))
    await endDueVideoCalls(backgroundParts(first.server))
    const { status, data } = await act(first.server, conversation.inspector, 'decline', id)
    expect([status, data.state, data.endedHow]).toEqual([200, 'ended', 'missed'])
    expect((await messagesOf(first.server, conversation.customer, conversation.roomId)).items).toHaveLength(1)
    expect(await notifiedCalls(conversation.inspector.id)).toHaveLength(1)
  })

  test('is missed if the caller gives up', async () => {
    const id = await ring()
    const { data } = await act(first.server, conversation.customer, 'leave', id, { deviceId: phone })
    expect(data).toMatchObject({ state: 'ended', endedHow: 'missed' })
    expect(await notifiedCalls(conversation.inspector.id)).toHaveLength(1)
  })

  test('begins only once if its id is sent several times', async () => {
    const id = await ring()
    const again = await begin(second.server, conversation.customer, conversation.roomId, phone, id)
    expect([again.status, again.data._id]).toEqual([200, id])
    const elsewhere = await aConversation(first.server)
    const reused = await begin(first.server, elsewhere.customer, elsewhere.roomId, phone, id)
    expect([reused.status, reused.body.code]).toEqual([422, 'key-reused'])
  })
})

describe('one video call at a time (VIDEO-3)', () => {
  test('a user who is in a call, or for whom one rings, is busy for others and cannot begin another', async () => {
    const id = await ring()
    expect(refused(await begin(first.server, conversation.inspector, conversation.roomId, other))).toEqual([
      409,
      'conflict',
      'You are in another video call. End it before you start a new one.',
    ])
    await act(first.server, conversation.inspector, 'take', id, { deviceId: other })
    const third = await newUser(first.server)
    const { id: roomId } = await first.server.db
      .insertInto('chat_rooms')
      .values({ kind: 'one-to-one', order_id: null, created_at: first.server.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await first.server.db
      .insertInto('chat_room_members')
      .values([third.id, conversation.customer.id].map((user) => ({ room_id: roomId, user_id: user, role: null })))
      .execute()
    expect(refused(await begin(first.server, third, roomId, laptop))).toEqual([
      409,
      'conflict',
      'Ngozi Eze is in another video call. Try again later, or write a message.',
    ])
    await act(first.server, conversation.inspector, 'leave', id, { deviceId: other })
    expect((await begin(first.server, third, roomId, laptop)).status).toBe(200)
  })

  test('if two call each other at the same instant, one call rings', async () => {
    const answers = await Promise.all([
      begin(first.server, conversation.customer, conversation.roomId, phone),
      begin(second.server, conversation.inspector, conversation.roomId, other),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('one that has stopped ringing makes no one busy', async () => {
    await ring()
    advance(46_000)
    expect((await begin(first.server, conversation.inspector, conversation.roomId, other)).status).toBe(200)
  })
})

describe('signals between devices (VIDEO-5)', () => {
  test('reach the device in the call at the other instance, once and in order, and can be asked for again', async () => {
    const [here, there] = [
      await first.connect(conversation.customer.token),
      await second.connect(conversation.inspector.token),
    ]
    const videoCallId = await talking()
    const sent = { _id: randomUUID(), videoCallId, deviceId: phone, to: conversation.inspector.id, signal: 'offer' }
    expect(await signal(here, sent)).toBe(true)
    expect(await signal(here, sent)).toBe(true)
    expect(await signal(here, { ...sent, _id: randomUUID(), signal: 'x'.repeat(14_000) })).toBe(true)
    const heard = await there.waitFor('VIDEO_CALL_SIGNAL', 2)
    expect(
      heard.map(({ sequence, signal: { length }, fromDevice, toDevice }) => [sequence, length, fromDevice, toDevice]),
    ).toEqual([
      [1, 5, phone, other],
      [2, 14_000, phone, other],
    ])
    expect((await caughtUp(there, { videoCallId, deviceId: other, after: 1 })).map(({ sequence }) => sequence)).toEqual(
      [2],
    )
    expect(await caughtUp(there, { videoCallId, deviceId: laptop, after: 0 })).toEqual([])
    expect(here.received('VIDEO_CALL_SIGNAL')).toEqual([])
  })

  test('are taken only from devices in the call, and sent to no other device', async () => {
    const stranger = await newUser(first.server)
    const [here, outside] = [await first.connect(conversation.customer.token), await second.connect(stranger.token)]
    const videoCallId = await talking()
    const sent = { videoCallId, deviceId: phone, to: conversation.inspector.id, signal: 'offer' }
    expect(await signal(outside, sent)).toBe(false)
    expect(await signal(here, { ...sent, deviceId: laptop })).toBe(false)
    expect(await signal(here, { ...sent, to: stranger.id })).toBe(false)
    expect(await signal(here, { ...sent, to: conversation.customer.id })).toBe(false)
    expect(await caughtUp(outside, { videoCallId, deviceId: other, after: 0 })).toEqual([])
    expect(await look(outside)).toBeNull()
    expect(outside.received('VIDEO_CALL_SIGNAL')).toEqual([])
    await act(first.server, conversation.customer, 'leave', videoCallId, { deviceId: phone })
    expect(await signal(here, sent)).toBe(false)
  })

  test('that are too large are not taken', async () => {
    const here = await first.connect(conversation.customer.token)
    const videoCallId = await talking()
    here.socket.emit(
      'SIGNAL_IN_VIDEO_CALL',
      { _id: randomUUID(), videoCallId, deviceId: phone, to: conversation.inspector.id, signal: 'x'.repeat(14_001) },
      () => undefined,
    )
    await look(here, phone)
    const kept = first.server.db.selectFrom('video_call_signals').selectAll().where('call_id', '=', videoCallId)
    expect(await kept.execute()).toEqual([])
  })
})

describe('who may be in it (VIDEO-6)', () => {
  const others = async (id: string) => {
    const stranger = await newUser(first.server)
    return Promise.all([
      begin(first.server, stranger, conversation.roomId, laptop),
      act(first.server, stranger, 'take', id, { deviceId: laptop }),
      act(first.server, stranger, 'decline', id),
      act(first.server, stranger, 'leave', id, { deviceId: phone }),
      act(first.server, stranger, 'take', randomUUID(), { deviceId: laptop }),
    ])
  }

  test('others get a 404', async () => {
    const id = await talking()
    expect((await others(id)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(await look(await first.connect(conversation.customer.token), phone)).toMatchObject({ state: 'active' })
  })

  test('a blocked user is out at once, and cannot call', async () => {
    const there = await second.connect(conversation.inspector.token)
    const id = await talking()
    await first.server.call('POST', '/chats/block-member', {
      token: conversation.customer.token,
      body: { chatRoomId: conversation.roomId, isBlocked: true },
    })
    await there.waitFor('VIDEO_CALL_CHANGED', 3)
    expect(there.received('VIDEO_CALL_CHANGED').at(-1)).toMatchObject({ _id: id, state: 'ended', endedHow: 'closed' })
    expect(refused(await begin(second.server, conversation.inspector, conversation.roomId, other))).toEqual([
      409,
      'conflict',
      'This person no longer accepts messages from you.',
    ])
  })

  test('an inspector who lost the order is out at the next request of their device', async () => {
    const there = await second.connect(conversation.inspector.token)
    const id = await talking()
    await first.server.db
      .updateTable('orders')
      .set({ inspector_id: null })
      .where('id', '=', conversation.orderId)
      .execute()
    expect(
      await signal(there, { videoCallId: id, deviceId: other, to: conversation.customer.id, signal: 'offer' }),
    ).toBe(false)
    await there.waitFor('VIDEO_CALL_CHANGED', 3)
    expect(there.received('VIDEO_CALL_CHANGED').at(-1)).toMatchObject({ state: 'ended', endedHow: 'closed' })
  })

  test('no one can be called before both have written (VIDEO-1)', async () => {
    const stranger = await newUser(first.server)
    const { data: room } = await first.server.call<{ _id: string }>('POST', '/chats/open-conversation', {
      token: stranger.token,
      body: { about: 'inspector', subjectId: conversation.inspector.id },
    })
    const tooEarly = [409, 'conflict', 'You can call once both of you have written in this conversation.']
    expect(refused(await begin(first.server, stranger, room._id, laptop))).toEqual(tooEarly)
    const token = await first.server.call('GET', `/api/users/generate_twilio_access_token/${room._id}`, stranger)
    expect(refused(token)).toEqual(tooEarly)
    const canCall = async () => (await roomOf(first.server, stranger, room._id)).canCall
    await send(first.server, stranger, room._id, 'Are you free on Monday?')
    expect(await canCall()).toBe(false)
    await send(first.server, conversation.inspector, room._id, 'I am.')
    expect(await canCall()).toBe(true)
    expect((await begin(first.server, stranger, room._id, laptop)).status).toBe(200)
    await first.server.call('POST', '/chats/block-member', {
      token: conversation.inspector.token,
      body: { chatRoomId: room._id, isBlocked: true },
    })
    expect(await canCall()).toBe(false)
  })
})

describe('a running video call', () => {
  test('continues while its devices send heartbeats, and ends when one is lost; the line shows its duration', async () => {
    const [here, there] = [
      await first.connect(conversation.customer.token),
      await second.connect(conversation.inspector.token),
    ]
    await talking()
    for (let times = 0; times < 6; times += 1) {
      advance(10_000)
      expect(await look(here, phone)).toMatchObject({ state: 'active' })
      expect(await look(there, other)).toMatchObject({ state: 'active' })
    }
    advance(10_000)
    await look(here, phone)
    advance(20_001)
    expect(await look(here, phone)).toBeNull()
    const { items } = await messagesOf(first.server, conversation.customer, conversation.roomId)
    expect(items).toMatchObject([{ videoCall: { endedHow: 'ended', seconds: 90 } }])
    expect((await roomsOf(second.server, conversation.inspector)).items).toMatchObject([
      { unread: 0, lastVideoCall: 'ended' },
    ])
  })

  test('continues if the instance of one device is killed: no signal sent meanwhile is lost, and it ends for both', async () => {
    const here = await first.connect(conversation.customer.token)
    const there = await doomed.connect(conversation.inspector.token)
    const id = await ring()
    expect((await act(doomed.server, conversation.inspector, 'take', id, { deviceId: other })).status).toBe(200)
    const sent = { videoCallId: id, deviceId: phone, to: conversation.inspector.id }
    expect(await signal(here, { ...sent, signal: 'before' })).toBe(true)
    await there.waitFor('VIDEO_CALL_SIGNAL')
    await doomed.close()
    await there.disconnected
    expect(await signal(here, { ...sent, signal: 'meanwhile' })).toBe(true)
    const again = await second.connect(conversation.inspector.token)
    expect(await look(again, other)).toMatchObject({ _id: id, state: 'active' })
    const missed = await caughtUp(again, { videoCallId: id, deviceId: other, after: 1 })
    expect(missed.map((one) => [one.sequence, one.signal])).toEqual([[2, 'meanwhile']])
    expect(await signal(again, { ...sent, deviceId: other, to: conversation.customer.id, signal: 'answer' })).toBe(true)
    expect(await here.waitFor('VIDEO_CALL_SIGNAL')).toMatchObject([{ signal: 'answer', fromDevice: other }])
    expect((await act(second.server, conversation.inspector, 'leave', id, { deviceId: other })).data.state).toBe(
      'ended',
    )
    expect(await look(here, phone)).toBeNull()
  })

  test('is found again by a browser that reconnects, at any instance', async () => {
    const id = await talking()
    const again = await first.connect(conversation.inspector.token)
    expect(await look(again)).toMatchObject({ _id: id, state: 'active' })
    const moved = await act(first.server, conversation.inspector, 'take', id, { deviceId: laptop, isMoved: true })
    expect(moved.data.members.find(({ userId }) => userId === conversation.inspector.id)?.deviceId).toBe(laptop)
  })
})
