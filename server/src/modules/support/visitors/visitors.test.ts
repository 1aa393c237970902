import { randomBytes, randomUUID } from 'node:crypto'
import type { AnswerOf } from '@fieldproof/contracts'
import { visitorSupportLimits } from '@fieldproof/contracts/limits'
import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { messagesOf, roomsOf, upload } from '#modules/chats/testing/conversations.ts'
import { newUser } from '#modules/orders/testing/ordering.ts'
import { backgroundParts } from '#testing/background-parts.ts'
import { putSession } from '#testing/people.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { answerAs, ask, queueOf, supportOf, threadOf } from '../testing/asking.ts'
import { forgetVisitors } from './forget-visitors.ts'
import { mailAnswersToVisitors } from './mail-answers.ts'

jest.setTimeout(120_000)

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const RESOURCE = 'support-conversations'
const BEGIN = '/support/begin-as-visitor'

let server: TestServer
let ada: { id: string; token: string }
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
  ada = await putPerson(server, ['support'], { first_name: 'Ada', last_name: 'Obi' })
})
afterAll(() => server.close())
/** Renews the session after the clock has moved: sessions of the staff are short. */
const logInAgain = async () => {
  ada = { ...ada, token: await putSession(server.db, server.clock.now(), ada.id) }
}
beforeEach(logInAgain)

