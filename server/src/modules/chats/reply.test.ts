import { randomUUID } from 'node:crypto'
import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import { photo } from '#kernel/files/testing/make-files.ts'
import { bodyHash } from '#kernel/idempotency/body-hash.ts'
import { putPerson } from '#modules/custom-admin/testing/staff.ts'
import { changeOrder } from '#modules/orders/change-order.ts'
import { newUser, type Person } from '#modules/orders/testing/ordering.ts'
import { answerAs, ask, threadOf } from '#modules/support/testing/asking.ts'
import { putConversation } from '#testing/owned/chats.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { aConversation, edit, messagesOf, send, upload, type TestConversation } from './testing/conversations.ts'

jest.setTimeout(60_000)

let server: TestServer
let conversation: TestConversation
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())
beforeEach(async () => {
  conversation = await aConversation(server)
})

const remove = ({ token }: Person, messageId: string, deleteFor: 'me' | 'everyone') =>
  server.call('POST', '/chats/delete-message', { token, body: { messageId, deleteFor } })
/** The quote of a message as a person sees it. */
const quoteIn = async (person: Person, { _id, chatRoomId }: ChatMessage) =>
  (await messagesOf(server, person, chatRoomId)).items.find((message) => message._id === _id)?.replyTo
const reply = (person: Person, { _id, chatRoomId }: ChatMessage, text = 'Yes, at nine.') =>
  send(server, person, chatRoomId, text, { replyTo: _id })

describe('a message that replies to another one (CHAT-19)', () => {
  test('shows both people the original message as it is now', async () => {
    const { customer, inspector, roomId } = conversation
    const { data: asked } = await send(server, customer, roomId, 'At nine?')
    const { status, data } = await reply(inspector, asked)
    expect([status, data.replyTo]).toEqual([
      200,
      {
        _id: asked._id,
        sequence: 1,
        senderId: customer.id,
        kind: 'text',
        text: 'At nine?',
        deletedFor: null,
        revision: 1,
      },
    ])
    await edit(server, customer, asked, 'At ten?')
    expect(await quoteIn(customer, data)).toMatchObject({ text: 'At ten?', revision: 2 })
    expect(asked.replyTo).toBeNull()
  })

  test('still shows that it replied to a deleted message, without the text for users who no longer see it', async () => {
    const { customer, inspector, roomId } = conversation
    const { data: asked } = await send(server, customer, roomId, 'At nine?')
    const { data } = await reply(inspector, asked)
    await remove(inspector, asked._id, 'me')
    expect(await quoteIn(inspector, data)).toMatchObject({ _id: asked._id, text: '', deletedFor: 'me' })
    expect(await quoteIn(customer, data)).toMatchObject({ text: 'At nine?', deletedFor: null })
    await remove(customer, asked._id, 'everyone')
    for (const person of [customer, inspector])
      expect(await quoteIn(person, data)).toMatchObject({ text: '', deletedFor: 'everyone' })
    await remove(inspector, data._id, 'everyone')
    expect(await quoteIn(customer, data)).toBeNull()
  })

  test('quotes the beginning of a long text, and names the kind of a message without a text', async () => {
    const { customer, inspector, roomId } = conversation
    const { data: long } = await send(server, customer, roomId, '🚪'.repeat(300))
    expect((await reply(inspector, long)).data.replyTo?.text).toBe('🚪'.repeat(200))
    const fileId = randomUUID()
    const named = { fileId, targetId: roomId, name: 'gate.jpg', contentType: 'image/jpeg' }
    await upload(server, customer, named, await photo())
    const { data: picture } = await send(server, customer, roomId, '', { fileIds: [fileId] })
    expect((await reply(inspector, picture)).data.replyTo).toMatchObject({ kind: 'photo', text: '' })
  })

  test('is refused if the original is not in the conversation, and nothing is sent', async () => {
    const { customer, roomId } = conversation
    const elsewhere = await aConversation(server)
    const { data: foreign } = await send(server, elsewhere.customer, elsewhere.roomId, 'A secret')
    for (const replyTo of [foreign._id, randomUUID()]) {
      const { status, body } = await send(server, customer, roomId, 'Well?', { replyTo })
      expect([status, body.code, body.message]).toEqual([
        422,
        'not-in-conversation',
        'The message that you reply to is not in this conversation. Send your message without the quote.',
      ])
    }
    expect((await messagesOf(server, customer, roomId)).items).toEqual([])
  })

  test('is stored once if it is sent again, and is refused with another quote under the same id', async () => {
    const { customer, roomId } = conversation
    const [one, other] = [
      (await send(server, customer, roomId, 'one')).data,
      (await send(server, customer, roomId, 'other')).data,
    ]
    const _id = randomUUID()
    const { data } = await send(server, customer, roomId, 'Well?', { _id, replyTo: one._id })
    const again = await send(server, customer, roomId, 'Well?', { _id, replyTo: one._id.toUpperCase() })
    expect([again.status, again.data]).toEqual([200, data])
    const different = await send(server, customer, roomId, 'Well?', { _id, replyTo: other._id })
    expect(different.body.code).toBe('key-reused')
  })

  test('is stored once, even if the previous version sends or stored it without the quote', async () => {
    const { customer, roomId } = conversation
    const { data: quoted } = await send(server, customer, roomId, 'one')
    const _id = randomUUID()
    const { data } = await send(server, customer, roomId, 'Well?', { _id, replyTo: quoted._id })
    const before = await send(server, customer, roomId, 'Well?', { _id })
    expect([before.status, before.data]).toEqual([200, data])
    const kept = await send(server, customer, roomId, 'Well?')
    const again = await send(server, customer, roomId, 'Well?', { _id: kept.data._id, replyTo: quoted._id })
    expect([again.status, again.data]).toEqual([200, kept.data])
    for (const more of [{}, { replyTo: quoted._id }])
      expect((await send(server, customer, roomId, 'Well!', { _id, ...more })).body.code).toBe('key-reused')
  })

  test('without a quote has the same hash as in the previous version of the server', async () => {
    const { customer, roomId } = conversation
    const { data } = await send(server, customer, roomId, 'Well?')
    const { content_hash: hash } = await server.db
      .selectFrom('chat_messages')
      .select('content_hash')
      .where('id', '=', data._id)
      .executeTakeFirstOrThrow()
    expect(hash).toBe(bodyHash({ text: 'Well?', fileIds: [] }))
  })
})

