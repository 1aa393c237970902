import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@fieldproof/contracts'
import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { webm } from '#kernel/files/testing/make-files.ts'
import { forgetRecordings } from '#modules/chats/recording-message.ts'
import {
  aConversation,
  messagesOf,
  roomsOf,
  send,
  upload,
  type TestConversation,
} from '#modules/chats/testing/conversations.ts'
import { newUser, type Person } from '#modules/orders/testing/ordering.ts'
import { backgroundParts } from '#testing/background-parts.ts'
import { putSession } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { keepLeftRecordings } from './keep-recording.ts'
import { endDueVideoCalls } from './look-at-call.ts'
import { act, begin } from './testing/calling.ts'

jest.setTimeout(60_000)

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let server: TestServer
let conversation: TestConversation
/** The customer's device, and the inspector's. */
let phone: string
let other: string
let callId: string
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
})
afterAll(() => server.close())
beforeEach(async () => {
  conversation = await aConversation(server)
  ;[phone, other] = [randomUUID(), randomUUID()]
  callId = (await begin(server, conversation.customer, conversation.roomId, phone)).data._id
  expect((await act(server, conversation.inspector, 'take', callId, { deviceId: other })).status).toBe(200)
})

const record = (who: Person, what: 'ask' | 'agree' | 'refuse' | 'stop', recordingId: string) =>
  server.call<VideoCall>('POST', '/chats/record-video-call', {
    token: who.token,
    body: { videoCallId: callId, recordingId, deviceId: who === conversation.customer ? phone : other, act: what },
  })
const recorded = async (): Promise<string> => {
  const recordingId = randomUUID()
  await record(conversation.customer, 'ask', recordingId)
  expect((await record(conversation.inspector, 'agree', recordingId)).data.recording).toMatchObject({ state: 'on' })
  return recordingId
}
const sendPart = async (
  recordingId: string,
  who: Person = conversation.customer,
  name = 'part-1.webm',
  part?: { from: number; to: number },
) => {
  const fileId = randomUUID()
  const { announcement, status } = await upload(
    server,
    who,
    { target: 'video-recording', targetId: recordingId, fileId, name, contentType: 'video/webm', part },
    webm(),
  )
  return { fileId, announced: announcement.status, status }
}
const keep = (who: Person, recordingId: string, fileIds: string[]) =>
  server.call<ChatMessage>('POST', '/chats/keep-video-recording', { token: who.token, body: { recordingId, fileIds } })
const download = async (who: Person, fileId: string) =>
  (
    await server.call('POST', '/chats/generate-signed-file-url', {
      token: who.token,
      body: { purpose: 'download', fileId },
    })
  ).status

