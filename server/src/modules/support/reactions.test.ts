import { randomBytes, randomUUID } from 'node:crypto'
import type { AnswerOf } from '@fieldproof/contracts'
import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import { aConversation, messagesOf, send } from '#modules/chats/testing/conversations.ts'
import { putPerson } from '#modules/custom-admin/testing/staff.ts'
import { newUser, type Person } from '#modules/orders/testing/ordering.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { forgetSupport } from './forget-support.ts'
import { answerAs, ask, queueOf, supportOf, threadOf, type Asker } from './testing/asking.ts'
import { forgetVisitors } from './visitors/forget-visitors.ts'

jest.setTimeout(120_000)

let server: TestServer
let ada: Asker
let musa: Asker
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
  ada = await putPerson(server, ['support'], { first_name: 'Ada', last_name: 'Obi' })
  musa = await putPerson(server, ['support'], { first_name: 'Musa', last_name: 'Bello' })
})
afterAll(() => server.close())

const reactAs = ({ token }: Pick<Asker, 'token'>, messageId: string, emoji: string, isOn = true) =>
  server.call<ChatMessage>('POST', '/support/react-to-message', { token, body: { messageId, emoji, isOn } })
const reactAsUser = ({ token }: Pick<Person, 'token'>, messageId: string, emoji: string, isOn = true) =>
  server.call<ChatMessage>('POST', '/chats/react-to-message', { token, body: { messageId, emoji, isOn } })
const remove = ({ token }: Pick<Person, 'token'>, messageId: string) =>
  server.call('POST', '/chats/delete-message', { token, body: { messageId, deleteFor: 'everyone' } })
/** The messages of a conversation as the staff see them, oldest first. */
const seenByStaff = async (roomId: string) => (await threadOf(server, ada, roomId)).data.items

describe('the staff (SUPPORT-20)', () => {
  let customer: Person
  let roomId: string
  let question: ChatMessage
  beforeEach(async () => {
    customer = await newUser(server)
    roomId = await ask(server, customer)
    const [first] = (await messagesOf(server, customer, roomId)).items
    if (!first) throw new Error('Nothing was asked')
    question = first
  })
  const seenByUser = async () => (await messagesOf(server, customer, roomId)).items

  test('react to a user’s question; the user sees no name, the staff see the names', async () => {
    const { status, data } = await reactAs(ada, question._id, 'thumbs-up')
    expect([status, data.reactions]).toEqual([200, [{ emoji: 'thumbs-up', userIds: [ada.id] }]])
    // Repeating it changes nothing.
    expect((await reactAs(ada, question._id, 'thumbs-up')).data).toEqual(data)
    await reactAs(musa, question._id, 'thumbs-up')
    await reactAsUser(customer, question._id, 'thanks')
    const [asUser] = await seenByUser()
    expect(asUser).toMatchObject({
      revision: 4,
      reactions: [
        { emoji: 'thumbs-up', userIds: expect.arrayContaining([ada.id, musa.id]) },
        { emoji: 'thanks', userIds: [customer.id] },
      ],
    })
    expect(JSON.stringify(asUser)).not.toMatch(/Obi|Bello/)
    const [asStaff] = await seenByStaff(roomId)
    expect(asStaff?.reactedBy).toEqual(
      expect.arrayContaining([
        { _id: ada.id, name: 'Ada Obi' },
        { _id: musa.id, name: 'Musa Bello' },
      ]),
    )
    expect(asStaff?.reactedBy).toHaveLength(2)
    await reactAs(ada, question._id, 'thumbs-up', false)
    expect((await seenByUser())[0]?.reactions?.[0]).toEqual({ emoji: 'thumbs-up', userIds: [musa.id] })
  })

  test('do not answer by it: the conversation still waits, is not assigned, and has nothing unread', async () => {
    await reactAs(ada, question._id, 'done')
    const waiting = (await queueOf(server, ada)).data.items.find(({ _id }) => _id === roomId)
    expect(waiting).toMatchObject({ assignedTo: null })
    expect((await supportOf(server, customer)).unread).toBe(0)
  })

  test('are refused if they may not answer, like everyone else', async () => {
    const finance = await putPerson(server, ['finance'])
    expect((await reactAs(finance, question._id, 'heart')).status).toBe(404)
    expect((await reactAs(customer, question._id, 'heart')).status).toBe(403)
    expect((await reactAsUser(await newUser(server), question._id, 'heart')).status).toBe(404)
    expect((await reactAs(ada, randomUUID(), 'heart')).status).toBe(404)
    const own = await ask(server, ada, 'A question of my own')
    const [mine] = await seenByStaff(own)
    expect((await reactAs(ada, mine?.message._id ?? '', 'heart')).status).toBe(409)
    await remove(customer, question._id)
    expect((await reactAs(ada, question._id, 'heart')).body).toMatchObject({
      code: 'conflict',
      message: 'This message was deleted, so nobody can react to it.',
    })
    expect((await seenByUser())[0]?.reactions).toEqual([])
  })

  test('cannot react in a conversation that is not with support', async () => {
    const conversation = await aConversation(server)
    const { data } = await send(server, conversation.customer, conversation.roomId, 'I left the key.')
    expect((await reactAs(ada, data._id, 'heart')).status).toBe(404)
    expect((await messagesOf(server, conversation.customer, conversation.roomId)).items[0]?.reactions).toEqual([])
  })

  test('cannot react once the account is deleted', async () => {
    const { data: answered } = await answerAs(server, ada, roomId, 'It is under way.')
    await server.db.transaction().execute((work) => forgetSupport(work, customer.id, server.clock.now()))
    expect((await reactAs(ada, answered._id, 'heart')).status).toBe(404)
  })
})