describe('a quote hides what its message hides', () => {
  test('contact details, from people without an order (CHAT-4)', async () => {
    const me = await newUser(server)
    const { roomId } = await putConversation(server, me.id)
    const { data } = await send(server, me, roomId, 'Call 0803 123 4567')
    expect((await reply(me, data)).data.replyTo?.text).toBe('Call •••')
  })

  test('the street, from an inspector who lost the order, even if the quote is cut within it (MATCH-16)', async () => {
    const { customer, inspector, roomId, orderId } = conversation
    const { street } = await server.db
      .selectFrom('orders')
      .select('street')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const { data: original } = await send(server, customer, roomId, `${'Go on. '.repeat(27)}It is ${street}, the door.`)
    const { data } = await reply(customer, original)
    const shown = data.replyTo?.text ?? ''
    expect(shown).toContain(String(street).slice(0, 4))
    expect(shown).not.toContain(street)
    await changeOrder(server.db, orderId, { inspector_id: null, status: 'Pending' })
    const left = (await quoteIn(inspector, data))?.text ?? ''
    expect(left).toContain('It is ')
    expect(left).not.toContain(String(street).slice(0, 4))
  })
})

test('in a conversation with support both reply, and the user reads no name of the staff (SUPPORT-3)', async () => {
  const ada = await putPerson(server, ['support'], { first_name: 'Ada', last_name: 'Obi' })
  const { customer } = conversation
  const roomId = await ask(server, customer, 'Where is my refund?')
  const [asked] = (await messagesOf(server, customer, roomId)).items
  const { status, data: answered } = await answerAs(server, ada, roomId, 'On its way.', { replyTo: asked?._id })
  expect([status, answered.replyTo?.text]).toEqual([200, 'Where is my refund?'])
  const { data: thanks } = await reply(customer, answered, 'Thanks.')
  expect(thanks.replyTo).toMatchObject({ senderId: ada.id, text: 'On its way.' })
  expect(JSON.stringify(thanks)).not.toMatch(/Ada|Obi/)
  const { items } = (await threadOf(server, ada, roomId)).data
  expect(items.map(({ message }) => message.replyTo?.text)).toEqual([undefined, 'Where is my refund?', 'On its way.'])
})
