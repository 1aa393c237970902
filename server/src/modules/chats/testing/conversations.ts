import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@fieldproof/contracts'
import type { ChatMessage } from '@fieldproof/contracts/entities/chat-message'
import type { ChatRoom } from '@fieldproof/contracts/entities/chat-room'
import type { Answer, TestServer } from '#testing/test-server.ts'
import { anInspector, orderWithInspector, newUser, type Person } from '#modules/orders/testing/ordering.ts'
import { chatRoomOfOrder } from '../order-conversation.ts'

export type Messages = AnswerOf<'GET /chats/get-messages/{chatRoomId}'>
export type Rooms = AnswerOf<'GET /chats/get-my-one-to-one-chat-rooms'>

/** A customer and an inspector with an accepted order, and their conversation. */
export interface TestConversation {
  customer: Person
  inspector: Person
  orderId: string
  sequenceId: string
  roomId: string
}

/** Creates a customer and an inspector with an accepted order, and opens the conversation of the order. */
export const aConversation = async (server: TestServer): Promise<TestConversation> => {
  const customer = await newUser(server, { money: 1_000_000_00, first_name: 'Ngozi', last_name: 'Eze' })
  const inspector = await anInspector(server)
  const order = await orderWithInspector(server, customer, inspector)
  const roomId = await chatRoomOfOrder(server.db, order._id, customer.id)
  if (roomId === null) throw new Error('There is no conversation')
  return { customer, inspector, orderId: order._id, sequenceId: order.sequenceId, roomId }
}

export const send = (
  server: TestServer,
  { token }: Person,
  roomId: string,
  text: string,
  more: Record<string, unknown> = {},
): Promise<Answer<ChatMessage>> =>
  server.call<ChatMessage>('POST', '/chats/send-message', {
    token,
    body: { _id: randomUUID(), chatRoomId: roomId, text, ...more },
  })

/** Changes a message's text, from the revision that the writer saw. */
export const edit = (
  server: TestServer,
  { token }: Person,
  { _id: messageId, revision }: Pick<ChatMessage, '_id' | 'revision'>,
  text: string,
): Promise<Answer<ChatMessage>> =>
  server.call<ChatMessage>('POST', '/chats/edit-message', { token, body: { messageId, revision, text } })

export const messagesOf = async (
  server: TestServer,
  { token }: Person,
  roomId: string,
  query = '',
): Promise<Messages> => (await server.call<Messages>('GET', `/chats/get-messages/${roomId}${query}`, { token })).data

export const roomOf = async (server: TestServer, { token }: Person, roomId: string): Promise<ChatRoom> =>
  (await server.call<ChatRoom>('GET', `/chats/get-one-to-one-chat-room/${roomId}`, { token })).data

export const roomsOf = async (server: TestServer, { token }: Person, query = ''): Promise<Rooms> =>
  (await server.call<Rooms>('GET', `/chats/get-my-one-to-one-chat-rooms${query}`, { token })).data

export const searchRooms = async (server: TestServer, { token }: Person, search: string): Promise<string[]> =>
  (
    await server.call<Rooms>('GET', `/chats/search-for-one-on-one-chatrooms?${new URLSearchParams({ search })}`, {
      token,
    })
  ).data.items.map(({ _id }) => _id)

/** Uploads a file's content to its signed address. */
export const upload = async (
  server: TestServer,
  { token }: Person,
  announced: Record<string, unknown>,
  content: Buffer,
): Promise<{
  announcement: Answer<AnswerOf<'POST /chats/generate-signed-file-url'>>
  status: number
  code: string | undefined
}> => {
  const announcement = await server.call<AnswerOf<'POST /chats/generate-signed-file-url'>>(
    'POST',
    '/chats/generate-signed-file-url',
    { token, body: { purpose: 'upload', target: 'chat-room', size: content.length, ...announced } },
  )
  if (!announcement.body.success) return { announcement, status: announcement.status, code: announcement.body.code }
  const response = await server.app.inject({
    method: 'PUT',
    url: announcement.data.url,
    payload: content,
    headers: { host: 'site.test', origin: 'http://site.test', ...announcement.data.headers },
  })
  return { announcement, status: response.statusCode, code: response.json<{ code?: string }>().code }
}
