import { randomUUID } from 'node:crypto'
import { photo } from '#kernel/files/testing/make-files.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { backOffice, putPerson } from '#modules/custom-admin/testing/staff.ts'
import { changeOrder } from '#modules/orders/change-order.ts'
import { newUser, type Person } from '#modules/orders/testing/ordering.ts'
import { putConversation } from '#testing/owned/chats.ts'
import { putSession } from '#testing/people.ts'
import {
  aConversation,
  edit,
  messagesOf,
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
const report = ({ token }: Person, roomId: string, messageId: string) => {
  const body = { _id: randomUUID(), chatRoomId: roomId, messageId, reason: 'fraud', description: 'He changed it.' }
  return call(token, 'report-member', body).then(() => body._id)
}
const earlierTexts = (messageId: string) =>
  server.db
    .selectFrom('chat_earlier_texts')
    .select('body')
    .where('message_id', '=', messageId)
    .orderBy('revision')
    .execute()

describe('an edited message (CHAT-16)', () => {
  test('has the new text for both, keeps its number, and has the time of the edit', async () => {
    const { customer, inspector, roomId } = conversation
    const { data: sent } = await send(server, customer, roomId, 'At nine.')
    expect(sent).toMatchObject({ revision: 1, editedAt: null })
    server.clock.advance(MINUTE)
    const { status, data } = await edit(server, customer, sent, 'At ten.')
    expect([status, data]).toEqual([
      200,
      { ...sent, text: 'At ten.', revision: 2, editedAt: server.clock.now().toISOString() },
    ])
    expect((await messagesOf(server, inspector, roomId)).items).toEqual([data])
    expect(await searchRooms(server, inspector, 'nine')).toEqual([])
    expect(await searchRooms(server, inspector, 'ten')).toEqual([roomId])
  })

  test('can be edited only by its writer, and in the first 15 minutes', async () => {
    const { customer, inspector, roomId } = conversation
    const { data } = await send(server, customer, roomId, 'At nine.')
    expect((await edit(server, inspector, data, 'At eight.')).body.message).toBe(
      'Only the writer of a message can edit it.',
    )
    server.clock.advance(15 * MINUTE)
    expect((await edit(server, customer, data, 'At ten.')).status).toBe(200)
    server.clock.advance(1)
    const late = await edit(server, customer, { ...data, revision: 2 }, 'At eleven.')
    expect([late.status, late.body.message]).toEqual([
      409,
      'You can edit a message only in its first 15 minutes. Send another message instead.',
    ])
    expect((await messagesOf(server, customer, roomId)).items[0]?.text).toBe('At ten.')
  })

  test('keeps the first of two edits of the same text', async () => {
    const { customer, roomId } = conversation
    const { data } = await send(server, customer, roomId, 'At nine.')
    const both = await Promise.all(['At ten.', 'At eleven.'].map((text) => edit(server, customer, data, text)))
    const refused = both.find(({ status }) => status === 409)
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(refused?.body.message).toMatch(/edited somewhere else/)
    const [message] = (await messagesOf(server, customer, roomId)).items
    expect([message?.text, message?.revision]).toEqual([both.find(({ status }) => status === 200)?.data.text, 2])
    expect((await edit(server, customer, { ...data, revision: 2 }, 'At noon.')).data.revision).toBe(3)
  })

  test('is returned unchanged if the same edit is repeated', async () => {
    const { customer, roomId } = conversation
    const { data } = await send(server, customer, roomId, 'At nine.')
    const first = await edit(server, customer, data, 'At ten.')
    server.clock.advance(20 * MINUTE)
    const again = await edit(server, customer, data, ' At ten. ')
    expect([again.status, again.data]).toEqual([200, first.data])
    expect(await earlierTexts(data._id)).toHaveLength(1)
  })

  test('is returned with the new text if its original is sent again', async () => {
    const { customer, roomId } = conversation
    const body = { _id: randomUUID(), chatRoomId: roomId, text: 'At nine.' }
    const { data } = await call(customer.token, 'send-message', body)
    await edit(server, customer, { _id: body._id, revision: 1 }, 'At ten.')
    expect((await call(customer.token, 'send-message', body)).data).toMatchObject({
      sequence: data['sequence'],
      text: 'At ten.',
    })
  })

  test('hides contact details like a new message (CHAT-4)', async () => {
    const me = await newUser(server)
    const { roomId, own, otherId } = await putConversation(server, me.id)
    const other = { id: otherId, token: await putSession(server.db, server.clock.now(), otherId) }
    const { data } = await edit(server, me, { _id: own, revision: 1 }, 'Call 0803 123 4567')
    expect(data.text).toBe('Call •••')
    expect((await messagesOf(server, other, roomId)).items[0]?.text).toBe('Call •••')
    expect(await searchRooms(server, other, '0803')).toEqual([])
  })

  test('cannot be emptied, unless it has files', async () => {
    const { customer, roomId } = conversation
    const { data } = await send(server, customer, roomId, 'At nine.')
    expect((await edit(server, customer, data, '  ')).body).toMatchObject({
      code: 'invalid',
      message: 'Write something or add a file.',
      errors: [{ field: 'text' }],
    })
    const fileId = randomUUID()
    await upload(
      server,
      customer,
      { fileId, targetId: roomId, name: 'gate.jpg', contentType: 'image/jpeg' },
      await photo(),
    )
    const { data: picture } = await send(server, customer, roomId, 'The gate', { fileIds: [fileId] })
    expect((await edit(server, customer, picture, '')).data).toMatchObject({ text: '', files: [{ _id: fileId }] })
  })

  test('cannot be edited once it is deleted, or while the conversation is closed', async () => {
    const { customer, inspector, roomId, orderId } = conversation
    const [gone, hidden, kept] = [
      (await send(server, customer, roomId, 'one')).data,
      (await send(server, customer, roomId, 'two')).data,
      (await send(server, customer, roomId, 'three')).data,
    ]
    await call(customer.token, 'delete-message', { messageId: gone._id, deleteFor: 'everyone' })
    await call(customer.token, 'delete-message', { messageId: hidden._id, deleteFor: 'me' })
    for (const deleted of [gone, hidden])
      expect((await edit(server, customer, { ...deleted, revision: 9 }, 'x')).body.message).toBe(
        'This message was deleted, so it cannot be edited.',
      )
    await call(inspector.token, 'block-member', { chatRoomId: roomId, isBlocked: true })
    expect((await edit(server, customer, kept, 'x')).body.message).toBe(
      'This person no longer accepts messages from you.',
    )
    await call(inspector.token, 'block-member', { chatRoomId: roomId, isBlocked: false })
    await changeOrder(server.db, orderId, { inspector_id: null, status: 'Pending' })
    expect((await edit(server, customer, kept, 'x')).status).toBe(409)
    expect((await messagesOf(server, customer, roomId)).items.map(({ text }) => text)).toEqual(['', '', 'three'])
  })

  test('can be edited at most 20 times', async () => {
    const { customer, roomId } = conversation
    const { data } = await send(server, customer, roomId, '0')
    for (let time = 1; time <= 20; time += 1)
      expect((await edit(server, customer, { ...data, revision: time }, `${time}`)).status).toBe(200)
    const refused = await edit(server, customer, { ...data, revision: 21 }, '21')
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You can edit a message at most 20 times. Send another message instead.',
    ])
  })
})

