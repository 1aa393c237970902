import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CustomerReview } from '@fieldproof/contracts/entities/customer-review'
import type { Invitation } from '@fieldproof/contracts/entities/invitation'
import type { Order } from '@fieldproof/contracts/entities/order'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { DEMO_PASSWORD } from '#modules/users/demo.ts'
import { demoFolder } from '#kernel/demo/demo-files.ts'
import { DEMO_INVITATION_TOKEN } from '#modules/invitations/demo.ts'
import { seedDemo } from './seed.ts'

jest.setTimeout(60_000)

let server: TestServer
let token: string
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
const get = async <Data>(path: string): Promise<Data> => (await server.call<Data>('GET', path, { token })).data
const invitations = async (side: string): Promise<Invitation[]> =>
  (await get<{ items: Invitation[] }>(`/invitations/get-my-invitations?side=${side}`)).items
const orders = async (): Promise<Order[]> => {
  const { items } = await get<{ items: { _id: string }[] }>('/orders/get-my-orders')
  return Promise.all(items.map(({ _id }) => get<Order>(`/orders/get-order/${_id}`)))
}

beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
  await seed()
  token = (
    await server.call<{ token: string }>('POST', '/users/login', {
      body: { email: 'customer@fieldproof.test', password: DEMO_PASSWORD },
    })
  ).data.token
})
afterAll(() => server.close())

test('a quotation and a surcharge wait for the answer of the demo customer', async () => {
  expect(faults).toEqual([])
  const all = await orders()
  expect(all.flatMap(({ quotations }) => quotations).map(({ status }) => status)).toEqual(['created'])
  expect(all.flatMap(({ surcharges }) => surcharges).map(({ status }) => status)).toEqual(['created'])
})

test('the demo customer has reviewed one completed order, and the sample address leads to the other', async () => {
  const reviews = await get<{ items: CustomerReview[] }>('/customer-reviews/get-my-customer-reviews')
  expect(reviews.items.map(({ answer }) => answer === null)).toEqual([false])
  const routes = JSON.parse(readFileSync(join(demoFolder, 'routes.json'), 'utf8')) as Record<string, { path: string }>
  const open = (await orders()).filter(({ allowed }) => allowed.review).map(({ _id }) => `/write-a-review/${_id}`)
  expect(open).toEqual([routes['/write-a-review/:orderId']?.path])
  expect(routes['/invitation/:token']?.path).toBe(`/invitation/${DEMO_INVITATION_TOKEN}`)
})

test('the demo customer has invitations in every status, one to open and one with a refund to claim', async () => {
  const [sent, received] = [await invitations('sent'), await invitations('received')]
  expect(sent.map(({ status }) => status).sort()).toEqual(['expired', 'sent', 'withdrawn'])
  expect(received.map(({ status, allowed }) => [status, allowed.claimRefund])).toEqual([
    ['sent', false],
    ['booked', true],
  ])
  const opened = await get<{ invitation: Invitation }>(`/invitations/get-invitation/${DEMO_INVITATION_TOKEN}`)
  expect(opened.invitation).toMatchObject({ status: 'sent', allowed: { book: true } })
})

test('open invitations do not expire as days pass, and a withdrawn one stays withdrawn', async () => {
  const [mine] = (await invitations('sent')).filter(({ status }) => status === 'sent')
  server.clock.advance(29 * 24 * 60 * 60 * 1_000)
  await server.call('PATCH', `/invitations/withdraw-invitation/${mine?._id}`, { token })
  await seed()
  expect(faults).toEqual([])
  expect((await invitations('sent')).find(({ _id }) => _id === mine?._id)?.status).toBe('withdrawn')
  expect(
    (await get<{ invitation: Invitation }>(`/invitations/get-invitation/${DEMO_INVITATION_TOKEN}`)).invitation.status,
  ).toBe('sent')
})
