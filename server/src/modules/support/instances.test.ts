import { putPerson } from '#modules/custom-admin/testing/staff.ts'
import { backOffice } from '#modules/custom-admin/testing/staff.ts'
import { messagesOf, send } from '#modules/chats/testing/conversations.ts'
import { newUser } from '#modules/orders/testing/ordering.ts'
import { closeInstances, startInstances, type Instance } from '#kernel/realtime/testing/instances.ts'
import type { TestClient } from '#kernel/realtime/testing/clients.ts'
import { reaches } from '#kernel/realtime/testing/two-instances.ts'
import { answerAs, ask, threadOf } from './testing/asking.ts'

jest.setTimeout(60_000)

let first: Instance
let second: Instance
beforeAll(async () => {
  const [one, other] = await startInstances(2)
  if (!one || !other) throw new Error('There are no two instances')
  ;[first, second] = [one, other]
  for (const instance of [first, second]) await reaches(instance, 'all-instances')
})
afterAll(() => closeInstances([first, second]))

/** Waits until this socket has received everything that was sent to it before. */
const settled = async ({ catchUp }: TestClient): Promise<void> => {
  await catchUp(null)
}

test('questions that begin at both instances at once open one conversation, with all of them', async () => {
  const customer = await newUser(first.server)
  const rooms = await Promise.all(
    Array.from({ length: 6 }, (_, place) => ask((place % 2 ? first : second).server, customer, `number ${place}`)),
  )
  expect(new Set(rooms).size).toBe(1)
  const { items } = await messagesOf(first.server, customer, rooms[0] ?? '')
  expect(items.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6])
})

test('staff on the other instance are notified of a question, the user of an answer, and no one of a note (SUPPORT-5)', async () => {
  const customer = await newUser(first.server)
  const staff = await putPerson(first.server, ['support'])
  const finance = await putPerson(first.server, ['finance'])
  const [user, desk, others] = [
    await first.connect(customer.token),
    await second.connect(staff.token),
    await second.connect(finance.token),
  ]
  const roomId = await ask(first.server, customer)
  expect(await desk.waitFor('SUPPORT_CHANGED')).toEqual([{ chatRoomId: roomId }])

  const secret = 'The same person as in March.'
  await backOffice(second.server, staff.token).act('support-conversations', roomId, 'add-note', {
    values: { note: secret },
  })
  await answerAs(second.server, staff, roomId, 'It is under way.')
  const received = (await user.waitFor('CHAT_MESSAGE', 2)).map(({ text }) => text)
  expect(received).toEqual(['Where is my refund?', 'It is under way.'])
  await settled(user)
  await settled(others)
  expect(user.received('SUPPORT_CHANGED')).toEqual([])
  expect(others.received('SUPPORT_CHANGED')).toEqual([])
  expect(others.received('CHAT_MESSAGE')).toEqual([])
  // The event for the staff contains the conversation's id, but not its text.
  await settled(desk)
  expect(JSON.stringify(desk.received('SUPPORT_CHANGED'))).not.toContain('refund')
  const all = (['CHAT_MESSAGE', 'NEW_NOTIFICATION', 'CHAT_ROOM_CHANGED'] as const).map((event) => user.received(event))
  expect(JSON.stringify(all)).not.toContain('March')
})

test('an answer and a question at the same moment leave the state of whichever comes last', async () => {
  const customer = await newUser(first.server)
  const staff = await putPerson(first.server, ['support'])
  const roomId = await ask(first.server, customer)
  await Promise.all([
    answerAs(second.server, staff, roomId, 'It is under way.'),
    send(first.server, customer, roomId, 'Are you there?'),
  ])
  const { items, dueAt } = (await threadOf(second.server, staff, roomId)).data
  const last = items.at(-1)
  expect(items).toHaveLength(3)
  expect(dueAt === null).toBe(last?.staffName !== null)
})