interface Visitor {
  token: string
  email: string
  roomId: string
  question: string
}
const begin = async (email = `chidi-${randomUUID()}@example.test`): Promise<Visitor> => {
  const token = randomBytes(32).toString('base64url')
  const body = { token, _id: randomUUID(), name: 'Chidi Okeke', email, text: 'Do you inspect boats?' }
  expect((await server.call('POST', '/support/begin-as-visitor', { body })).status).toBe(200)
  const { room_id: roomId } = await server.db
    .selectFrom('chat_messages')
    .select('room_id')
    .where('id', '=', body._id)
    .executeTakeFirstOrThrow()
  return { token, email, roomId, question: body._id }
}
const reactAsVisitor = ({ token }: Pick<Visitor, 'token'>, messageId: string, emoji: string, isOn = true) =>
  server.call<AnswerOf<'POST /support/react-as-visitor'>>('POST', '/support/react-as-visitor', {
    body: { token, messageId, emoji, isOn },
  })
const read = async ({ token }: Visitor, after = 0) =>
  (
    await server.call<AnswerOf<'POST /support/read-as-visitor'>>('POST', '/support/read-as-visitor', {
      body: { token, after },
    })
  ).data

describe('a visitor (SUPPORT-20)', () => {
  test('reacts to answers, and sees support’s reactions without a name or an id of the staff', async () => {
    const visitor = await begin()
    const { data: answered } = await answerAs(server, ada, visitor.roomId, 'Not yet.')
    const thanks = { sequence: 2, emoji: 'thanks', isOwn: true, ofSupport: 0 }
    const { status, data } = await reactAsVisitor(visitor, answered._id, 'thanks')
    expect([status, data.reactions]).toEqual([200, [thanks]])
    expect((await reactAsVisitor(visitor, answered._id, 'thanks')).data).toEqual(data)
    await reactAs(ada, visitor.question, 'heart')
    await reactAs(musa, visitor.question, 'heart')
    await reactAs(musa, answered._id, 'thanks')
    // Even if there is no new message.
    const seen = await read(visitor, 2)
    expect([seen.items, seen.reactions]).toEqual([
      [],
      [
        { sequence: 1, emoji: 'heart', isOwn: false, ofSupport: 2 },
        { ...thanks, ofSupport: 1 },
      ],
    ])
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`Obi|Bello|${ada.id}|${musa.id}`))
    const [, second] = await seenByStaff(visitor.roomId)
    expect(second?.message.reactions).toEqual([
      { emoji: 'thanks', userIds: expect.arrayContaining([visitor.roomId, musa.id]) },
    ])
    expect(second?.reactedBy).toEqual([{ _id: musa.id, name: 'Musa Bello' }])
    const back = await reactAsVisitor(visitor, answered._id, 'thanks', false)
    expect(back.data.reactions.at(-1)).toEqual({ ...thanks, isOwn: false, ofSupport: 1 })
  })

  test('can react only in their own conversation, and only with a valid token', async () => {
    const [one, other] = [await begin(), await begin()]
    expect((await reactAsVisitor(other, one.question, 'heart')).status).toBe(404)
    const stranger = { token: randomBytes(32).toString('base64url') }
    expect((await reactAsVisitor(stranger, one.question, 'heart')).status).toBe(404)
    expect((await reactAsVisitor(one, one.question, '👍')).body.code).toBe('invalid')
    expect((await read(one)).reactions).toEqual([])
    await server.call('POST', '/support/end-as-visitor', { body: { token: one.token } })
    expect((await reactAsVisitor(one, one.question, 'heart')).status).toBe(404)
  })

  test('does not extend the token by it', async () => {
    const visitor = await begin()
    const { expiresAt } = await read(visitor)
    server.clock.advance(60_000)
    await reactAsVisitor(visitor, visitor.question, 'heart')
    expect((await read(visitor)).expiresAt).toBe(expiresAt)
  })

  test('who logs in keeps the reactions; one that the user had also given as a member of staff counts once', async () => {
    const visitor = await begin()
    const { data: answered } = await answerAs(server, ada, visitor.roomId, 'Not yet.')
    await reactAsVisitor(visitor, answered._id, 'thanks')
    await reactAsVisitor(visitor, answered._id, 'heart')
    await reactAs(musa, answered._id, 'heart')
    const joined = await server.call('POST', '/support/join-conversation', {
      token: musa.token,
      body: { token: visitor.token, isOwn: true },
    })
    expect(joined.status).toBe(200)
    expect((await messagesOf(server, musa, visitor.roomId)).items[1]?.reactions).toEqual([
      { emoji: 'heart', userIds: [musa.id] },
      { emoji: 'thanks', userIds: [musa.id] },
    ])
  })

  test('is forgotten together with the reactions', async () => {
    const visitor = await begin()
    await reactAsVisitor(visitor, visitor.question, 'heart')
    await server.db
      .updateTable('support_visitors')
      .set({ expires_at: new Date(0) })
      .where('room_id', '=', visitor.roomId)
      .execute()
    await forgetVisitors(server.db, server.clock.now())
    const left = server.db.selectFrom('chat_reactions').selectAll().where('message_id', '=', visitor.question)
    expect(await left.execute()).toEqual([])
  })
})

describe('too many reactions', () => {
  let strict: TestServer
  beforeAll(async () => {
    strict = await openTestServer()
  })
  afterAll(() => strict.close())

  test('in one conversation of a visitor are refused', async () => {
    const body = { token: randomBytes(32).toString('base64url'), messageId: randomUUID(), emoji: 'heart', isOn: true }
    const statuses: number[] = []
    for (let time = 0; time < 61; time += 1)
      statuses.push((await strict.call('POST', '/support/react-as-visitor', { body })).status)
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 404), 429])
  })
})
