import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@fieldproof/contracts'
import type { InspectorJob } from '@fieldproof/contracts/entities/inspector-job'
import type { Order } from '@fieldproof/contracts/entities/order'
import {
  aConversation,
  messagesOf,
  roomOf,
  roomsOf,
  searchRooms,
  send,
  upload,
} from '#modules/chats/testing/conversations.ts'
import { match, placeAt, putMatchable } from '#modules/matching/testing/matching.ts'
import { acquaintancesAmong } from '#modules/chats/acquaintances.ts'
import { aQuote, order, newUser, type Person } from '#modules/orders/testing/ordering.ts'
import { pngPicture } from '#kernel/files/testing/make-files.ts'
import { putFile } from '#kernel/files/stored-files.ts'
import { connectClient, type TestClient } from '#kernel/realtime/testing/clients.ts'
import { listenWithSockets, openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

let server: TestServer
let site: Awaited<ReturnType<typeof listenWithSockets>>
const pages: TestClient[] = []
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
  site = await listenWithSockets(server)
})
afterAll(async () => {
  for (const { socket } of pages) socket.disconnect()
  await site.close()
  await server.close()
})

const openPage = async ({ token }: Person): Promise<TestClient> => {
  const page = await connectClient(site.url, token)
  pages.push(page)
  return page
}

const directions = 'It is at 12 Allen Ave, Ikeja. Ring Musa on 0803 123 4567 or musa@example.com.'
// Words, and digits that no id can contain by chance.
const secrets = /allen|0803 123|musa@|\b100271\b|floor-plan/i

const quoteWithAddress = () => {
  const quote = aQuote(server)
  if (quote.inspectionType !== 'general-purpose') throw new Error('The test quote is of another kind')
  return {
    ...quote,
    tasks: [{ title: 'Count the chairs at 12 Allen Avenue', description: directions }],
    details: {
      ...quote.details,
      subject: 'Furniture at Allen Avenue 12',
      description: directions,
      access: 'Gate on Allen',
    },
  }
}

/** An order whose customer has written the street in every text, offered to an inspector. */
const offered = async (): Promise<{ inspector: Person; id: string }> => {
  const inspector = await putMatchable(server)
  const customer = await newUser(server, { money: 900_000_000 })
  const { _id: id } = await order(server, customer, {}, quoteWithAddress())
  await placeAt(server, id)
  const file = await putFile(server.db, server.app.parts.ports.files, server.clock.now(), {
    ownerId: customer.id,
    kind: 'quote-file',
    name: 'floor-plan 12 Allen Avenue.png',
    contentType: 'image/png',
    content: await pngPicture(),
  })
  await server.db.insertInto('order_files').values({ order_id: id, file_id: file.id, position: 0 }).execute()
  await match(server)
  return { inspector, id }
}

test('a candidate sees no street, telephone number or mail address in what the customer has written (MATCH-19)', async () => {
  const { inspector, id } = await offered()
  const { token } = inspector
  const get = async (path: string): Promise<string> => {
    const { status, data } = await server.call('GET', path, { token })
    expect(status).toBe(200)
    return JSON.stringify(data)
  }
  const seen = [
    await get('/inspectors/get-available-jobs'),
    await get(`/inspectors/get-job/${id}`),
    await get(`/orders/get-order/${id}`),
    JSON.stringify(
      await server.db.selectFrom('notifications').selectAll().where('user_id', '=', inspector.id).execute(),
    ),
    JSON.stringify(
      await server.db.selectFrom('outbox_messages').select('data').where('template', '=', 'notification').execute(),
    ),
  ]
  for (const text of seen) expect(text).not.toMatch(secrets)
  const { data: job } = await server.call<InspectorJob>('GET', `/inspectors/get-job/${id}`, { token })
  expect(job).toMatchObject({
    description: 'Furniture at •••',
    details: { description: 'It is at •••, Ikeja. Ring Musa on ••• or •••.' },
    tasks: [{ title: 'Count the chairs at •••' }],
  })
  const { data: seenOrder } = await server.call<Order>('GET', `/orders/get-order/${id}`, { token })
  expect(seenOrder).toMatchObject({ files: [], location: { street: '', position: null } })
})

test('a search for the street does not find the job', async () => {
  const { inspector, id } = await offered()
  const found = async (search: string) =>
    (
      await server.call<AnswerOf<'GET /inspectors/get-available-jobs'>>(
        'GET',
        `/inspectors/get-available-jobs?search=${search}`,
        inspector,
      )
    ).data.items.map(({ _id }) => _id)
  expect(await found('Allen')).toEqual([])
  expect(await found('furniture%20ikeja')).toEqual([id])
})

