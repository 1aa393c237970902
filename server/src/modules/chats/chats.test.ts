import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pdf, photo } from '#kernel/files/testing/make-files.ts'
import { sweepUploads } from '#kernel/files/uploads.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { anInspector, giveTo, newUser } from '#modules/orders/testing/ordering.ts'
import { putConversation } from '#testing/owned/chats.ts'
import { putSession } from '#testing/people.ts'
import { changeOrder } from '#modules/orders/change-order.ts'
import { chatRoomOfOrder } from './order-conversation.ts'
import {
  aConversation,
  messagesOf,
  roomOf,
  roomsOf,
  searchRooms,
  send,
  upload,
  type TestConversation,
} from './testing/conversations.ts'

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
})

const call = (token: string, path: string, body: unknown) =>
  server.call<Record<string, unknown>>('POST', `/chats/${path}`, { token, body })

describe('a conversation', () => {
  test('opens when an inspector is accepted, once for the pair and the order', async () => {
    const { customer, inspector, roomId, orderId, sequenceId } = conversation
    const room = await roomOf(server, customer, roomId)
    expect(room).toMatchObject({
      title: 'Tunde Bakare',
      kind: 'order',
      lastSequence: 0,
      canWrite: true,
      closedBecause: null,
      order: { _id: orderId, sequenceId },
    })
    expect(room.members.map(({ role }) => role).sort()).toEqual(['customer', 'inspector'])
    expect((await roomOf(server, inspector, roomId)).title).toBe('Ngozi Eze')
    expect((await roomsOf(server, customer)).items.map(({ _id }) => _id)).toEqual([roomId])
  })

  test('is closed for writing when the order gets another inspector, keeps its messages, and is opened again when the order comes back', async () => {
    const { customer, inspector, roomId, orderId } = conversation
    await send(server, inspector, roomId, 'I will be there at nine.')
    await changeOrder(server.db, orderId, { inspector_id: null, status: 'Pending' })
    expect(await roomOf(server, customer, roomId)).toMatchObject({
      canWrite: false,
      closedBecause: 'inspector-changed',
    })
    const { status, body } = await send(server, customer, roomId, 'Hello?')
    expect([status, body.code, body.message]).toEqual([
      409,
      'conflict',
      'This inspector no longer has the order, so this conversation is closed.',
    ])
    expect((await messagesOf(server, customer, roomId)).items.map(({ text }) => text)).toEqual([
      'I will be there at nine.',
    ])
    const next = await anInspector(server)
    await giveTo(server, orderId, next)
    const nextRoom = await chatRoomOfOrder(server.db, orderId, customer.id)
    expect(nextRoom).not.toBe(roomId)
    await changeOrder(server.db, orderId, { inspector_id: null, status: 'Pending' })
    await giveTo(server, orderId, inspector)
    expect(await chatRoomOfOrder(server.db, orderId, customer.id)).toBe(roomId)
    expect((await send(server, customer, roomId, 'Welcome back.')).status).toBe(200)
  })

  test('can be found only by its members', async () => {
    const stranger = await newUser(server)
    expect(
      (await server.call('GET', `/chats/get-one-to-one-chat-room/${conversation.roomId}`, { token: stranger.token }))
        .status,
    ).toBe(404)
    expect((await send(server, stranger, conversation.roomId, 'Hi')).status).toBe(404)
    expect((await roomsOf(server, stranger)).total).toBe(0)
  })
})

