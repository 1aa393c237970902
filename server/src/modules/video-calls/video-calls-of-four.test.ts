import { randomUUID } from 'node:crypto'
import { closeInstances, startInstances, type Instance } from '#kernel/realtime/testing/instances.ts'
import { reaches } from '#kernel/realtime/testing/two-instances.ts'
import { aConversation, messagesOf, type TestConversation } from '#modules/chats/testing/conversations.ts'
import { listNotifications } from '#modules/notifications/service.ts'
import { newUser, type Person } from '#modules/orders/testing/ordering.ts'
import { backgroundParts } from '#testing/background-parts.ts'
import { endDueVideoCalls } from './look-at-call.ts'
import { act, begin, caughtUp, look, signal } from './testing/calling.ts'

jest.setTimeout(60_000)

let first: Instance
let second: Instance
let conversation: TestConversation
/** The customer knows the expert, and the expert knows a colleague; the inspector knows neither. */
let expert: Person
let colleague: Person
let expertsRoom: string
let colleaguesRoom: string
let phone: string
let other: string

const roomOf = async (...people: Person[]): Promise<string> => {
  const { id } = await first.server.db
    .insertInto('chat_rooms')
    .values({ kind: 'one-to-one', order_id: null, created_at: first.server.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await first.server.db
    .insertInto('chat_room_members')
    .values(people.map((one) => ({ room_id: id, user_id: one.id, role: null })))
    .execute()
  return id
}

beforeAll(async () => {
  const [one, two] = await startInstances(2)
  if (!one || !two) throw new Error('There are no two instances')
  ;[first, second] = [one, two]
  for (const instance of [first, second]) await reaches(instance, 'all-instances')
})
afterAll(() => closeInstances([first, second]))
beforeEach(async () => {
  conversation = await aConversation(first.server)
  expert = await newUser(first.server, { first_name: 'Efe', last_name: 'Okoro' })
  colleague = await newUser(first.server, { first_name: 'Chidi', last_name: 'Obi' })
  expertsRoom = await roomOf(conversation.customer, expert)
  colleaguesRoom = await roomOf(expert, colleague)
  ;[phone, other] = [randomUUID(), randomUUID()]
})

/** A running call between the customer and the inspector. */
const talking = async (): Promise<string> => {
  const { data } = await begin(first.server, conversation.customer, conversation.roomId, phone)
  expect((await act(second.server, conversation.inspector, 'take', data._id, { deviceId: other })).status).toBe(200)
  return data._id
}
const add = (videoCallId: string, by: Person, deviceId: string, chatRoomId: string) =>
  first.server.call<{ members: { userId: string; state: string; fullName: string; avatar: string | null }[] }>(
    'POST',
    '/chats/add-to-video-call',
    { token: by.token, body: { videoCallId, deviceId, chatRoomId } },
  )
/** A running call of the customer, the inspector and the expert. @returns also the expert's device */
const ofThree = async (): Promise<{ id: string; expertsPhone: string }> => {
  const id = await talking()
  const expertsPhone = randomUUID()
  expect((await add(id, conversation.customer, phone, expertsRoom)).status).toBe(200)
  expect((await act(second.server, expert, 'take', id, { deviceId: expertsPhone })).status).toBe(200)
  return { id, expertsPhone }
}
const refused = ({ status, body }: { status: number; body: { code?: string; message?: string } }) => [
  status,
  body.message,
]
const block = (by: Person, chatRoomId: string) =>
  first.server.call('POST', '/chats/block-member', { token: by.token, body: { chatRoomId, isBlocked: true } })
const stateOf = async (id: string): Promise<Record<string, string>> => {
  const rows = await first.server.db.selectFrom('video_call_members').selectAll().where('call_id', '=', id).execute()
  const names = {
    [conversation.customer.id]: 'customer',
    [conversation.inspector.id]: 'inspector',
    [expert.id]: 'expert',
  }
  return Object.fromEntries(rows.map(({ user_id, state }) => [names[user_id] ?? 'colleague', state]))
}

describe('someone who is added to a video call (VIDEO-9)', () => {
  test('sees it ring on every device, with the caller; those in it see that it rings', async () => {
    const [here, there] = [await first.connect(expert.token), await second.connect(expert.token)]
    const inspector = await second.connect(conversation.inspector.token)
    const id = await talking()
    const { data } = await add(id, conversation.customer, phone, expertsRoom)
    expect(data.members).toHaveLength(3)
    for (const device of [here, there]) {
      const [rings] = await device.waitFor('VIDEO_CALL_CHANGED')
      expect(rings).toMatchObject({
        _id: id,
        chatRoomId: expertsRoom,
        title: 'Ngozi Eze',
        begunBy: conversation.customer.id,
        ringsFor: 45_000,
        about: { order: null },
      })
    }
    await inspector.waitFor('VIDEO_CALL_CHANGED', 3)
    expect(inspector.received('VIDEO_CALL_CHANGED').at(-1)).toMatchObject({ state: 'active', ringsFor: 0 })
    await act(first.server, expert, 'decline', id)
    for (const device of [here, there]) await device.waitFor('VIDEO_CALL_CHANGED', 2)
    expect(await stateOf(id)).toEqual({ customer: 'joined', inspector: 'joined', expert: 'declined' })
  })

  test('is a stranger to the others: they see the first name and no picture', async () => {
    await first.server.db.updateTable('users').set({ avatar: '/a.png' }).where('id', '=', expert.id).execute()
    const { id } = await ofThree()
    const seen = async (by: Person, deviceId: string) =>
      (await look(await first.connect(by.token), deviceId))?.members.find(({ userId }) => userId === expert.id)
    expect(await seen(conversation.customer, phone)).toMatchObject({ fullName: 'Efe Okoro', avatar: '/a.png' })
    expect(await seen(conversation.inspector, other)).toMatchObject({ fullName: 'Efe', avatar: null })
    const mine = await look(await first.connect(expert.token))
    expect(mine?.members.find(({ userId }) => userId === conversation.inspector.id)?.fullName).not.toContain(' ')
    expect(mine?._id).toBe(id)
  })

  test('exchanges signals with everyone in it, and with no one else', async () => {
    const { id, expertsPhone } = await ofThree()
    const [inspector, efe] = [await second.connect(conversation.inspector.token), await first.connect(expert.token)]
    const sent = { videoCallId: id, deviceId: expertsPhone, to: conversation.inspector.id, signal: 'offer' }
    expect(await signal(efe, sent)).toBe(true)
    expect(await inspector.waitFor('VIDEO_CALL_SIGNAL')).toMatchObject([{ from: expert.id, toDevice: other }])
    expect(await signal(efe, { ...sent, to: colleague.id })).toBe(false)
  })

  test('adds others, up to four people; a fifth is refused, and so is anyone who is busy or cannot be called', async () => {
    const { id, expertsPhone } = await ofThree()
    expect(refused(await add(id, conversation.customer, phone, expertsRoom))).toEqual([
      409,
      'They are in this call already.',
    ])
    const project = await first.server.call('POST', '/support/begin-conversation', {
      token: conversation.customer.token,
      body: { _id: randomUUID(), text: 'A question' },
    })
    const { chatRoomId } = project.data as { chatRoomId: string }
    expect((await add(id, conversation.customer, phone, chatRoomId)).status).toBe(409)
    expect((await add(id, conversation.inspector, other, expertsRoom)).status).toBe(404)
    expect((await add(id, conversation.customer, randomUUID(), colleaguesRoom)).status).toBe(404)
    const busy = await newUser(first.server)
    const theirs = await begin(first.server, busy, await roomOf(busy, colleague), randomUUID())
    expect(refused(await add(id, expert, expertsPhone, colleaguesRoom))).toEqual([
      409,
      'Chidi Obi is in another video call. Try again later, or write a message.',
    ])
    await act(first.server, colleague, 'decline', theirs.data._id)
    expect((await add(id, expert, expertsPhone, colleaguesRoom)).status).toBe(200)
    const fifth = await roomOf(conversation.customer, await newUser(first.server))
    expect(refused(await add(id, conversation.customer, phone, fifth))).toEqual([
      409,
      'This call has four people, which is the limit.',
    ])
  })

  test('cannot be brought together with someone who has blocked them, and the refusal does not reveal who did', async () => {
    const id = await talking()
    await block(conversation.inspector, await roomOf(conversation.inspector, expert))
    expect(refused(await add(id, conversation.customer, phone, expertsRoom))).toEqual([
      409,
      'Efe Okoro cannot be added to this call.',
    ])
  })

  test('gets the last place only once if two are added at the same instant', async () => {
    const { id, expertsPhone } = await ofThree()
    const answers = await Promise.all([
      add(id, expert, expertsPhone, colleaguesRoom),
      add(id, conversation.customer, phone, await roomOf(conversation.customer, await newUser(first.server))),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the lines of a video call of more than two (VIDEO-10)', () => {
  test('a person who was added has a line in their own conversation, with the time that they were in the call', async () => {
    const { id, expertsPhone } = await ofThree()
    for (const { server } of [first, second]) server.clock.advance(20_000)
    await act(first.server, expert, 'leave', id, { deviceId: expertsPhone })
    expect((await messagesOf(first.server, expert, expertsRoom)).items).toMatchObject([
      { senderId: conversation.customer.id, videoCall: { endedHow: 'ended', seconds: 20 } },
    ])
    expect((await messagesOf(first.server, conversation.customer, conversation.roomId)).items).toEqual([])
    await act(first.server, conversation.customer, 'leave', id, { deviceId: phone })
    expect((await messagesOf(first.server, conversation.customer, conversation.roomId)).items).toMatchObject([
      { videoCall: { endedHow: 'ended' } },
    ])
  })

  test('a user who did not answer is notified once, and the others keep talking', async () => {
    const id = await talking()
    await add(id, conversation.customer, phone, expertsRoom)
    for (const { server } of [first, second]) server.clock.advance(25_000)
    await look(await first.connect(conversation.customer.token), phone)
    await look(await second.connect(conversation.inspector.token), other)
    for (const { server } of [first, second]) server.clock.advance(21_000)
    await endDueVideoCalls(backgroundParts(first.server))
    await endDueVideoCalls(backgroundParts(second.server))
    const notifications = (await listNotifications(first.server.db, expert.id, 50)).filter(
      ({ typeOfNotification }) => typeOfNotification === 'Call',
    )
    expect(notifications.map(({ message }) => message)).toEqual(['You missed a video call from Ngozi Eze.'])
    expect((await messagesOf(first.server, expert, expertsRoom)).items).toMatchObject([
      { videoCall: { endedHow: 'missed', seconds: 0 } },
    ])
    expect(await stateOf(id)).toEqual({ customer: 'joined', inspector: 'joined', expert: 'missed' })
  })

  test('a user who left and comes back on the same device gets no signals of the earlier connection', async () => {
    const { id, expertsPhone } = await ofThree()
    const [inspector, efe] = [await second.connect(conversation.inspector.token), await first.connect(expert.token)]
    const to = { videoCallId: id, deviceId: other, to: expert.id }
    expect(await signal(inspector, { ...to, signal: 'the first offer' })).toBe(true)
    await act(first.server, expert, 'leave', id, { deviceId: expertsPhone })
    expect((await act(first.server, expert, 'take', id, { deviceId: expertsPhone, isMoved: true })).status).toBe(200)
    expect(await signal(inspector, { ...to, signal: 'the second offer' })).toBe(true)
    const ask = { videoCallId: id, deviceId: expertsPhone, after: 0 }
    expect((await caughtUp(efe, ask)).map((one) => one.signal)).toEqual(['the second offer'])
  })

  test('a user who left can rejoin while it continues, but not from another call (VIDEO-11)', async () => {
    const { id } = await ofThree()
    await act(first.server, conversation.inspector, 'leave', id, { deviceId: other })
    const away = await begin(first.server, colleague, await roomOf(colleague, conversation.inspector), randomUUID())
    expect(
      refused(await act(first.server, conversation.inspector, 'take', id, { deviceId: other, isMoved: true })),
    ).toEqual([409, 'You are in another video call. End it before you start a new one.'])
    await act(first.server, conversation.inspector, 'decline', away.data._id)
    expect(
      (await act(first.server, conversation.inspector, 'take', id, { deviceId: other, isMoved: true })).status,
    ).toBe(200)
    expect(await stateOf(id)).toEqual({ customer: 'joined', inspector: 'joined', expert: 'joined' })
  })
})

describe('a user who looks for a call that goes on without them (VIDEO-11)', () => {
  const pass = (ms: number) => {
    for (const { server } of [first, second]) server.clock.advance(ms)
  }
  const own = async (person: Person, deviceId: string | null = null) => {
    const call = await look(await first.connect(person.token), deviceId)
    return (
      call && { id: call._id, state: call.state, mine: call.members.find((one) => one.userId === person.id)?.state }
    )
  }

  test('finds it after their device was out of reach for too long, and can join it again', async () => {
    const { id, expertsPhone } = await ofThree()
    pass(20_000)
    await look(await first.connect(conversation.customer.token), phone)
    await look(await second.connect(conversation.inspector.token), other)
    pass(20_000)
    expect(await own(expert, expertsPhone)).toEqual({ id, state: 'active', mine: 'left' })
    // A page that is loaded again is another device.
    expect(await own(expert)).toEqual({ id, state: 'active', mine: 'left' })
    expect((await act(first.server, expert, 'take', id, { deviceId: randomUUID(), isMoved: true })).status).toBe(200)
    expect(await own(expert)).toEqual({ id, state: 'active', mine: 'joined' })
  })

  test('finds it after they declined it, until it ends', async () => {
    const id = await talking()
    await add(id, conversation.customer, phone, expertsRoom)
    await act(first.server, expert, 'decline', id)
    expect(await own(expert)).toEqual({ id, state: 'active', mine: 'declined' })
    await act(first.server, conversation.customer, 'leave', id, { deviceId: phone })
    expect(await own(expert)).toBeNull()
  })

  test('finds the call that rings instead, if there is one', async () => {
    const { id, expertsPhone } = await ofThree()
    await act(first.server, expert, 'leave', id, { deviceId: expertsPhone })
    const { data } = await begin(first.server, colleague, colleaguesRoom, randomUUID())
    expect(await own(expert)).toMatchObject({ id: data._id, state: 'ringing' })
  })

  test('does not find it after their conversation was closed', async () => {
    const { id, expertsPhone } = await ofThree()
    await act(first.server, expert, 'leave', id, { deviceId: expertsPhone })
    await block(conversation.customer, expertsRoom)
    expect(await own(expert)).toBeNull()
  })
})

describe('a user who may no longer be in it is out at once (VIDEO-12)', () => {
  test('a blocked expert: the two go on talking, and the expert gets nothing more of the call', async () => {
    const { id, expertsPhone } = await ofThree()
    const efe = await second.connect(expert.token)
    await block(conversation.customer, expertsRoom)
    // An earlier change of the call may arrive after the connection.
    const ended = await efe.waitForOne('VIDEO_CALL_CHANGED', ({ state }) => state === 'ended')
    expect(ended).toMatchObject({ _id: id, endedHow: 'closed' })
    expect(ended.members.some(({ userId }) => userId === conversation.inspector.id)).toBe(false)
    expect(await stateOf(id)).toEqual({ customer: 'joined', inspector: 'joined', expert: 'removed' })
    expect(
      await signal(efe, { videoCallId: id, deviceId: expertsPhone, to: conversation.customer.id, signal: 'offer' }),
    ).toBe(false)
    expect((await act(first.server, expert, 'take', id, { deviceId: expertsPhone, isMoved: true })).status).toBe(409)
    await act(first.server, conversation.customer, 'leave', id, { deviceId: phone })
    await look(efe)
    expect(efe.received('VIDEO_CALL_CHANGED').at(-1)).toBe(ended)
  })

  test('an inspector who lost the order, while customer and expert go on talking', async () => {
    const { id } = await ofThree()
    const inspector = await first.connect(conversation.inspector.token)
    await first.server.db
      .updateTable('orders')
      .set({ inspector_id: null })
      .where('id', '=', conversation.orderId)
      .execute()
    expect(await look(inspector, other)).toBeNull()
    expect(await stateOf(id)).toEqual({ customer: 'joined', inspector: 'removed', expert: 'joined' })
  })

  test('those whom the removed person had added are out too', async () => {
    const { id, expertsPhone } = await ofThree()
    await add(id, expert, expertsPhone, colleaguesRoom)
    await act(first.server, colleague, 'take', id, { deviceId: randomUUID() })
    await block(conversation.customer, expertsRoom)
    expect(await stateOf(id)).toEqual({
      customer: 'joined',
      inspector: 'joined',
      expert: 'removed',
      colleague: 'removed',
    })
  })

  test('of two who met in the call, the one who was added, once one blocks the other', async () => {
    const room = await roomOf(conversation.inspector, expert)
    const { id } = await ofThree()
    await block(expert, room)
    expect(await stateOf(id)).toEqual({ customer: 'joined', inspector: 'joined', expert: 'removed' })
  })
})