const newToken = () => randomBytes(32).toString('base64url')
interface Visitor {
  token: string
  email: string
  roomId: string
}
const question = (change: Record<string, unknown> = {}) => ({
  token: newToken(),
  _id: randomUUID(),
  name: 'Chidi Okeke',
  email: `chidi-${randomUUID()}@example.test`,
  text: 'Do you inspect boats?',
  ...change,
})
const roomOfVisitor = async (email: string): Promise<string> => {
  const { room_id: roomId } = await server.db
    .selectFrom('support_visitors')
    .select('room_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return roomId
}
const begin = async (change: Record<string, unknown> = {}): Promise<Visitor> => {
  const body = question(change)
  const { status } = await server.call('POST', BEGIN, { body })
  expect(status).toBe(200)
  return { token: body.token, email: body.email, roomId: await roomOfVisitor(body.email) }
}
const read = (token: string, more: Record<string, unknown> = {}) =>
  server.call<AnswerOf<'POST /support/read-as-visitor'>>('POST', '/support/read-as-visitor', {
    body: { token, ...more },
  })
const write = (token: string, text: string, _id: string = randomUUID()) =>
  server.call<AnswerOf<'POST /support/write-as-visitor'>>('POST', '/support/write-as-visitor', {
    body: { token, _id, text },
  })
const join = (user: { token: string }, token: string, isOwn?: boolean) =>
  server.call<AnswerOf<'POST /support/join-conversation'>>('POST', '/support/join-conversation', {
    token: user.token,
    body: { token, isOwn },
  })
const notesAbout = (userId: string, roomId: string) =>
  server.db
    .selectFrom('notifications')
    .select(['message', 'type_of_notification'])
    .where('user_id', '=', userId)
    .where('action_link', '=', `/back-office/${RESOURCE}/${roomId}`)
    .execute()
const linesOf = async ({ token }: Pick<Visitor, 'token'>) =>
  (await read(token)).data.items.map(({ text, isOwn }) => [isOwn ? 'visitor' : 'support', text])
const mailsTo = async (email: string) =>
  (
    await server.db
      .selectFrom('outbox_messages')
      .select(['template', 'data'])
      .where('recipient', '=', email)
      .orderBy('created_at')
      .execute()
  ).map(({ template, data }) => ({ template, data }))

describe('a visitor', () => {
  test('asks, appears in the queue with the address, and reads the answer without the name of the member of staff (SUPPORT-15)', async () => {
    const visitor = await begin()
    const waiting = (await queueOf(server, ada)).data.items.find(({ _id }) => _id === visitor.roomId)
    expect(waiting).toMatchObject({
      kind: 'conversation',
      name: 'Chidi Okeke',
      visitorEmail: visitor.email,
      about: 'Do you inspect boats?',
    })
    const answered = await answerAs(server, ada, visitor.roomId, 'Not yet. Write to me at ada@example.test.')
    expect(answered.status).toBe(200)
    const { data } = await read(visitor.token)
    expect(data.items).toMatchObject([
      { text: 'Do you inspect boats?', isOwn: true },
      { text: 'Not yet. Write to me at ada@example.test.', isOwn: false },
    ])
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`Obi|${ada.id}`))
    await write(visitor.token, 'A pity.')
    const thread = (await threadOf(server, ada, visitor.roomId)).data
    expect(thread.items.map(({ staffName, message: { text } }) => [staffName, text])).toEqual([
      [null, 'Do you inspect boats?'],
      ['Ada Obi', 'Not yet. Write to me at ada@example.test.'],
      [null, 'A pity.'],
    ])
    expect(thread.canAnswer).toBe(true)
  })

  test('reads which message an answer replies to, without a name of the staff (CHAT-19)', async () => {
    const visitor = await begin()
    const [question] = (await threadOf(server, ada, visitor.roomId)).data.items
    const first = await answerAs(server, ada, visitor.roomId, 'We do.', { replyTo: question?.message._id })
    expect(first.status).toBe(200)
    await answerAs(server, ada, visitor.roomId, 'From March on.', { replyTo: first.data._id })
    const { data } = await read(visitor.token)
    expect(data.items.map(({ replyTo }) => replyTo)).toEqual([
      null,
      { sequence: 1, isOwn: true, kind: 'text', text: 'Do you inspect boats?' },
      { sequence: 2, isOwn: false, kind: 'text', text: 'We do.' },
    ])
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`Obi|${ada.id}`))
    const other = await begin()
    const strayed = await answerAs(server, ada, other.roomId, 'And you?', { replyTo: question?.message._id })
    expect(strayed.status).toBe(422)
  })

  test('is announced to staff as someone without an account (SUPPORT-8)', async () => {
    const { roomId } = await begin()
    expect(await notesAbout(ada.id, roomId)).toEqual([
      {
        message: 'Chidi Okeke, who has no account, is waiting for an answer from support.',
        type_of_notification: 'Support',
      },
    ])
  })

  test('begins one conversation, however often the question is sent, also at the same time; another text with its id is refused', async () => {
    const body = question()
    const answers = await Promise.all([1, 2, 3].map(() => server.call('POST', BEGIN, { body })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await linesOf(body)).toEqual([['visitor', 'Do you inspect boats?']])
    expect((await server.call('POST', BEGIN, { body: { ...body, text: 'Another' } })).status).toBe(422)
    const rooms = await server.db
      .selectFrom('support_visitors')
      .select('room_id')
      .where('email', '=', body.email)
      .execute()
    expect(rooms).toHaveLength(1)
  })

  test('has to give name and address: without them the question is refused with an error at each field', async () => {
    const { status, body } = await server.call('POST', BEGIN, { body: question({ name: ' ', email: 'nobody' }) })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([
      { field: 'name', message: 'This field is required.' },
      { field: 'email', message: 'Email is invalid.' },
    ])
  })

  test('is shown to the staff as present while the chat asks, with how far they have read', async () => {
    const visitor = await begin()
    await answerAs(server, ada, visitor.roomId, 'One moment.')
    await read(visitor.token, { after: 2, readUntil: 2 })
    expect((await threadOf(server, ada, visitor.roomId)).data).toMatchObject({ readUntil: 2, isOnline: true })
    // An older mark changes nothing; one beyond the newest message counts as the newest.
    await read(visitor.token, { readUntil: 1 })
    await read(visitor.token, { readUntil: 99 })
    server.clock.advance(MINUTE)
    expect((await threadOf(server, ada, visitor.roomId)).data).toMatchObject({ readUntil: 2, isOnline: false })
  })

  test('reopens a closed conversation by writing', async () => {
    const visitor = await begin()
    const office = backOffice(server, ada.token)
    const { version } = (await office.record(RESOURCE, visitor.roomId)).data
    expect((await office.act(RESOURCE, visitor.roomId, 'close', { version })).status).toBe(200)
    expect((await read(visitor.token)).data.closedAt).not.toBeNull()
    await write(visitor.token, 'One more thing.')
    expect((await read(visitor.token)).data.closedAt).toBeNull()
    expect((await office.record(RESOURCE, visitor.roomId)).data.record.values).toMatchObject({
      status: 'waiting',
      person: 'Chidi Okeke',
      visitorEmail: visitor.email,
      account: null,
    })
  })

  test('gets the files of answers', async () => {
    const visitor = await begin()
    const content = Buffer.from('prices')
    const file = { fileId: randomUUID(), targetId: visitor.roomId, name: 'prices.txt', contentType: 'text/plain' }
    expect((await upload(server, ada, file, content)).status).toBe(200)
    await answerAs(server, ada, visitor.roomId, '', { fileIds: [file.fileId] })
    const [, answer] = (await read(visitor.token)).data.items
    expect(answer?.files).toMatchObject([{ name: 'prices.txt' }])
    const opened = await server.app.inject({ url: answer?.files[0]?.url ?? '', headers: { host: 'site.test' } })
    expect([opened.statusCode, opened.body]).toEqual([200, 'prices'])
  })
})