describe('a message', () => {
  test('gets the next number, and is stored once, however often it is sent', async () => {
    const { customer, inspector, roomId } = conversation
    const body = { _id: randomUUID(), chatRoomId: roomId, text: 'Is nine all right?' }
    const answers = await Promise.all([1, 2, 3].map(() => call(customer.token, 'send-message', body)))
    expect(answers.map(({ status, data }) => [status, data['sequence']])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ])
    expect((await send(server, inspector, roomId, 'Yes.')).data.sequence).toBe(2)
    const again = await call(customer.token, 'send-message', { ...body, text: 'Is ten all right?' })
    expect([again.status, again.body.code]).toEqual([422, 'key-reused'])
    const taken = await call(inspector.token, 'send-message', body)
    expect([taken.status, taken.body.code]).toEqual([422, 'key-reused'])
    expect((await messagesOf(server, customer, roomId)).items.map(({ text, sequence }) => [text, sequence])).toEqual([
      ['Is nine all right?', 1],
      ['Yes.', 2],
    ])
  })

  test('gets its own number without gaps if many people write at once', async () => {
    const { customer, inspector, roomId } = conversation
    await Promise.all(
      Array.from({ length: 24 }, (_, place) =>
        send(server, place % 2 ? customer : inspector, roomId, `message ${place}`),
      ),
    )
    expect((await messagesOf(server, customer, roomId)).items.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 24 }, (_, place) => place + 1),
    )
  })

  test('is read page by page, backwards from the newest and forwards from any number', async () => {
    const { customer, roomId } = conversation
    for (let place = 1; place <= 7; place += 1) await send(server, customer, roomId, `${place}`)
    const texts = async (query: string) => {
      const { items, hasMore, lastSequence } = await messagesOf(server, customer, roomId, query)
      return [items.map(({ text }) => text).join(''), hasMore, lastSequence]
    }
    expect(await texts('?limit=3')).toEqual(['567', true, 7])
    expect(await texts('?limit=3&before=5')).toEqual(['234', true, 7])
    expect(await texts('?limit=3&before=2')).toEqual(['1', false, 7])
    expect(await texts('?limit=3&after=2')).toEqual(['345', true, 7])
    expect(await texts('?after=7')).toEqual(['', false, 7])
    expect(
      (await server.call('GET', `/chats/get-messages/${roomId}?after=1&before=3`, { token: customer.token })).status,
    ).toBe(400)
  })

  test('is in a list of its own if it has a picture (CHAT-26)', async () => {
    const { customer, inspector, roomId } = conversation
    const sendFile = async (contentType: string, content: Buffer, text: string) => {
      const fileId = randomUUID()
      await upload(server, customer, { fileId, targetId: roomId, name: text, contentType }, content)
      return send(server, customer, roomId, text, { fileIds: [fileId] })
    }
    await send(server, customer, roomId, 'words')
    await sendFile('application/pdf', pdf(), 'document')
    await sendFile('image/jpeg', await photo(), 'first')
    const { data: gone } = await sendFile('image/jpeg', await photo(), 'deleted')
    await sendFile('image/jpeg', await photo(), 'second')
    await call(customer.token, 'delete-message', { messageId: gone._id, deleteFor: 'everyone' })
    const texts = async (query: string) =>
      (await messagesOf(server, inspector, roomId, `?only=pictures${query}`)).items.map(({ text }) => text)
    expect(await texts('')).toEqual(['first', 'second'])
    expect(await texts('&limit=1')).toEqual(['second'])
    expect(await texts('&limit=1&before=5')).toEqual(['first'])
    expect(
      (await server.call('GET', `/chats/get-messages/${roomId}?only=films`, { token: customer.token })).status,
    ).toBe(400)
  })

  test('without text and files is refused', async () => {
    expect((await send(server, conversation.customer, conversation.roomId, '   ')).body).toMatchObject({
      code: 'invalid',
      message: 'Write something or add a file.',
    })
  })
})

describe('unread messages', () => {
  const unread = async ({ customer, inspector, roomId }: TestConversation) => [
    (await roomOf(server, customer, roomId)).unread,
    (await roomOf(server, inspector, roomId)).unread,
  ]

  test('are those after the read mark, which never goes back', async () => {
    const { customer, inspector, roomId } = conversation
    for (const text of ['one', 'two', 'three']) await send(server, inspector, roomId, text)
    expect(await unread(conversation)).toEqual([3, 0])
    const mark = (sequence: number) => call(customer.token, 'mark-as-read', { chatRoomId: roomId, sequence })
    expect((await mark(2)).data).toMatchObject({ unread: 1 })
    expect((await mark(1)).data).toMatchObject({ unread: 1 })
    expect((await mark(999)).data).toMatchObject({ unread: 0 })
    await send(server, inspector, roomId, 'four')
    expect(await unread(conversation)).toEqual([1, 0])
    expect((await roomOf(server, inspector, roomId)).members.find(({ role }) => role === 'customer')?.readUntil).toBe(3)
  })

  test('do not include deleted ones', async () => {
    const { customer, inspector, roomId } = conversation
    const [gone] = [
      await send(server, inspector, roomId, 'wrong window'),
      await send(server, inspector, roomId, 'hello'),
    ]
    await call(inspector.token, 'delete-message', { messageId: gone.data._id, deleteFor: 'everyone' })
    expect(await unread(conversation)).toEqual([1, 0])
    const {
      data: {
        items: [, second],
      },
    } = { data: await messagesOf(server, customer, roomId) }
    await call(customer.token, 'delete-message', { messageId: second?._id, deleteFor: 'me' })
    expect(await unread(conversation)).toEqual([0, 0])
  })
})