describe('the recording of a video call', () => {
  test('begins once everyone has agreed, and both see who was asked and who agreed (VIDEO-15)', async () => {
    const recordingId = randomUUID()
    expect((await record(conversation.customer, 'ask', recordingId)).data.recording).toEqual({
      _id: recordingId,
      askedBy: conversation.customer.id,
      deviceId: phone,
      state: 'asked',
      agreed: [conversation.customer.id],
      begunAt: null,
      madeFor: 0,
      endedHow: null,
    })
    expect((await sendPart(recordingId)).announced).toBe(404)
    const { data } = await record(conversation.inspector, 'agree', recordingId)
    expect(data.recording).toMatchObject({ state: 'on', agreed: [conversation.customer.id, conversation.inspector.id] })
    const again = await record(conversation.inspector, 'ask', randomUUID())
    expect([again.status, again.body.message]).toEqual([409, 'Someone has already asked to record this call.'])
  })

  test('does not begin if someone refuses', async () => {
    const recordingId = randomUUID()
    await record(conversation.customer, 'ask', recordingId)
    expect((await record(conversation.inspector, 'refuse', recordingId)).data.recording).toMatchObject({
      state: 'ended',
      endedHow: 'refused',
    })
    expect((await sendPart(recordingId)).announced).toBe(404)
    const kept = await keep(conversation.customer, recordingId, [randomUUID()])
    expect([kept.status, kept.body.message]).toEqual([409, 'This call was not recorded: not everybody said yes.'])
  })

  test('ends with the call, and is kept once in its conversation, for the two only (VIDEO-16)', async () => {
    const recordingId = await recorded()
    const first = await sendPart(recordingId)
    expect((await sendPart(recordingId, conversation.inspector)).announced).toBe(404)
    expect((await keep(conversation.customer, recordingId, [first.fileId])).body.message).toBe(
      'The recording is still in progress.',
    )
    const over = await act(server, conversation.inspector, 'leave', callId, { deviceId: other })
    expect(over.data.recording).toMatchObject({ state: 'ended', endedHow: 'left' })
    const last = await sendPart(recordingId)
    const kept = await keep(conversation.customer, recordingId, [first.fileId, last.fileId])
    expect(kept.data).toMatchObject({
      _id: recordingId,
      senderId: conversation.customer.id,
      files: [{ _id: first.fileId }, { _id: last.fileId }],
      recording: { until: new Date(server.clock.now().getTime() + 90 * DAY).toISOString() },
    })
    expect((await keep(conversation.customer, recordingId, [first.fileId])).data.files).toHaveLength(2)
    expect((await keep(conversation.inspector, recordingId, [first.fileId])).status).toBe(404)
    const read = await messagesOf(server, conversation.inspector, conversation.roomId)
    expect(read.items.filter(({ recording }) => recording)).toHaveLength(1)
    const stranger = await newUser(server)
    expect(await download(conversation.inspector, first.fileId)).toBe(200)
    expect(await download(stranger, first.fileId)).toBe(404)
  })

  test('is shown with its order, only for the two people in its conversation (VIDEO-17)', async () => {
    const beside = async (who: Person) => {
      const { status, data } = await server.call<ChatMessage[]>(
        'GET',
        `/chats/order-recordings?orderId=${conversation.orderId}`,
        { token: who.token },
      )
      return status === 200 ? data.map(({ _id, files }) => [_id, files.length]) : status
    }
    expect(await beside(conversation.customer)).toEqual([])
    const recordingId = await recorded()
    const { fileId } = await sendPart(recordingId)
    await act(server, conversation.inspector, 'leave', callId, { deviceId: other })
    await keep(conversation.customer, recordingId, [fileId])
    for (const who of [conversation.customer, conversation.inspector])
      expect(await beside(who)).toEqual([[recordingId, 1]])
    expect(await beside(await newUser(server))).toBe(404)
    await server.call('POST', '/chats/delete-message', {
      token: conversation.inspector.token,
      body: { messageId: recordingId, deleteFor: 'me' },
    })
    expect([await beside(conversation.customer), await beside(conversation.inspector)]).toEqual([
      [[recordingId, 1]],
      [],
    ])
  })

  test('lists the participants with its order, as far as the reader knows them (VIDEO-17)', async () => {
    const expert = await newUser(server, { first_name: 'Efe', last_name: 'Okoro' })
    const { id: room } = await server.db
      .insertInto('chat_rooms')
      .values({ kind: 'one-to-one', order_id: null, created_at: server.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await server.db
      .insertInto('chat_room_members')
      .values([conversation.customer, expert].map((one) => ({ room_id: room, user_id: one.id, role: null })))
      .execute()
    const namesFor = async ({ token }: Person) => {
      const { data } = await server.call<AnswerOf<'GET /chats/order-recordings'>>(
        'GET',
        `/chats/order-recordings?orderId=${conversation.orderId}`,
        { token },
      )
      return data.map(({ people = [] }) =>
        Object.fromEntries(people.map(({ userId, fullName }) => [userId, fullName] as const)),
      )
    }
    const both = await recorded()
    const first = await sendPart(both)
    await record(conversation.customer, 'stop', both)
    await keep(conversation.customer, both, [first.fileId])
    server.clock.advance(1_000)

    const { status } = await server.call('POST', '/chats/add-to-video-call', {
      token: conversation.customer.token,
      body: { videoCallId: callId, deviceId: phone, chatRoomId: room },
    })
    expect(status).toBe(200)
    expect((await act(server, expert, 'take', callId, { deviceId: randomUUID() })).status).toBe(200)
    const ofThree = randomUUID()
    await record(conversation.customer, 'ask', ofThree)
    await record(conversation.inspector, 'agree', ofThree)
    const asked = await server.db
      .selectFrom('video_call_members')
      .select('device_id')
      .where('call_id', '=', callId)
      .where('user_id', '=', expert.id)
      .executeTakeFirstOrThrow()
    await server.call('POST', '/chats/record-video-call', {
      token: expert.token,
      body: { videoCallId: callId, recordingId: ofThree, deviceId: asked.device_id, act: 'agree' },
    })
    const second = await sendPart(ofThree)
    await record(conversation.customer, 'stop', ofThree)
    await keep(conversation.customer, ofThree, [second.fileId])

    const [forCustomer, forInspector] = [await namesFor(conversation.customer), await namesFor(conversation.inspector)]
    expect(forCustomer.map((names) => names[expert.id])).toEqual(['Efe Okoro', undefined])
    // The two have no order and no conversation: they see only the first name (VIDEO-9).
    expect(forInspector.map((names) => names[expert.id])).toEqual(['Efe', undefined])
    for (const names of [...forCustomer, ...forInspector])
      expect([names[conversation.customer.id], names[conversation.inspector.id]]).toEqual([
        expect.stringMatching(/^\S+ \S+$/),
        expect.stringMatching(/^\S+ \S+$/),
      ])
  })

  test("is saved by the server if its maker's page was closed", async () => {
    const recordingId = await recorded()
    const { fileId } = await sendPart(recordingId)
    server.clock.advance(31_000)
    await endDueVideoCalls(backgroundParts(server))
    server.clock.advance(14 * MINUTE)
    await keepLeftRecordings(backgroundParts(server))
    const found = async () => {
      const { items } = await messagesOf(server, conversation.inspector, conversation.roomId)
      return items.find(({ _id }) => _id === recordingId)
    }
    expect(await found()).toBeUndefined()
    server.clock.advance(2 * MINUTE)
    await keepLeftRecordings(backgroundParts(server))
    await keepLeftRecordings(backgroundParts(server))
    expect(await found()).toMatchObject({ files: [{ _id: fileId }] })
  })

  test('is deleted after 90 days, and the conversation says until when it was available', async () => {
    const recordingId = await recorded()
    const { fileId } = await sendPart(recordingId)
    await record(conversation.inspector, 'stop', recordingId)
    await keep(conversation.customer, recordingId, [fileId])
    server.clock.advance(90 * DAY - 1_000)
    await forgetRecordings(server.db, server.clock.now())
    // The session of three months ago has expired.
    const inspector = {
      ...conversation.inspector,
      token: await putSession(server.db, server.clock.now(), conversation.inspector.id),
    }
    expect(await download(inspector, fileId)).toBe(200)
    server.clock.advance(1_000)
    await forgetRecordings(server.db, server.clock.now())
    expect(await download(inspector, fileId)).toBe(404)
    const { items } = await messagesOf(server, inspector, conversation.roomId)
    expect(items.find(({ _id }) => _id === recordingId)).toMatchObject({
      files: [],
      recording: { until: server.clock.now().toISOString() },
    })
  })

  test('continues after its maker reloads the page, and all parts make one message (VIDEO-16)', async () => {
    const recordingId = await recorded()
    const first = await sendPart(recordingId)
    server.clock.advance(20_000)
    const anew = randomUUID()
    const { data } = await act(server, conversation.customer, 'take', callId, { deviceId: anew, isMoved: true })
    expect(data.recording).toMatchObject({ state: 'on', deviceId: anew, madeFor: 20_000 })
    const second = await sendPart(recordingId)
    server.clock.advance(5_000)
    const third = await sendPart(recordingId)
    await record(conversation.inspector, 'stop', recordingId)
    // The reloaded page does not know what it sent before.
    const kept = await keep(conversation.customer, recordingId, [second.fileId, third.fileId])
    expect(kept.data.files.map(({ _id }) => _id)).toEqual([first, second, third].map(({ fileId }) => fileId))
  })

  test('is saved without a part that never arrived; a part that arrived but is not named is in its place', async () => {
    const recordingId = await recorded()
    const parts: string[] = []
    for (let minute = 0; minute < 3; minute += 1) {
      parts.push((await sendPart(recordingId)).fileId)
      server.clock.advance(5_000)
    }
    const lost = randomUUID()
    const announced = await server.call('POST', '/chats/generate-signed-file-url', {
      token: conversation.customer.token,
      body: {
        purpose: 'upload',
        target: 'video-recording',
        targetId: recordingId,
        fileId: lost,
        name: 'part-4.webm',
        size: 1_000,
        contentType: 'video/webm',
      },
    })
    expect(announced.status).toBe(200)
    await record(conversation.customer, 'stop', recordingId)
    const [first = '', , third = ''] = parts
    expect((await keep(conversation.customer, recordingId, [first, third, lost])).status).toBe(404)
    const kept = await keep(conversation.customer, recordingId, [first, third])
    expect(kept.data.files.map(({ _id }) => _id)).toEqual(parts)
  })

  test('has its parts in the order in which they were recorded, each with its span', async () => {
    const begunAt = server.clock.now().getTime()
    const recordingId = await recorded()
    server.clock.advance(2 * MINUTE)
    const at = (milliseconds: number) => new Date(begunAt + milliseconds).toISOString()
    // The device that was used first sends its last part after the first part of the second device.
    const later = await sendPart(recordingId, conversation.customer, 'film.webm', { from: 84_500, to: 120_000 })
    const earlier = await sendPart(recordingId, conversation.customer, 'film.webm', { from: 0, to: 60_000 })
    await record(conversation.customer, 'stop', recordingId)
    expect((await keep(conversation.customer, recordingId, [later.fileId])).status).toBe(200)
    const { items } = await messagesOf(server, conversation.inspector, conversation.roomId)
    expect(items.find(({ _id }) => _id === recordingId)).toMatchObject({
      recording: { begunAt: at(0) },
      files: [
        { _id: earlier.fileId, recorded: { startedAt: at(0), endedAt: at(60_000) } },
        { _id: later.fileId, recorded: { startedAt: at(84_500), endedAt: at(120_000) } },
      ],
    })
    const wrong = await sendPart(recordingId, conversation.customer, 'film.webm', { from: 9, to: 3 })
    expect(wrong.announced).toBe(400)
  })

  test.each([
    ['Safari', 'iso5', 'mp42'],
    ['Chrome', 'isom', 'avc1'],
  ])('takes MP4 as %s records it, and serves it as such', async (_browser, brand, compatible) => {
    const recordingId = await recorded()
    const box = (name: string, content: Buffer) => {
      const size = Buffer.alloc(4)
      size.writeUInt32BE(content.length + 8)
      return Buffer.concat([size, Buffer.from(name), content])
    }
    // In fragments: no part contains the length of the film.
    const film = Buffer.concat([
      box('ftyp', Buffer.from(`${brand}\0\0\0\0${compatible}`)),
      box('moov', box('mvhd', Buffer.alloc(100))),
      box('moof', box('mfhd', Buffer.alloc(8))),
      box('mdat', Buffer.alloc(400, 7)),
    ])
    const fileId = randomUUID()
    const announcement = { target: 'video-recording', targetId: recordingId, fileId, contentType: 'video/mp4' } as const
    const name = 'Recording of the video call.mp4'
    expect((await upload(server, conversation.customer, { ...announcement, name }, film)).status).toBe(200)
    await record(conversation.customer, 'stop', recordingId)
    const { data } = await keep(conversation.customer, recordingId, [fileId])
    expect(data.files).toMatchObject([{ name, contentType: 'video/mp4', size: film.length }])
    const served = await server.app.inject({ method: 'GET', url: data.files[0]?.url ?? '' })
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'video/mp4'])
    expect(served.rawPayload.equals(film)).toBe(true)
  })

  test('counts as an unread message for the other person', async () => {
    const recordingId = await recorded()
    const { fileId } = await sendPart(recordingId)
    await record(conversation.customer, 'stop', recordingId)
    await keep(conversation.customer, recordingId, [fileId])
    const [room] = (await roomsOf(server, conversation.inspector)).items
    expect(room?.unread).toBe(1)
  })

  test('cannot be changed through another call', async () => {
    const recordingId = randomUUID()
    await record(conversation.customer, 'ask', recordingId)
    await record(conversation.inspector, 'refuse', recordingId)
    await act(server, conversation.inspector, 'leave', callId, { deviceId: other })
    callId = (await begin(server, conversation.customer, conversation.roomId, phone)).data._id
    await act(server, conversation.inspector, 'take', callId, { deviceId: other })
    const again = await record(conversation.customer, 'ask', recordingId)
    expect([again.status, again.body.code]).toEqual([422, 'key-reused'])
    const kept = await keep(conversation.customer, recordingId, [randomUUID()])
    expect(kept.body.message).toBe('This call was not recorded: not everybody said yes.')
  })

  test('is refused if a message has its id already, and does not hold up others', async () => {
    const taken = await recorded()
    const { fileId } = await sendPart(taken)
    await record(conversation.customer, 'stop', taken)
    expect((await send(server, conversation.customer, conversation.roomId, 'Mine', { _id: taken })).status).toBe(200)
    const kept = await keep(conversation.customer, taken, [fileId])
    expect([kept.status, kept.body.code]).toEqual([422, 'key-reused'])
    const second = await recorded()
    const part = await sendPart(second)
    await record(conversation.customer, 'stop', second)
    server.clock.advance(16 * MINUTE)
    await keepLeftRecordings(backgroundParts(server))
    await keepLeftRecordings(backgroundParts(server))
    const { items } = await messagesOf(server, conversation.inspector, conversation.roomId)
    expect(items.filter(({ recording }) => recording).map(({ files }) => files[0]?._id)).toEqual([part.fileId])
  })
})