describe('the token', () => {
  test('opens only its own conversation, which cannot be opened without it (SUPPORT-16)', async () => {
    const [one, other] = [await begin({ text: 'One' }), await begin({ text: 'Other' })]
    expect([await linesOf(one), await linesOf(other)]).toEqual([[['visitor', 'One']], [['visitor', 'Other']]])
    const stranger = newToken()
    const answers = [
      await read(stranger),
      await write(stranger, 'Hello'),
      await server.call('POST', '/support/end-as-visitor', { body: { token: stranger } }),
      await join(await newUser(server), stranger, true),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    // The id of a message in one conversation is of no use in the other.
    const [message] = (await read(one.token)).data.items
    expect((await write(other.token, 'One', message?._id)).status).toBe(422)
    // The conversation's id is of no use to logged-in users.
    const user = await newUser(server)
    expect((await server.call('GET', `/chats/get-messages/${one.roomId}`, { token: user.token })).status).toBe(404)
    expect(
      (
        await server.call('POST', '/chats/send-message', {
          token: user.token,
          body: { _id: randomUUID(), chatRoomId: one.roomId, text: 'Me too' },
        })
      ).status,
    ).toBe(404)
  })

  test('is stored only as a hash', async () => {
    const { token } = await begin()
    const rows = await server.db.selectFrom('support_visitors').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('ends 30 days after the last message, and not before', async () => {
    const visitor = await begin()
    server.clock.advance(visitorSupportLimits.tokenLifetime - DAY)
    await write(visitor.token, 'Are you there?')
    server.clock.advance(2 * DAY)
    expect((await read(visitor.token)).status).toBe(200)
    server.clock.advance(visitorSupportLimits.tokenLifetime)
    const over = await read(visitor.token)
    expect([over.status, over.body.message]).toEqual([404, 'This conversation is no longer open in this browser.'])
    expect((await server.call('POST', BEGIN, { body: question({ token: visitor.token }) })).status).toBe(404)
  })

  test('ends when the visitor closes the chat; the answer is still mailed', async () => {
    const visitor = await begin()
    await server.call('POST', '/support/end-as-visitor', { body: { token: visitor.token } })
    expect((await read(visitor.token)).status).toBe(404)
    await answerAs(server, ada, visitor.roomId, 'Yes, we do.')
    server.clock.advance(2 * MINUTE)
    await mailAnswersToVisitors(backgroundParts(server))
    expect(await mailsTo(visitor.email)).toMatchObject([{ data: { answers: ['Yes, we do.'], isOpen: false } }])
  })
})

describe('mails (SUPPORT-17)', () => {
  test('contain the answers that the visitor has not read for a minute, once, with their texts and no token', async () => {
    const visitor = await begin()
    await answerAs(server, ada, visitor.roomId, 'Seen in the chat.')
    await read(visitor.token, { after: 2, readUntil: 2 })
    await answerAs(server, ada, visitor.roomId, 'First.')
    await answerAs(server, ada, visitor.roomId, 'Second.')
    await mailAnswersToVisitors(backgroundParts(server))
    expect(await mailsTo(visitor.email)).toEqual([])
    server.clock.advance(2 * MINUTE)
    await Promise.all([1, 2].map(() => mailAnswersToVisitors(backgroundParts(server))))
    const mails = await mailsTo(visitor.email)
    expect(mails).toMatchObject([
      { template: 'support-answer', data: { firstName: 'Chidi Okeke', answers: ['First.', 'Second.'], isOpen: true } },
    ])
    expect(JSON.stringify(mails)).not.toContain(visitor.token)
    await answerAs(server, ada, visitor.roomId, 'Third.')
    server.clock.advance(2 * MINUTE)
    await mailAnswersToVisitors(backgroundParts(server))
    expect((await mailsTo(visitor.email)).at(-1)).toMatchObject({ data: { answers: ['Third.'] } })
  })

  test('say to which message an answer replies', async () => {
    const visitor = await begin()
    const [asked] = (await threadOf(server, ada, visitor.roomId)).data.items
    await answerAs(server, ada, visitor.roomId, 'Yes, small ones.', { replyTo: asked?.message._id })
    server.clock.advance(2 * MINUTE)
    await mailAnswersToVisitors(backgroundParts(server))
    const repliesTo = { text: 'Do you inspect boats?', isVisitors: true }
    expect(await mailsTo(visitor.email)).toMatchObject([
      { data: { answers: [{ text: 'Yes, small ones.', repliesTo }] } },
    ])
  })

  test('are sent neither if everything was read in the chat nor for the visitor’s own messages', async () => {
    const visitor = await begin()
    await answerAs(server, ada, visitor.roomId, 'Here you are.')
    await read(visitor.token, { readUntil: 2 })
    await write(visitor.token, 'Thank you.')
    server.clock.advance(2 * MINUTE)
    await mailAnswersToVisitors(backgroundParts(server))
    expect(await mailsTo(visitor.email)).toEqual([])
  })
})

describe('a visitor who logs in', () => {
  test('with the address that the visitor gave keeps the conversation, and the token ends (SUPPORT-18)', async () => {
    const visitor = await begin()
    await answerAs(server, ada, visitor.roomId, 'Not yet.')
    await answerAs(server, ada, visitor.roomId, 'Soon.')
    await read(visitor.token, { readUntil: 2 })
    const user = await newUser(server, { email: visitor.email })
    expect((await join(user, visitor.token)).data).toEqual({ chatRoomId: visitor.roomId, email: visitor.email })
    expect(
      (await messagesOf(server, user, visitor.roomId)).items.map(({ text, senderId }) => [text, senderId]),
    ).toEqual([
      ['Do you inspect boats?', user.id],
      ['Not yet.', ada.id],
      ['Soon.', ada.id],
    ])
    expect(await supportOf(server, user)).toMatchObject({ chatRoomId: visitor.roomId, unread: 1 })
    expect((await roomsOf(server, user, '?kind=support')).items).toMatchObject([{ _id: visitor.roomId }])
    expect((await read(visitor.token)).status).toBe(404)
    expect((await join(await newUser(server), visitor.token, true)).status).toBe(404)
    // A repeated call, as if the first answer was lost.
    expect((await join(user, visitor.token)).data).toEqual({ chatRoomId: visitor.roomId, email: visitor.email })
    const waiting = (await queueOf(server, ada, 'open')).data.items.find(({ _id }) => _id === visitor.roomId)
    expect(waiting).toMatchObject({ visitorEmail: null })
    await answerAs(server, ada, visitor.roomId, 'Next year.')
    expect(await supportOf(server, user)).toMatchObject({ unread: 2 })
  })

  test('with another address is asked first, and keeps their earlier conversation too', async () => {
    const visitor = await begin()
    const user = await newUser(server)
    const earlier = await ask(server, user, 'An earlier question')
    server.clock.advance(MINUTE)
    expect((await join(user, visitor.token)).data).toEqual({ chatRoomId: null, email: visitor.email })
    expect((await read(visitor.token)).status).toBe(200)
    expect((await join(user, visitor.token, true)).data).toMatchObject({ chatRoomId: visitor.roomId })
    expect((await roomsOf(server, user, '?kind=support')).items.map(({ _id }) => _id).sort()).toEqual(
      [earlier, visitor.roomId].sort(),
    )
  })

  test('with two calls at the same time gets the same answer twice', async () => {
    const visitor = await begin()
    const user = await newUser(server, { email: visitor.email })
    const answers = await Promise.all([join(user, visitor.token), join(user, visitor.token)])
    expect(answers.map(({ data }) => data.chatRoomId)).toEqual([visitor.roomId, visitor.roomId])
  })

  test('while the visitor’s chat sends a message loses nothing', async () => {
    const visitor = await begin()
    const user = await newUser(server, { email: visitor.email })
    const [joined, ...written] = await Promise.all([
      join(user, visitor.token),
      ...['a', 'b', 'c'].map((text) => write(visitor.token, text)),
    ])
    expect(joined?.status).toBe(200)
    const taken = written.filter(({ status }) => status === 200).length
    expect(written.every(({ status }) => status === 200 || status === 404)).toBe(true)
    const { items } = await messagesOf(server, user, visitor.roomId)
    expect(items).toHaveLength(1 + taken)
    expect(new Set(items.map(({ senderId }) => senderId))).toEqual(new Set([user.id]))
  })
})

test('a visitor’s messages are forgotten 150 days after the token has ended (SUPPORT-19)', async () => {
  const visitor = await begin({ text: 'Something private' })
  await answerAs(server, ada, visitor.roomId, 'An answer')
  await backOffice(server, ada.token).act(RESOURCE, visitor.roomId, 'add-note', { values: { note: 'A note' } })
  const { tokenLifetime, keptAfterwards } = visitorSupportLimits
  const later = (milliseconds: number) => new Date(server.clock.now().getTime() + milliseconds)
  await forgetVisitors(server.db, later(tokenLifetime + keptAfterwards - DAY))
  expect((await threadOf(server, ada, visitor.roomId)).data.items).toHaveLength(2)
  expect(await notesAbout(ada.id, visitor.roomId)).toHaveLength(1)
  expect(await forgetVisitors(server.db, later(tokenLifetime + keptAfterwards + DAY))).toBeGreaterThan(0)
  expect((await threadOf(server, ada, visitor.roomId)).data.items).toEqual([])
  expect(await notesAbout(ada.id, visitor.roomId)).toEqual([])
  const office = backOffice(server, ada.token)
  expect((await office.record(RESOURCE, visitor.roomId)).data.record.values).toMatchObject({
    status: 'closed',
    person: null,
    visitorEmail: null,
  })
  expect((await office.list('support-notes', `filter=conversation:${visitor.roomId}`)).data.total).toBe(0)
  expect((await answerAs(server, ada, visitor.roomId, 'Hello?')).status).toBe(409)
})

describe('floods (SUPPORT-19)', () => {
  let strict: TestServer
  beforeAll(async () => {
    strict = await openTestServer()
  })
  afterAll(() => strict.close())

  test('from one address or in one conversation are refused', async () => {
    const first = question()
    const opened = [await strict.call('POST', BEGIN, { body: first })]
    for (let time = 1; time < 11; time += 1) opened.push(await strict.call('POST', BEGIN, { body: question() }))
    expect(opened.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    strict.clock.advance(2 * MINUTE)
    const written: number[] = []
    for (let time = 0; time < 21; time += 1)
      written.push(
        (
          await strict.call('POST', '/support/write-as-visitor', {
            body: { token: first.token, _id: randomUUID(), text: `Message ${time}` },
          })
        ).status,
      )
    expect(written).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })
})