describe('deleting a message', () => {
  const remove = (token: string, messageId: string, deleteFor: string) =>
    call(token, 'delete-message', { messageId, deleteFor })

  test('is possible for both in the first 15 minutes, and for oneself at any time', async () => {
    const { customer, inspector, roomId } = conversation
    const [early, late] = [
      (await send(server, customer, roomId, 'early')).data,
      (await send(server, customer, roomId, 'late')).data,
    ]
    expect((await remove(inspector.token, early._id, 'everyone')).body.message).toBe(
      'Only the writer of a message can delete it for both of you.',
    )
    expect((await remove(customer.token, early._id, 'everyone')).data).toMatchObject({
      text: '',
      deletedFor: 'everyone',
      sequence: 1,
    })
    server.clock.advance(15 * MINUTE + 1)
    expect((await remove(customer.token, late._id, 'everyone')).status).toBe(409)
    expect((await remove(inspector.token, late._id, 'me')).data).toMatchObject({ text: '', deletedFor: 'me' })
    expect((await messagesOf(server, inspector, roomId)).items.map(({ deletedFor }) => deletedFor)).toEqual([
      'everyone',
      'me',
    ])
    expect(
      (await messagesOf(server, customer, roomId)).items.map(({ text, deletedFor }) => [text, deletedFor]),
    ).toEqual([
      ['', 'everyone'],
      ['late', null],
    ])
  })

  test('removes it from searches and from the list of conversations', async () => {
    const { customer, roomId } = conversation
    const { data } = await send(server, customer, roomId, 'Chrysanthemum')
    expect(await searchRooms(server, customer, 'chrysan')).toEqual([roomId])
    await remove(customer.token, data._id, 'everyone')
    expect(await searchRooms(server, customer, 'chrysan')).toEqual([])
    expect((await roomsOf(server, customer)).items[0]?.lastMessage).toBe('')
  })

  test('is refused to a user who is not in the conversation', async () => {
    const stranger = await newUser(server)
    const { data } = await send(server, conversation.customer, conversation.roomId, 'ours')
    expect((await remove(stranger.token, data._id, 'me')).status).toBe(404)
  })
})

describe('the list', () => {
  test('shows starred and unread conversations, and searches by name, order number and words', async () => {
    const { customer, inspector, roomId, sequenceId } = conversation
    await send(server, inspector, roomId, 'The gearbox whines in third.')
    expect((await roomsOf(server, customer, '?filter=starred')).total).toBe(0)
    await call(customer.token, 'star-chat-room', { chatRoomId: roomId, isStarred: true })
    expect((await roomsOf(server, customer, '?filter=starred')).items).toMatchObject([
      { _id: roomId, isStarred: true, unread: 1, lastMessage: 'The gearbox whines in third.' },
    ])
    expect((await roomsOf(server, inspector, '?filter=starred')).total).toBe(0)
    expect((await roomsOf(server, customer, '?filter=unread')).total).toBe(1)
    expect((await roomsOf(server, inspector, '?filter=unread')).total).toBe(0)
    for (const words of ['tunde', 'Bakare Tunde', sequenceId, 'gearb', 'whines gearbox'])
      expect([words, await searchRooms(server, customer, words)]).toEqual([words, [roomId]])
    for (const words of ['Okafor', 'gearbox clutch', '%', 'FP-999999'])
      expect([words, await searchRooms(server, customer, words)]).toEqual([words, []])
    expect(await searchRooms(server, await newUser(server), 'gearbox')).toEqual([])
  })

  test('finds only the user’s own conversations by a word that thousands of messages have', async () => {
    const { customer, inspector, roomId } = conversation
    const other = await aConversation(server)
    await sql`insert into chat_messages (room_id, sender_id, body, created_at)
      select ${other.roomId}::uuid, ${other.customer.id}::uuid, 'Marmalade again', now() from generate_series(1, 6100)`.execute(
      server.db,
    )
    expect(await searchRooms(server, customer, 'marmal')).toEqual([])
    expect(await searchRooms(server, other.customer, 'marmal')).toEqual([other.roomId])
    const { data } = await send(server, inspector, roomId, 'Marmalade at last')
    for (const words of ['marmalade', 'last marm', 'marmalade tunde'])
      expect([words, await searchRooms(server, customer, words)]).toEqual([
        words,
        words === 'marmalade tunde' ? [] : [roomId],
      ])
    await call(customer.token, 'delete-message', { messageId: data._id, deleteFor: 'me' })
    expect(await searchRooms(server, customer, 'marmalade')).toEqual([])
    expect(await searchRooms(server, inspector, 'marmalade')).toEqual([roomId])
  })
})