describe('the earlier texts of an edited message (CHAT-17)', () => {
  test('are shown to the staff only in a report, as they were when it was reported', async () => {
    const { customer, inspector, roomId } = conversation
    const { data } = await send(server, inspector, roomId, 'Pay me in cash.')
    await edit(server, inspector, data, 'Pay me as you like.')
    await edit(server, inspector, { ...data, revision: 2 }, 'See you at nine.')
    const id = await report(customer, roomId, data._id)
    await edit(server, inspector, { ...data, revision: 3 }, 'Good morning.')
    await call(inspector.token, 'delete-message', { messageId: data._id, deleteFor: 'everyone' })
    const support = backOffice(server, (await putPerson(server, ['support'])).token)
    expect((await support.record('chat-reports', id)).data.record.values).toMatchObject({
      messageText: 'See you at nine.',
      earlierTexts: ['Pay me in cash.', 'Pay me as you like.'],
    })
    for (const reader of [customer, inspector])
      expect(JSON.stringify(await messagesOf(server, reader, roomId))).not.toContain('Pay me')
  })

  test('are deleted with a message that is deleted for both', async () => {
    const { customer, roomId } = conversation
    const { data } = await send(server, customer, roomId, 'My code is 4711.')
    await edit(server, customer, data, 'Hello.')
    expect(await earlierTexts(data._id)).toEqual([{ body: 'My code is 4711.' }])
    await call(customer.token, 'delete-message', { messageId: data._id, deleteFor: 'everyone' })
    expect(await earlierTexts(data._id)).toEqual([])
  })
})