test('an inspector who lost the order sees no street, telephone number or file in its conversation, and gets no video room (MATCH-16, CHAT-9)', async () => {
  const { customer, inspector, orderId, roomId } = await aConversation(server)
  const { announcement } = await upload(
    server,
    customer,
    { fileId: randomUUID(), targetId: roomId, name: 'door.png', contentType: 'image/png' },
    await pngPicture(),
  )
  const fileId = announcement.data.fileId
  await send(server, customer, roomId, directions, { fileIds: [fileId] })
  const token = (who: Person) =>
    server.call('GET', `/api/users/generate_twilio_access_token/${roomId}`, { token: who.token })
  const show = () =>
    server.call('POST', '/chats/generate-signed-file-url', {
      token: inspector.token,
      body: { purpose: 'download', fileId },
    })
  expect((await token(inspector)).status).toBe(200)
  expect((await show()).status).toBe(200)
  expect((await messagesOf(server, inspector, roomId)).items[0]?.text).toBe(directions)
  expect(await acquaintancesAmong(server.db, inspector.id, [customer.id])).toEqual([customer.id])
  expect(await searchRooms(server, inspector, 'allen')).toEqual([roomId])

  await server.db
    .updateTable('orders')
    .set({ inspector_id: null, status: 'Pending' })
    .where('id', '=', orderId)
    .execute()
  expect((await token(inspector)).status).toBe(409)
  expect((await token(customer)).status).toBe(409)
  expect((await show()).status).toBe(404)
  const [message] = (await messagesOf(server, inspector, roomId)).items
  expect(message).toMatchObject({ text: 'It is at •••, Ikeja. Ring Musa on ••• or •••.', files: [] })
  expect((await roomsOf(server, inspector)).items[0]).toMatchObject({ order: null, lastMessage: message?.text })
  expect(await searchRooms(server, inspector, 'allen')).toEqual([])
  expect(await acquaintancesAmong(server.db, inspector.id, [customer.id])).toEqual([])
  expect(await acquaintancesAmong(server.db, customer.id, [inspector.id])).toEqual([])
  expect((await roomOf(server, inspector, roomId)).members.find(({ userId }) => userId === customer.id)).toMatchObject({
    isOnline: false,
    lastSeenAt: null,
  })
  expect((await messagesOf(server, customer, roomId)).items[0]).toMatchObject({
    text: directions,
    files: [{ _id: fileId }],
  })
})

const loseOrder = (orderId: string) =>
  server.db.updateTable('orders').set({ inspector_id: null, status: 'Pending' }).where('id', '=', orderId).execute()

test('a message that changes after the order is lost shows the inspector nothing over the socket either (MATCH-16)', async () => {
  const { customer, inspector, orderId, roomId } = await aConversation(server)
  const { announcement } = await upload(
    server,
    customer,
    { fileId: randomUUID(), targetId: roomId, name: 'door.png', contentType: 'image/png' },
    await pngPicture(),
  )
  const text = `${directions} https://example.com/house`
  const { data: sent } = await send(server, customer, roomId, text, { fileIds: [announcement.data.fileId] })
  const url_hash = sent._id.replaceAll('-', '').repeat(2)
  const now = server.clock.now()
  await server.db
    .insertInto('link_previews')
    .values({ url_hash, url: '', due_at: null, asked_at: now, expires_at: now })
    .execute()
  await server.db.insertInto('chat_message_links').values({ message_id: sent._id, url_hash, state: 'shown' }).execute()
  await loseOrder(orderId)

  const [former, owner] = [await openPage(inspector), await openPage(customer)]
  await server.call('POST', '/chats/remove-link-preview', { token: customer.token, body: { messageId: sent._id } })
  expect(await owner.waitFor('CHAT_MESSAGE')).toMatchObject([{ text, files: [{ _id: announcement.data.fileId }] }])
  const [received] = await former.waitFor('CHAT_MESSAGE')
  expect(received).toMatchObject({ text: expect.stringMatching(/^It is at •••, Ikeja/), files: [] })
  expect(JSON.stringify(received)).not.toMatch(secrets)
})

test('an inspector who lost the order sees no street in the message that their own reply quotes, nor the part of one that the list of conversations shows (MATCH-16)', async () => {
  const { customer, inspector, orderId, roomId } = await aConversation(server)
  const { data: question } = await send(server, customer, roomId, directions)
  const body = { _id: randomUUID(), chatRoomId: roomId, text: 'On my way.', replyTo: question._id }
  const reply = () => server.call('POST', '/chats/send-message', { token: inspector.token, body })
  const { data } = await reply()
  expect(data).toMatchObject({ replyTo: { text: directions } })
  const padding = 'a '.repeat(67)
  await send(server, customer, roomId, `${padding}12 Allen Avenue`)
  await loseOrder(orderId)

  expect((await reply()).data).toMatchObject({ replyTo: { text: expect.not.stringMatching(secrets) } })
  const edited = await server.call('POST', '/chats/edit-message', {
    token: inspector.token,
    body: { messageId: body._id, revision: 1, text: body.text },
  })
  expect(edited.data).toMatchObject({ replyTo: { text: expect.not.stringMatching(secrets) } })
  expect((await roomsOf(server, inspector)).items[0]?.lastMessage).toBe(`${padding}•••`)
})

test('an inspector who lost the order does not see the names of the customer’s files in the list of conversations (MATCH-16)', async () => {
  const { customer, inspector, orderId, roomId } = await aConversation(server)
  const { announcement } = await upload(
    server,
    customer,
    { fileId: randomUUID(), targetId: roomId, name: 'Balogun family.png', contentType: 'image/png' },
    await pngPicture(),
  )
  await send(server, customer, roomId, '', { fileIds: [announcement.data.fileId] })
  const lastMessage = async (who: Person) => (await roomsOf(server, who)).items[0]?.lastMessage
  expect(await lastMessage(inspector)).toBe('Balogun family.png')
  await loseOrder(orderId)
  expect([await lastMessage(inspector), await lastMessage(customer)]).toEqual(['', 'Balogun family.png'])
})