describe('a block', () => {
  test('stops both from writing, is shown to the other person, and can be undone', async () => {
    const { customer, inspector, roomId } = conversation
    const block = (isBlocked: boolean) => call(customer.token, 'block-member', { chatRoomId: roomId, isBlocked })
    expect((await block(true)).data).toMatchObject({ isBlocked: true, canWrite: false, closedBecause: 'blocked-by-me' })
    expect(await roomOf(server, inspector, roomId)).toMatchObject({
      isBlocked: false,
      canWrite: false,
      closedBecause: 'blocked-by-other',
    })
    const { status, body } = await send(server, inspector, roomId, 'Why?')
    expect([status, body.message]).toEqual([409, 'This person no longer accepts messages from you.'])
    expect((await send(server, customer, roomId, 'So.')).status).toBe(409)
    // The blocked person cannot undo the block.
    await call(inspector.token, 'block-member', { chatRoomId: roomId, isBlocked: false })
    expect((await send(server, inspector, roomId, 'Why?')).status).toBe(409)
    await block(false)
    expect((await send(server, inspector, roomId, 'Thank you.')).status).toBe(200)
  })
})

test('a report reaches the staff once, with the message as it was', async () => {
  const { customer, inspector, roomId } = conversation
  const { data } = await send(server, inspector, roomId, 'Pay me in cash.')
  const body = {
    _id: randomUUID(),
    chatRoomId: roomId,
    messageId: data._id,
    reason: 'paying-outside',
    description: 'He wants cash.',
  }
  for (let time = 0; time < 2; time += 1) expect((await call(customer.token, 'report-member', body)).status).toBe(200)
  expect((await call(customer.token, 'report-member', { ...body, reason: 'spam' })).status).toBe(409)
  expect((await call(inspector.token, 'report-member', { ...body, _id: randomUUID() })).status).toBe(404)
  await call(inspector.token, 'delete-message', { messageId: data._id, deleteFor: 'everyone' })
  expect(
    await server.db
      .selectFrom('chat_reports')
      .select(['reported_id', 'message_text', 'status'])
      .where('room_id', '=', roomId)
      .execute(),
  ).toEqual([{ reported_id: inspector.id, message_text: 'Pay me in cash.', status: 'open' }])
  const support = backOffice(server, (await putPerson(server, ['support'])).token)
  const [listed] = (await support.list('chat-reports', 'search=Tunde')).data.items
  expect(listed).toMatchObject({ title: 'Tunde Bakare', values: { status: 'open' } })
  const {
    data: { version },
  } = await support.record('chat-reports', body._id)
  const done = await support.act('chat-reports', body._id, 'mark-handled', { version, reason: 'Talked to him.' })
  expect([done.status, done.data.record?.values]).toEqual([
    200,
    expect.objectContaining({ status: 'handled', decision: 'Talked to him.' }),
  ])
  expect((await support.act('chat-reports', body._id, 'dismiss', { version, reason: 'Again' })).status).toBe(409)
})

test('in a conversation without an accepted order, telephone numbers are hidden (CHAT-4)', async () => {
  const me = await newUser(server)
  const { roomId, otherId } = await putConversation(server, me.id)
  const other = { id: otherId, token: await putSession(server.db, server.clock.now(), otherId) }
  const body = { _id: randomUUID(), chatRoomId: roomId, text: 'Call 0803 123 4567, it is ₦3,500,000' }
  expect((await call(me.token, 'send-message', body)).data).toMatchObject({ text: 'Call •••, it is ₦3,500,000' })
  expect((await messagesOf(server, other, roomId)).items.at(-1)?.text).toBe('Call •••, it is ₦3,500,000')
  // A repeated message is stored once, and in the conversation of the accepted order nothing is hidden.
  expect((await call(me.token, 'send-message', body)).data).toMatchObject({ sequence: 3 })
  expect((await send(server, conversation.inspector, conversation.roomId, 'Call 0803 123 4567')).data.text).toBe(
    'Call 0803 123 4567',
  )
})

