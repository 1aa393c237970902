import type { ChatPrivacy } from '@fieldproof/contracts/calls/users'
import { putPerson } from '#modules/custom-admin/testing/staff.ts'
import { letHappen } from '#modules/orders/change-order.ts'
import { lockOrder } from '#modules/orders/find-order.ts'
import { anInspector, orderWithInspector, type Person } from '#modules/orders/testing/ordering.ts'
import { inWorkOf } from '#testing/background-parts.ts'
import { answerAs, ask, threadOf } from '#modules/support/testing/asking.ts'
import { closeInstances, startInstances, type Instance } from '#kernel/realtime/testing/instances.ts'
import type { TestClient } from '#kernel/realtime/testing/clients.ts'
import { reaches } from '#kernel/realtime/testing/two-instances.ts'
import { sendTyping } from './socket-asks.ts'
import { aConversation, roomOf, send, type TestConversation } from './testing/conversations.ts'

jest.setTimeout(60_000)

let first: Instance
let second: Instance
let conversation: TestConversation
beforeAll(async () => {
  const [one, other] = await startInstances(2)
  if (!one || !other) throw new Error('There are no two instances')
  ;[first, second] = [one, other]
  for (const instance of [first, second]) await reaches(instance, 'all-instances')
})
afterAll(() => closeInstances([first, second]))
beforeEach(async () => {
  conversation = await aConversation(first.server)
})

const everything: ChatPrivacy = { typing: true, presence: true, readMarks: true }
/** Changes the settings. Those that are left out are switched on. */
const setPrivacy = async ({ token }: Person, change: Partial<ChatPrivacy>): Promise<void> => {
  const body = { ...everything, ...change }
  const answer = await first.server.call('PUT', '/users/me/chat-privacy', { token, body })
  expect([answer.status, answer.data]).toEqual([200, body])
}
const read = ({ token }: Person, chatRoomId: string, sequence: number) =>
  second.server.call('POST', '/chats/mark-as-read', { token, body: { chatRoomId, sequence } })
const memberOf = async (viewer: Person, member: Person, roomId: string) =>
  (await roomOf(second.server, viewer, roomId)).members.find(({ userId }) => userId === member.id)
const watch = (client: TestClient, ids: string[]): Promise<string[]> =>
  client.socket.timeout(10_000).emitWithAck('WATCH_PRESENCE', ids)
/**
 * Makes a browser watch a person, and others. Resolves once the browser knows that the person is online, from the
 * answer or from a later event.
 */
const sees = async (client: TestClient, { id }: Person, others: string[] = []): Promise<void> => {
  const before = client.received('PRESENCE').length
  if (!(await watch(client, [id, ...others])).includes(id)) await client.waitFor('PRESENCE', before + 1)
}

test('everything is shown until the user switches it off, and the choice is stored (CHAT-18)', async () => {
  const chosen = async () =>
    (await second.server.call('GET', '/users/me/chat-privacy', { token: conversation.customer.token })).data
  expect(await chosen()).toEqual(everything)
  await setPrivacy(conversation.customer, { typing: false, readMarks: false })
  expect(await chosen()).toEqual({ typing: false, presence: true, readMarks: false })
})

test.each(['customer', 'inspector'] as const)(
  'typing is sent to neither if the %s has switched it off (CHAT-18)',
  async (who) => {
    const { customer, inspector, roomId } = conversation
    const [here, there] = [await first.connect(customer.token), await second.connect(inspector.token)]
    await setPrivacy(conversation[who], { typing: false })
    // Called directly, because a socket does not answer, and the setting must not change back before this is decided.
    for (const [{ server }, { id }] of [
      [first, customer],
      [second, inspector],
    ] as const)
      await sendTyping(server.db, server.realtime, { userId: id, roomId, typed: new Map(), now: Date.now() })
    await setPrivacy(conversation[who], {})
    here.socket.emit('TYPING_IN_CHAT', roomId)
    await there.waitFor('CHAT_TYPING')
    there.socket.emit('TYPING_IN_CHAT', roomId)
    await here.waitFor('CHAT_TYPING')
    expect(there.received('CHAT_TYPING')).toEqual([{ chatRoomId: roomId, userId: customer.id }])
    expect(here.received('CHAT_TYPING')).toEqual([{ chatRoomId: roomId, userId: inspector.id }])
  },
)

test('read marks are sent to neither if one has switched them off; unread messages are still counted (CHAT-18)', async () => {
  const { customer, inspector, roomId } = conversation
  await send(first.server, customer, roomId, 'one')
  await send(first.server, inspector, roomId, 'two')
  // Both instances receive the earlier read marks before the test subscribes.
  const earlier = [await first.connect(customer.token), await second.connect(customer.token)]
  await read(customer, roomId, 2)
  for (const client of earlier) await client.waitFor('CHAT_READ')
  await setPrivacy(inspector, { readMarks: false })
  const [here, there] = [await first.connect(customer.token), await second.connect(inspector.token)]
  await read(inspector, roomId, 2)
  // The inspector's own devices know how far they have read.
  expect(await there.waitFor('CHAT_READ')).toEqual([{ chatRoomId: roomId, userId: inspector.id, sequence: 2 }])
  expect(await roomOf(second.server, inspector, roomId)).toMatchObject({ unread: 0 })
  expect(await memberOf(inspector, inspector, roomId)).toMatchObject({ readUntil: 2 })
  expect(await memberOf(customer, inspector, roomId)).toMatchObject({ readUntil: 0 })
  expect(await memberOf(inspector, customer, roomId)).toMatchObject({ readUntil: 0 })

  await send(first.server, inspector, roomId, 'three')
  await here.waitFor('CHAT_MESSAGE')
  await read(customer, roomId, 3)
  expect(await here.waitFor('CHAT_READ')).toEqual([{ chatRoomId: roomId, userId: customer.id, sequence: 3 }])
  await send(first.server, customer, roomId, 'four')
  await there.waitFor('CHAT_MESSAGE', 2)
  expect(there.received('CHAT_READ')).toHaveLength(1)

  await setPrivacy(inspector, {})
  expect(await memberOf(customer, inspector, roomId)).toMatchObject({ readUntil: 2 })
  await read(inspector, roomId, 4)
  expect((await here.waitFor('CHAT_READ', 2)).at(-1)).toMatchObject({ userId: inspector.id, sequence: 4 })
})

