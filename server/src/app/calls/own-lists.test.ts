import { putProject } from '#modules/projects/testing/projects.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { putMoney } from '#testing/wallet-money.ts'

jest.setTimeout(60_000)

let server: TestServer
let me: { token: string; user: { _id: string } }
let other: { token: string; user: { _id: string } }
const at = (day: number) => new Date(Date.UTC(2026, 1, day, 9))

beforeAll(async () => {
  server = await openTestServer()
  me = await server.signUp()
  other = await server.signUp()
})
afterAll(() => server.close())

const list = async (path: string, token = me.token) =>
  (await server.call<{ items: Record<string, unknown>[]; total: number }>('GET', path, { token })).data

test.each([
  '/orders/get-my-orders',
  '/projects/get-my-projects',
  '/chats/get-my-one-to-one-chat-rooms',
  '/wallets/my-wallet-transactions',
])('%s is empty at first, and refuses an invalid page', async (path) => {
  expect(await list(path)).toMatchObject({ items: [], total: 0, page: 1 })
  expect((await server.call('GET', `${path}?page=0`, { token: me.token })).status).toBe(400)
})

test("the list contains only the user's own orders, newest first, twenty per page", async () => {
  await server.db
    .insertInto('orders')
    .values(
      Array.from({ length: 23 }, (_, index) => ({
        sequence_id: `FP-${index}`,
        customer_id: index === 0 ? other.user._id : me.user._id,
        inspector_id: other.user._id,
        inspection_type: 'vehicle' as const,
        status: 'Pending' as const,
        city: 'Jos',
        inspection_at: at(index + 3),
        time_zone: 'Africa/Lagos',
        price_amount: 3_500_000,
        price_currency: 'NGN',
        created_at: at(index + 1),
      })),
    )
    .execute()
  const first = await list('/orders/get-my-orders')
  expect(first).toMatchObject({ total: 22, pageSize: 20 })
  expect(first.items).toHaveLength(20)
  expect(first.items[0]).toMatchObject({
    sequenceId: 'FP-22',
    price: { amount: 3_500_000, currency: 'NGN' },
    orderDate: at(23).toISOString(),
  })
  expect((await list('/orders/get-my-orders?page=2')).items.map(({ sequenceId }) => sequenceId)).toEqual([
    'FP-2',
    'FP-1',
  ])
  expect((await list('/orders/get-my-orders', other.token)).items.map(({ sequenceId }) => sequenceId)).toEqual(['FP-0'])
})

test('only inspectors can list jobs', async () => {
  const refused = await server.call('GET', '/inspectors/get-my-jobs', { token: other.token })
  expect(refused.status).toBe(403)
  expect(refused.body).toMatchObject({ code: 'forbidden', message: 'Only inspectors can do this.' })
  await server.db.updateTable('users').set({ is_pro: true }).where('id', '=', other.user._id).execute()
  expect((await list('/inspectors/get-my-jobs', other.token)).total).toBe(23)
})

test('the list contains only projects that the user is in, last changed first', async () => {
  const put = async (ownerId: string, name: string, changed: number) => {
    const id = await putProject(server, ownerId, name)
    await server.db
      .updateTable('projects')
      .set({ updated_at: at(changed) })
      .where('id', '=', id)
      .execute()
  }
  await put(me.user._id, 'Older', 2)
  await put(me.user._id, 'Newer', 3)
  await put(other.user._id, 'Foreign', 4)
  expect((await list('/projects/get-my-projects')).items.map(({ name }) => name)).toEqual(['Newer', 'Older'])
})

test("a wallet shows its balance and its transactions, and nobody else's", async () => {
  await putMoney(server.db, at(1), { userId: me.user._id, balance: 'available', amount: 100, description: 'in' })
  await putMoney(server.db, at(2), { userId: me.user._id, balance: 'held', amount: 40, description: 'held' })
  await putMoney(server.db, at(3), {
    userId: other.user._id,
    balance: 'available',
    amount: 999,
    description: 'foreign',
  })
  const wallet = await list('/wallets/my-wallet-transactions')
  expect(wallet).toMatchObject({ total: 2, balance: { amount: 100, currency: 'NGN' } })
  expect(wallet.items.map(({ description }) => description)).toEqual(['held', 'in'])
})

test("a wallet's transactions can be filtered by kind, balance, and days in a time zone", async () => {
  const amounts = async (query: string) =>
    (await list(`/wallets/my-wallet-transactions?${query}`)).items.map(
      ({ amount }) => (amount as { amount: number }).amount,
    )
  expect(await amounts('balance=held')).toEqual([40])
  expect(await amounts('kind=tip')).toEqual([])
  expect(await amounts('from=2026-02-02&to=2026-02-02')).toEqual([40])
  expect(await amounts('to=2026-02-01')).toEqual([100])
  // 09:00 UTC is the evening of the same day in Auckland.
  expect(await amounts('from=2026-02-02&timeZone=Pacific/Auckland')).toEqual([40])
  expect(await amounts('from=2026-02-03&timeZone=Pacific/Kiritimati')).toEqual([])
})

test('a conversation has the name of the other person and the number of unread messages', async () => {
  const { id } = await server.db
    .insertInto('chat_rooms')
    .values({ kind: 'one-to-one', order_id: null, created_at: at(1) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db
    .updateTable('users')
    .set({ first_name: 'Musa', last_name: 'Bello' })
    .where('id', '=', other.user._id)
    .execute()
  await server.db
    .insertInto('chat_room_members')
    .values([
      { room_id: id, user_id: me.user._id, role: null },
      { room_id: id, user_id: other.user._id, role: null },
    ])
    .execute()
  await server.db
    .insertInto('chat_messages')
    .values([2, 3, 4].map((day) => ({ room_id: id, sender_id: other.user._id, body: 'hi', created_at: at(day) })))
    .execute()
  await server.call('POST', '/chats/mark-as-read', { token: me.token, body: { chatRoomId: id, sequence: 1 } })
  expect((await list('/chats/get-my-one-to-one-chat-rooms')).items).toMatchObject([
    { _id: id, title: 'Musa Bello', unread: 2, lastMessageAt: at(4).toISOString() },
  ])
})
