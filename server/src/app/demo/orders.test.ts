import { orderStatuses } from '@fieldproof/contracts/lists'
import type { Order, OrderListItem } from '@fieldproof/contracts/entities/order'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { companyHolds } from '#modules/orders/testing/ordering.ts'
import { faultsOf } from '#modules/ledger/testing/invariants.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { DEMO_PASSWORD } from '#modules/users/demo.ts'
import { demoFolder } from '#kernel/demo/demo-files.ts'
import { seedDemo } from './seed.ts'

jest.setTimeout(60_000)

let server: TestServer
const faults: unknown[] = []
const seed = () =>
  seedDemo(
    server.db,
    {
      info: () => undefined,
      error: (fault: unknown) => {
        faults.push(fault)
      },
    },
    server.clock.now(),
  )
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
  await seed()
})
afterAll(() => server.close())

const logIn = async (name: string): Promise<string> =>
  (
    await server.call<{ token: string }>('POST', '/users/login', {
      body: { email: `${name}@fieldproof.test`, password: DEMO_PASSWORD },
    })
  ).data.token
const listed = async (): Promise<OrderListItem[]> =>
  (await server.call<{ items: OrderListItem[] }>('GET', '/orders/get-my-orders', { token: await logIn('customer') }))
    .data.items

test('the demo customer has an order in every status and of every kind, and can open each', async () => {
  expect(faults).toEqual([])
  const items = await listed()
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set(orderStatuses))
  expect(new Set(items.map(({ inspectionType }) => inspectionType)).size).toBe(5)
  const token = await logIn('customer')
  for (const { _id } of items)
    expect((await server.call<Order>('GET', `/orders/get-order/${_id}`, { token })).status).toBe(200)
})

test('the sample address of an order’s page leads to one of the demo customer’s orders', async () => {
  const routes: Record<string, { path: string }> = JSON.parse(
    readFileSync(join(demoFolder, 'routes.json'), 'utf8'),
  ) as never
  const path = routes['/dashboard/order-details/:orderId']?.path
  expect((await listed()).map(({ _id }) => `/dashboard/order-details/${_id}`)).toContain(path)
})

test('the ledger balances, and escrow holds the price of paid orders that are not settled', async () => {
  expect(await faultsOf(server.db)).toEqual([])
  const open = (await listed()).filter(
    ({ status, paymentStatus }) => !['Completed', 'Canceled'].includes(status) && paymentStatus === 'succeeded',
  )
  expect(await companyHolds(server.db, 'escrow')).toBe(open.reduce((sum, { price }) => sum + price.amount, 0))
})

test('as days pass there are always future orders, each once', async () => {
  const before = await listed()
  await seed()
  expect(await listed()).toHaveLength(before.length)
  server.clock.advance(12 * 24 * 60 * 60 * 1_000)
  await seed()
  expect(faults).toEqual([])
  const ahead = (await listed()).filter(
    ({ inspectionDate }) => Date.parse(inspectionDate) > server.clock.now().getTime(),
  )
  expect(ahead.map(({ status, paymentStatus }) => `${status} ${paymentStatus}`).sort()).toEqual([
    'Pending pending',
    'Pending succeeded',
    'Pending succeeded',
    'Pending succeeded',
    'Processing succeeded',
  ])
})
