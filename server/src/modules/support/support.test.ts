import { randomUUID } from 'node:crypto'
import { chatLimits } from '@fieldproof/contracts/limits'
import { sql } from 'kysely'
import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { notifyOfUnread } from '#modules/chats/notify-of-unread.ts'
import { messagesOf, roomOf, roomsOf, send, upload } from '#modules/chats/testing/conversations.ts'
import { newUser, type Person } from '#modules/orders/testing/ordering.ts'
import { backgroundParts } from '#testing/background-parts.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { forgetSupport } from './forget-support.ts'
import { answerAs, ask, queueOf, supportOf, threadOf } from './testing/asking.ts'

jest.setTimeout(120_000)

const MINUTE = 60_000

let server: TestServer
let ada: { id: string; token: string }
let musa: { id: string; token: string }
let customer: Person
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
  ada = await putPerson(server, ['support'], { first_name: 'Ada', last_name: 'Obi' })
  musa = await putPerson(server, ['support'], { first_name: 'Musa', last_name: 'Bello' })
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newUser(server, { first_name: 'Ngozi', last_name: 'Eze' })
})

const RESOURCE = 'support-conversations'
const notesTo = (userId: string) =>
  server.db
    .selectFrom('notifications')
    .select(['message', 'action_link', 'type_of_notification'])
    .where('user_id', '=', userId)
    .orderBy('seq')
    .execute()
const statusOf = async (roomId: string) =>
  (await backOffice(server, ada.token).record(RESOURCE, roomId)).data.record.values
const leave = (userId: string, how: { login_suspended_at: Date } | ReturnType<typeof deletion>) =>
  server.db.updateTable('users').set(how).where('id', '=', userId).execute()
const deletion = () => ({
  deletion_requested_at: server.clock.now(),
  deletion_at: new Date(server.clock.now().getTime() + 30 * 24 * 60 * MINUTE),
})
const versioned = async (office: ReturnType<typeof backOffice>, roomId: string) => ({
  version: (await office.record(RESOURCE, roomId)).data.version,
})

