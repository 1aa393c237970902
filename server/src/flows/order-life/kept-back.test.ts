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
import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())

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