describe('a file', () => {
  test('is uploaded to a signed address, attached to a message, and visible only to the two', async () => {
    const { customer, inspector, roomId } = conversation
    const fileId = randomUUID()
    const sent = await upload(
      server,
      customer,
      { fileId, targetId: roomId, name: 'gate.jpg', contentType: 'image/jpeg' },
      await photo(),
    )
    expect(sent.status).toBe(200)
    const ask = (token: string) =>
      server.call<{ url: string }>('POST', '/chats/generate-signed-file-url', {
        token,
        body: { purpose: 'download', fileId },
      })
    expect((await ask(inspector.token)).status).toBe(404)
    const { data } = await send(server, customer, roomId, '', { fileIds: [fileId] })
    expect(data.files).toMatchObject([{ _id: fileId, name: 'gate.jpg', contentType: 'image/jpeg' }])
    const shown = await ask(inspector.token)
    const picture = await server.app.inject({ method: 'GET', url: shown.data.url })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await ask((await newUser(server)).token)).status).toBe(404)
    expect((await send(server, customer, roomId, 'again', { fileIds: [fileId] })).status).toBe(404)
    await call(customer.token, 'delete-message', { messageId: data._id, deleteFor: 'everyone' })
    expect((await ask(inspector.token)).status).toBe(404)
    expect((await server.app.inject({ method: 'GET', url: shown.data.url })).statusCode).toBe(404)
  })

  test('is accepted once, as announced, and only with its real type', async () => {
    const { customer, inspector, roomId } = conversation
    const announced = { fileId: randomUUID(), targetId: roomId, name: 'papers.pdf', contentType: 'application/pdf' }
    const first = await upload(server, customer, announced, pdf())
    expect([first.status, (await upload(server, customer, announced, pdf())).status]).toEqual([200, 200])
    expect(await upload(server, inspector, announced, pdf())).toMatchObject({ status: 409 })
    // Other content at the same address is refused, also if both are uploaded at once (FILE-7).
    const other = Buffer.concat([pdf().subarray(0, -1), Buffer.from('x')])
    expect(await upload(server, customer, announced, other)).toMatchObject({ status: 409, code: 'conflict' })
    const raced = { ...announced, fileId: randomUUID() }
    const [one, two] = await Promise.all([
      upload(server, customer, raced, pdf()),
      upload(server, customer, raced, other),
    ])
    expect([one.status, two.status].sort()).toEqual([200, 409])
    expect(
      await upload(
        server,
        customer,
        { ...announced, fileId: randomUUID(), contentType: 'image/jpeg', name: 'x.jpg' },
        pdf(),
      ),
    ).toMatchObject({ status: 415, code: 'wrong-type' })
    expect(await upload(server, customer, { ...announced, fileId: randomUUID(), size: 3 }, pdf())).toMatchObject({
      status: 413,
    })
    expect(
      await upload(server, customer, { ...announced, fileId: randomUUID(), size: 30 * 1024 * 1024 }, pdf()),
    ).toMatchObject({ status: 400 })
    expect(
      await upload(server, customer, { ...announced, fileId: randomUUID(), contentType: 'text/html' }, pdf()),
    ).toMatchObject({ status: 400 })
    for (const target of ['report', 'project-report'])
      expect(await upload(server, customer, { ...announced, fileId: randomUUID(), target }, pdf())).toMatchObject({
        status: 404,
      })
    expect(await upload(server, await newUser(server), { ...announced, fileId: randomUUID() }, pdf())).toMatchObject({
      status: 404,
    })
    const address = first.announcement.data.url
    const put = (url: string) =>
      server.app.inject({
        method: 'PUT',
        url,
        payload: pdf(),
        headers: { host: 'site.test', origin: 'http://site.test', 'content-type': 'application/pdf' },
      })
    const forged = address.replace(/(?<=signature=)./, (letter) => (letter === 'A' ? 'B' : 'A'))
    expect((await put(forged)).statusCode).toBe(403)
    expect((await server.app.inject({ method: 'GET', url: address })).statusCode).toBe(403)
    server.clock.advance(61 * MINUTE)
    expect((await put(address)).statusCode).toBe(403)
    // No message uses it for two weeks.
    server.clock.advance(14 * 24 * 60 * MINUTE)
    await sweepUploads(server.db, server.clock.now())
    const stored = await server.db
      .selectFrom('stored_files')
      .select('removed_at')
      .where('id', '=', announced.fileId)
      .executeTakeFirst()
    expect(stored?.removed_at).toEqual(server.clock.now())
  })
})