test('a user who switches presence off is no longer watched, and watches no one (CHAT-18)', async () => {
  const { customer, inspector, roomId } = conversation
  const witness = await anInspector(first.server)
  await orderWithInspector(first.server, customer, witness)
  const [here, there] = [await first.connect(customer.token), await second.connect(inspector.token)]
  await sees(here, inspector, [witness.id])
  await sees(there, customer)

  await setPrivacy(inspector, { presence: false })
  for (const client of [here, there]) await client.waitFor('EVENTS_MISSED')
  // A presence event may be delayed; none arrives after the subscription was removed.
  const presencesBefore = [here.received('PRESENCE').length, there.received('PRESENCE').length]
  for (const [viewer, other] of [
    [customer, inspector],
    [inspector, customer],
  ] as const)
    expect(await memberOf(viewer, other, roomId)).toMatchObject({ isOnline: false, lastSeenAt: null })

  // Neither browser asks again: their earlier subscriptions have ended.
  await first.connect(inspector.token)
  const observer = await first.connect(witness.token)
  expect((await here.waitFor('PRESENCE', (presencesBefore[0] ?? 0) + 1)).at(-1)).toMatchObject({ userId: witness.id })
  await sees(observer, customer)
  await second.connect(customer.token)
  await observer.waitFor('PRESENCE')
  await there.catchUp(null)
  expect(there.received('PRESENCE')).toHaveLength(presencesBefore[1] ?? 0)
  expect([await watch(here, [inspector.id]), await watch(there, [customer.id])]).toEqual([[], []])

  await setPrivacy(inspector, {})
  await there.waitFor('EVENTS_MISSED', 2)
  expect([await watch(here, [inspector.id]), await watch(there, [customer.id])]).toEqual([
    [inspector.id],
    [customer.id],
  ])
})

const block = ({ customer, roomId }: TestConversation, isBlocked = true) =>
  first.server.call('POST', '/chats/block-member', { token: customer.token, body: { chatRoomId: roomId, isBlocked } })
const loseOrder = ({ inspector, orderId }: TestConversation) =>
  inWorkOf(first.server, async (work) => {
    const order = await lockOrder(work.db, orderId)
    if (order) await letHappen(work, order, 'inspector-lost', { by: 'inspector', userId: inspector.id })
  })

test.each([
  ['is blocked', block],
  ['loses the order', loseOrder],
] as const)(
  'a browser that is open while its inspector %s no longer gets the customer’s presence (CHAT-9)',
  async (_, happens) => {
    const { customer, inspector } = conversation
    // Another inspector of the customer goes on watching.
    const witness = await anInspector(first.server)
    await orderWithInspector(first.server, customer, witness)
    await first.connect(customer.token)
    const [page, other] = [await second.connect(inspector.token), await second.connect(witness.token)]
    for (const one of [page, other]) await sees(one, customer)

    await happens(conversation)
    await page.waitFor('EVENTS_MISSED')
    await sees(other, customer)
    const before = [page, other].map((one) => one.received('PRESENCE').length)
    await second.connect(customer.token)
    await other.waitFor('PRESENCE', (before[1] ?? 0) + 1)
    await page.catchUp(null)
    expect(page.received('PRESENCE')).toHaveLength(before[0] ?? 0)
    expect(await watch(page, [customer.id])).toEqual([])
  },
)

test('a browser asks again when a block ends, and then sees the presence', async () => {
  const { customer, inspector } = conversation
  await block(conversation)
  const [here, there] = [await first.connect(customer.token), await second.connect(inspector.token)]
  expect([await watch(here, [inspector.id]), await watch(there, [customer.id])]).toEqual([[], []])
  await block(conversation, false)
  for (const client of [here, there]) await client.waitFor('EVENTS_MISSED')
  await sees(here, inspector)
  await sees(there, customer)
})

test('support staff always see read marks, and presence only if it is shown', async () => {
  const { customer } = conversation
  const ada = await putPerson(first.server, ['support'])
  const roomId = await ask(first.server, customer)
  await answerAs(first.server, ada, roomId, 'On Friday.')
  await setPrivacy(customer, { readMarks: false, presence: false })
  await read(customer, roomId, 2)
  await first.connect(customer.token)
  expect((await threadOf(first.server, ada, roomId)).data).toMatchObject({ readUntil: 2, isOnline: null })
  await setPrivacy(customer, {})
  expect((await threadOf(first.server, ada, roomId)).data).toMatchObject({ isOnline: true })
})