describe('a user who asks support', () => {
  test('has one conversation, however often they begin, also at the same time (SUPPORT-1)', async () => {
    expect(await supportOf(server, customer)).toMatchObject({ chatRoomId: null, unread: 0, closedAt: null })
    const rooms = new Set(await Promise.all(['one', 'two', 'three'].map((text) => ask(server, customer, text))))
    expect(rooms.size).toBe(1)
    const [roomId = ''] = rooms
    expect((await messagesOf(server, customer, roomId)).items.map(({ text }) => text).sort()).toEqual([
      'one',
      'three',
      'two',
    ])
    expect(await supportOf(server, customer)).toMatchObject({ chatRoomId: roomId })
  })

  test('gets no video room for it, and cannot call anyone there (SUPPORT-10)', async () => {
    const roomId = await ask(server, customer)
    const { token } = customer
    const video = await server.call('GET', `/api/users/generate_twilio_access_token/${roomId}`, { token })
    const called = await server.call('POST', '/chats/begin-video-call', {
      token,
      body: { _id: randomUUID(), chatRoomId: roomId, deviceId: randomUUID() },
    })
    expect([video.status, called.status]).toEqual([409, 409])
    for (const { body } of [video, called])
      expect(body).toMatchObject({ message: expect.stringContaining('no video calls with support') })
    expect(await roomOf(server, customer, roomId)).toMatchObject({ canWrite: true, canCall: false })
    const foreign = await newUser(server)
    const other = await server.call('GET', `/api/users/generate_twilio_access_token/${roomId}`, {
      token: foreign.token,
    })
    expect(other.status).toBe(404)
  })

  test('writes a question once, however often it is sent; another text with its id is refused', async () => {
    const body = { _id: randomUUID(), text: 'Where is my refund?' }
    const begin = (sent: object) =>
      server.call<{ chatRoomId: string }>('POST', '/support/begin-conversation', { token: customer.token, body: sent })
    const { data } = await begin(body)
    expect((await begin(body)).data).toEqual(data)
    expect((await messagesOf(server, customer, data.chatRoomId)).items).toHaveLength(1)
    expect((await begin({ ...body, text: 'Another' })).status).toBe(422)
  })

  test('neither loses nor doubles a question if the server dies while it is stored', async () => {
    const body = { _id: randomUUID(), text: 'Where is my refund?' }
    const begin = () => server.call('POST', '/support/begin-conversation', { token: customer.token, body })
    const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // The question is written, and its transaction waits to notify Ada.
    const holding = server.db.transaction().execute(async (transaction) => {
      await sql`select from users where id = ${ada.id} for update`.execute(transaction)
      held.resolve()
      await over.promise
    })
    await held.promise
    const begun = begin()
    for (let killed = 0; killed === 0; ) {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
      killed = rows.length
    }
    expect((await begun).status).toBeGreaterThanOrEqual(500)
    over.resolve()
    await holding
    expect(await supportOf(server, customer)).toMatchObject({ chatRoomId: null })
    expect((await begin()).status).toBe(200)
    const roomId = (await supportOf(server, customer)).chatRoomId ?? ''
    expect((await messagesOf(server, customer, roomId)).items).toHaveLength(1)
    const link = `/back-office/${RESOURCE}/${roomId}`
    expect((await notesTo(ada.id)).filter(({ action_link: to }) => to === link)).toHaveLength(1)
  })

  test('finds it in the inbox and continues there; telephone numbers and mail addresses in it are not hidden (SUPPORT-2)', async () => {
    const roomId = await ask(server, customer)
    expect((await roomsOf(server, customer, '?kind=support')).items).toMatchObject([
      { _id: roomId, title: 'Fieldproof', kind: 'support', lastMessage: 'Where is my refund?' },
    ])
    expect(await roomOf(server, customer, roomId)).toMatchObject({ title: 'Fieldproof', canWrite: true })
    const sent = await send(server, customer, roomId, 'Call 0803 123 4567 or write to ngozi@example.test.')
    expect(sent.data.text).toBe('Call 0803 123 4567 or write to ngozi@example.test.')
  })

  test('sends files, which only support can open; support answers with files (SUPPORT-11)', async () => {
    const roomId = await ask(server, customer)
    const content = Buffer.from('what the bank says')
    const fileId = randomUUID()
    const file = { fileId, targetId: roomId, name: 'bank.txt', contentType: 'text/plain' }
    expect((await upload(server, customer, file, content)).status).toBe(200)
    await send(server, customer, roomId, '', { fileIds: [fileId] })
    expect((await threadOf(server, ada, roomId)).data.items.at(-1)?.message.files).toMatchObject([{ name: 'bank.txt' }])
    const download = (token: string) =>
      server.call('POST', '/chats/generate-signed-file-url', { token, body: { purpose: 'download', fileId } })
    expect((await download(ada.token)).status).toBe(200)
    const answerFile = { fileId: randomUUID(), targetId: roomId, name: 'receipt.txt', contentType: 'text/plain' }
    expect((await upload(server, ada, answerFile, content)).status).toBe(200)
    await answerAs(server, ada, roomId, '', { fileIds: [answerFile.fileId] })
    expect((await messagesOf(server, customer, roomId)).items.at(-1)?.files).toMatchObject([{ name: 'receipt.txt' }])
    const finance = await putPerson(server, ['finance'])
    for (const { token } of [finance, await newUser(server)]) expect((await download(token)).status).toBe(404)
  })

  test('is notified once, also by mail, if support answers while they are away, without names or text', async () => {
    const roomId = await ask(server, customer)
    await answerAs(server, ada, roomId, 'It is under way.')
    expect(await supportOf(server, customer)).toMatchObject({ unread: 1 })
    server.clock.advance(2 * MINUTE)
    await notifyOfUnread(backgroundParts(server))
    await notifyOfUnread(backgroundParts(server))
    const notifications = (await notesTo(customer.id)).filter(({ type_of_notification: type }) => type === 'Message')
    expect(notifications).toEqual([
      {
        message: 'Support has answered you.',
        action_link: `/dashboard/messages?room=${roomId}`,
        type_of_notification: 'Message',
      },
    ])
    const mails = await server.db
      .selectFrom('outbox_messages')
      .innerJoin('users', 'users.email', 'outbox_messages.recipient')
      .select('outbox_messages.data')
      .where('users.id', '=', customer.id)
      .execute()
    const written = JSON.stringify(mails)
    expect(written).toContain('Support has answered you.')
    expect(written).not.toContain('Ada')
    expect(written).not.toContain('under way')
  })
})

