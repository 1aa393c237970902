import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import type { Person } from '#modules/orders/testing/ordering.ts'
import { newUser } from '#modules/orders/testing/ordering.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { forgetConversations } from './forget-conversations.ts'
import { aConversation, edit, messagesOf, roomOf, send, type TestConversation } from './testing/conversations.ts'

jest.setTimeout(60_000)

let server: TestServer
let conversation: TestConversation
let message: ChatMessage
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())
beforeEach(async () => {
  conversation = await aConversation(server)
  message = (await send(server, conversation.customer, conversation.roomId, 'I left the key.')).data
})

const react = ({ token }: Person, emoji: string, isOn = true, messageId = message._id) =>
  server.call<ChatMessage>('POST', '/chats/react-to-message', { token, body: { messageId, emoji, isOn } })
const readBy = async (person: Person) => (await messagesOf(server, person, conversation.roomId)).items[0]
const remove = ({ token }: Person, deleteFor: 'me' | 'everyone') =>
  server.call('POST', '/chats/delete-message', { token, body: { messageId: message._id, deleteFor } })

describe('a reaction (CHAT-20)', () => {
  test('is shown to both, exists once for each kind and member, and can be removed', async () => {
    const { customer, inspector } = conversation
    expect(message.reactions).toEqual([])
    const { status, data } = await react(inspector, 'heart')
    expect([status, data.reactions, data.revision]).toEqual([200, [{ emoji: 'heart', userIds: [inspector.id] }], 2])
    // Repeating it changes nothing.
    expect((await react(inspector, 'heart')).data).toEqual(data)
    await react(inspector, 'thumbs-up')
    server.clock.advance(1_000)
    await react(customer, 'heart')
    expect(await readBy(customer)).toMatchObject({
      revision: 4,
      reactions: [
        { emoji: 'thumbs-up', userIds: [inspector.id] },
        { emoji: 'heart', userIds: [inspector.id, customer.id] },
      ],
    })
    await react(inspector, 'heart', false)
    const back = await react(inspector, 'heart', false)
    expect([back.data.revision, back.data.reactions?.[1]]).toEqual([5, { emoji: 'heart', userIds: [customer.id] }])
  })

  test('is not lost if two react at once, and does not prevent an edit by the writer (CHAT-16)', async () => {
    const { customer, inspector } = conversation
    const kinds = ['thumbs-up', 'heart', 'laugh'] as const
    await Promise.all(kinds.flatMap((emoji) => [react(customer, emoji), react(inspector, emoji)]))
    const shown = await readBy(customer)
    expect(shown?.revision).toBe(7)
    expect(shown?.reactions?.map(({ userIds }) => userIds.length)).toEqual([2, 2, 2])
    expect((await edit(server, customer, message, 'The key is with the guard.')).status).toBe(200)
    expect((await readBy(customer))?.reactions).toHaveLength(3)
  })

  test('makes nothing unread and notifies no one', async () => {
    const { customer, inspector, roomId } = conversation
    await react(inspector, 'done')
    expect((await roomOf(server, customer, roomId)).unread).toBe(0)
    const { waits_since: waits } = await server.db
      .selectFrom('chat_room_members')
      .select('waits_since')
      .where('room_id', '=', roomId)
      .where('user_id', '=', customer.id)
      .executeTakeFirstOrThrow()
    expect(waits).toBeNull()
  })

  test('is refused to strangers, for an unknown kind, and to members who cannot write', async () => {
    const { customer, inspector, roomId } = conversation
    await react(inspector, 'heart')
    expect((await react(await newUser(server), 'heart')).status).toBe(404)
    expect((await react(inspector, '👍')).body.code).toBe('invalid')
    const body = { chatRoomId: roomId, isBlocked: true }
    await server.call('POST', '/chats/block-member', { token: customer.token, body })
    for (const isOn of [true, false]) {
      const refused = await react(inspector, 'heart', isOn)
      expect([refused.status, refused.body.message]).toEqual([409, 'This person no longer accepts messages from you.'])
    }
    expect((await react(customer, 'heart')).body.message).toMatch(/^You have blocked this person/)
  })

  test('is deleted with its message, and cannot be put on a deleted one', async () => {
    const { customer, inspector } = conversation
    await react(inspector, 'heart')
    await remove(inspector, 'me')
    expect((await readBy(inspector))?.reactions).toEqual([])
    expect((await readBy(customer))?.reactions).toHaveLength(1)
    const gone = 'This message was deleted, so nobody can react to it.'
    expect((await react(inspector, 'laugh')).body).toMatchObject({ code: 'conflict', message: gone })
    await remove(customer, 'everyone')
    expect((await readBy(customer))?.reactions).toEqual([])
    expect((await react(customer, 'laugh')).body.message).toBe(gone)
    expect(
      await server.db.selectFrom('chat_reactions').selectAll().where('message_id', '=', message._id).execute(),
    ).toEqual([])
  })

  test('is deleted with its account, as a later revision of the message', async () => {
    const { customer, inspector } = conversation
    await react(inspector, 'heart')
    await react(customer, 'heart')
    await server.db.transaction().execute((transaction) => forgetConversations(transaction, inspector.id))
    expect(await readBy(customer)).toMatchObject({
      revision: 4,
      reactions: [{ emoji: 'heart', userIds: [customer.id] }],
    })
  })
})