describe('the staff of support', () => {
  test('are notified at once when a conversation begins, and only the assigned one when it continues (SUPPORT-8)', async () => {
    const roomId = await ask(server, customer)
    const about = async (userId: string) =>
      (await notesTo(userId)).filter(({ action_link: link }) => link === `/back-office/${RESOURCE}/${roomId}`)
    const news = {
      message: 'Ngozi Eze is waiting for an answer from support.',
      action_link: `/back-office/${RESOURCE}/${roomId}`,
      type_of_notification: 'Support',
    }
    expect(await about(ada.id)).toEqual([news])
    expect(await about(musa.id)).toEqual([news])
    // It is waiting already, so more messages of the same person cause no notification.
    await send(server, customer, roomId, 'Hello?')
    expect(await about(ada.id)).toHaveLength(1)
    await answerAs(server, ada, roomId, 'Good morning.')
    await send(server, customer, roomId, 'Thank you. And when?')
    expect(await about(ada.id)).toHaveLength(2)
    expect(await about(musa.id)).toHaveLength(1)
  })

  test.each([
    ['has lost the role', (id: string) => server.db.deleteFrom('staff_roles').where('user_id', '=', id).execute()],
    ['is suspended', (id: string) => leave(id, { login_suspended_at: server.clock.now() })],
    ['has asked for the deletion of their account', (id: string) => leave(id, deletion())],
  ])('are all notified of a question if the one who took the conversation %s (SUPPORT-8)', async (_, leaves) => {
    const tunde = await putPerson(server, ['support'], { first_name: 'Tunde', last_name: 'Ade' })
    const roomId = await ask(server, customer)
    await answerAs(server, tunde, roomId, 'Good morning.')
    expect(await statusOf(roomId)).toMatchObject({ assignedTo: { _id: tunde.id } })
    await leaves(tunde.id)
    await send(server, customer, roomId, 'Thank you. And when?')
    for (const { id } of [ada, musa])
      expect(
        (await notesTo(id)).filter(({ action_link: link }) => link === `/back-office/${RESOURCE}/${roomId}`),
      ).toHaveLength(2)
    expect(await statusOf(roomId)).toMatchObject({ status: 'waiting', assignedTo: null })
  })

  test('read and answer, once however often it is sent; the first to answer is assigned', async () => {
    const roomId = await ask(server, customer)
    expect(await statusOf(roomId)).toMatchObject({ status: 'waiting', assignedTo: null })
    const _id = randomUUID()
    const first = await answerAs(server, ada, roomId, 'It is under way. Call 0803 123 4567.', { _id })
    const again = await answerAs(server, ada, roomId, 'It is under way. Call 0803 123 4567.', { _id })
    expect(again.data).toEqual(first.data)
    expect(await statusOf(roomId)).toMatchObject({ status: 'answered', assignedTo: { title: 'Ada Obi' } })
    await answerAs(server, musa, roomId, 'I add something.')
    expect(await statusOf(roomId)).toMatchObject({ assignedTo: { title: 'Ada Obi' } })
    const { items, canAnswer } = (await threadOf(server, musa, roomId)).data
    expect(canAnswer).toBe(true)
    expect(items.map(({ staffName, message: { text } }) => [staffName, text])).toEqual([
      [null, 'Where is my refund?'],
      ['Ada Obi', 'It is under way. Call 0803 123 4567.'],
      ['Musa Bello', 'I add something.'],
    ])
  })

  test('reply to one message, as the user and the staff read it afterwards (CHAT-19)', async () => {
    const roomId = await ask(server, customer, `Where is my refund? ${'x'.repeat(400)}`)
    const [question] = (await threadOf(server, ada, roomId)).data.items
    await answerAs(server, ada, roomId, 'Under way.', { replyTo: question?.message._id })
    const quote = { _id: question?.message._id, senderId: customer.id, kind: 'text' }
    const [, forUser] = (await messagesOf(server, customer, roomId)).items
    expect(forUser?.replyTo).toMatchObject(quote)
    const [, forStaff] = (await threadOf(server, ada, roomId)).data.items
    expect(forStaff?.message.replyTo).toMatchObject(quote)
    expect(forStaff?.message.replyTo?.text).toHaveLength(chatLimits.quoteMax)
  })

  test('take, hand over, close and reopen it, with the audit trail; a message of the user reopens it (SUPPORT-4)', async () => {
    const roomId = await ask(server, customer)
    const [office, other] = [backOffice(server, ada.token), backOffice(server, musa.token)]
    const stale = await versioned(other, roomId)
    expect((await office.act(RESOURCE, roomId, 'take', await versioned(office, roomId))).status).toBe(200)
    expect((await other.act(RESOURCE, roomId, 'take', stale)).status).toBe(409)
    const handed = await office.act(RESOURCE, roomId, 'hand-over', {
      ...(await versioned(office, roomId)),
      values: { colleague: musa.id },
    })
    expect(handed.data.record?.values).toMatchObject({ assignedTo: { title: 'Musa Bello' } })
    expect((await notesTo(musa.id)).map(({ message }) => message)).toContain(
      'Ada Obi has handed Ngozi Eze over to you.',
    )
    const stranger = await office.act(RESOURCE, roomId, 'hand-over', {
      ...(await versioned(office, roomId)),
      values: { colleague: customer.id },
    })
    expect(stranger.status).toBe(400)

    expect((await other.act(RESOURCE, roomId, 'close', await versioned(other, roomId))).status).toBe(200)
    expect((await supportOf(server, customer)).closedAt).not.toBeNull()
    expect((await queueOf(server, ada, 'open')).data.items.map(({ _id }) => _id)).not.toContain(roomId)
    await other.act(RESOURCE, roomId, 'reopen', { reason: 'There was more.' })
    expect(await statusOf(roomId)).toMatchObject({ status: 'waiting', closedAt: null })
    await other.act(RESOURCE, roomId, 'close', await versioned(other, roomId))
    await send(server, customer, roomId, 'One more thing.')
    expect(await statusOf(roomId)).toMatchObject({ status: 'waiting', assignedTo: null, closedAt: null })

    const { items } = (await office.trail(`resourceName=${RESOURCE}&recordId=${roomId}`)).data
    expect(items.map(({ action, actor }) => [action, actor])).toEqual([
      ['close', 'Musa Bello'],
      ['reopen', 'Musa Bello'],
      ['close', 'Musa Bello'],
      ['hand-over', 'Ada Obi'],
      ['take', 'Ada Obi'],
    ])
  })

  test('write notes that no call returns to the person (SUPPORT-5)', async () => {
    const roomId = await ask(server, customer)
    const secret = 'Sounds like the same person as in March.'
    await backOffice(server, ada.token).act(RESOURCE, roomId, 'add-note', { values: { note: secret } })
    const notes = await backOffice(server, musa.token).list('support-notes', `filter=conversation:${roomId}`)
    expect(notes.data.items).toMatchObject([{ values: { note: secret, author: 'Ada Obi' } }])
    const answers = [
      await supportOf(server, customer),
      await messagesOf(server, customer, roomId),
      await roomOf(server, customer, roomId),
      await roomsOf(server, customer),
      await notesTo(customer.id),
    ]
    expect(JSON.stringify(answers)).not.toContain('March')
    expect((await backOffice(server, customer.token).list('support-notes')).status).toBe(403)
  })

  test('can answer neither their own question nor in a conversation that is not with support', async () => {
    const own = await ask(server, ada, 'My own question')
    expect((await answerAs(server, ada, own, 'To myself')).status).toBe(409)
    expect((await threadOf(server, ada, own)).data.canAnswer).toBe(false)
    expect((await answerAs(server, ada, randomUUID(), 'To nobody')).status).toBe(404)
  })

  test('write canned answers in both languages', async () => {
    const office = backOffice(server, ada.token)
    const values = {
      titleEn: 'Refunds',
      titleNo: 'Refusjon',
      answerEn: 'Within five days.',
      answerNo: 'Innen fem dager.',
    }
    expect((await office.act('canned-answers', null, 'create', { values })).status).toBe(200)
    const read = async (locale: string) =>
      (
        await server.call<{ title: string; text: string }[]>('GET', `/support/get-canned-answers?locale=${locale}`, {
          token: musa.token,
        })
      ).data.map(({ title, text }) => [title, text])
    expect(await read('en')).toEqual([['Refunds', 'Within five days.']])
    expect(await read('no')).toEqual([['Refusjon', 'Innen fem dager.']])
  })
})

describe('a user who is not in support', () => {
  test('can neither read nor answer: another user, and staff with other roles', async () => {
    const roomId = await ask(server, customer)
    const finance = await putPerson(server, ['finance'])
    const suspended = await putPerson(server, ['support'], { login_suspended_at: server.clock.now() })
    for (const { token } of [finance, suspended]) {
      expect((await queueOf(server, { token })).status).toBeGreaterThanOrEqual(401)
      expect((await threadOf(server, { token }, roomId)).status).toBeGreaterThanOrEqual(401)
      expect((await answerAs(server, { token }, roomId, 'Hello')).status).toBeGreaterThanOrEqual(401)
    }
    const stranger = await newUser(server)
    expect((await threadOf(server, stranger, roomId)).status).toBe(403)
    expect((await server.call('GET', `/chats/get-messages/${roomId}`, { token: stranger.token })).status).toBe(404)
    // The staff answer there, but they are not members, so their inboxes do not have it.
    expect((await server.call('GET', `/chats/get-messages/${roomId}`, { token: ada.token })).status).toBe(404)
  })
})

describe('a deleted account', () => {
  test('is deleted with its messages to support, the notes and the staff’s notifications; conversations assigned to it are free again', async () => {
    const roomId = await ask(server, customer, 'Ngozi asks something that goes.')
    const leaving = await putPerson(server, ['support'])
    await answerAs(server, leaving, roomId, 'An answer')
    await backOffice(server, ada.token).act(RESOURCE, roomId, 'add-note', { values: { note: 'A note' } })
    const inWork = (userId: string) =>
      server.db.transaction().execute((transaction) => forgetSupport(transaction, userId, server.clock.now()))
    await inWork(leaving.id)
    expect(await statusOf(roomId)).toMatchObject({ status: 'answered', assignedTo: null })
    await inWork(customer.id)
    expect((await threadOf(server, ada, roomId)).data.items).toEqual([])
    expect(await statusOf(roomId)).toMatchObject({ person: null, status: 'closed' })
    expect(
      (await backOffice(server, ada.token).list('support-notes', `filter=conversation:${roomId}`)).data.total,
    ).toBe(0)
    expect((await notesTo(ada.id)).filter(({ action_link: link }) => link.endsWith(roomId))).toEqual([])
    expect((await answerAs(server, ada, roomId, 'Are you there?')).status).toBe(409)
  })
})

describe('the queue', () => {
  test('shows conversations and call requests by due time, with the assigned member of staff (SUPPORT-7)', async () => {
    const called = await server.call('POST', '/users/create_call_request', {
      body: { fullName: 'Bola Ade', fullPhoneNumber: '+2348031112233', category: 'home' },
    })
    expect(called.status).toBe(200)
    server.clock.advance(MINUTE)
    const roomId = await ask(server, customer)
    const { items } = (await queueOf(server, ada)).data
    const [talk, call] = [items.find(({ _id }) => _id === roomId), items.find(({ name }) => name === 'Bola Ade')]
    expect(talk).toMatchObject({
      kind: 'conversation',
      name: 'Ngozi Eze',
      about: 'Where is my refund?',
      isOverdue: false,
      assignedTo: null,
    })
    expect(call).toMatchObject({ kind: 'call-request', about: '+2348031112233' })
    // It came later but is due earlier: after one hour instead of two.
    expect(items.findIndex(({ _id }) => _id === roomId)).toBeLessThan(
      items.findIndex(({ name }) => name === 'Bola Ade'),
    )
    expect((await notesTo(ada.id)).map(({ message }) => message)).toContain('Bola Ade wants to be called.')

    const office = backOffice(server, ada.token)
    const callId = call?._id ?? ''
    const { version } = (await office.record('call-requests', callId)).data
    await office.act('call-requests', callId, 'take', { version })
    const mine = (await queueOf(server, ada, 'mine')).data.items
    expect(mine.find(({ _id }) => _id === callId)?.assignedTo?.name).toBe('Ada Obi')
    expect((await queueOf(server, musa, 'mine')).data.items.map(({ _id }) => _id)).not.toContain(callId)
    await office.act('call-requests', callId, 'mark-answered')
    expect((await queueOf(server, ada)).data.items.map(({ _id }) => _id)).not.toContain(callId)
  })

  test('marks overdue cases', async () => {
    const roomId = await ask(server, customer)
    server.clock.advance(24 * 60 * MINUTE)
    // The sessions of the others have expired by then.
    const { items } = (await queueOf(server, await putPerson(server, ['support']))).data
    expect(items.find(({ _id }) => _id === roomId)?.isOverdue).toBe(true)
  })
})
