import { randomUUID } from 'node:crypto'
import { order, newUser } from '#modules/orders/testing/ordering.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { askedFor, match, placeAt, putMatchable } from './testing/matching.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('inspector_applications').execute()
})

test.each([
  ['declined by the customer', 'decline-quotation'],
  ['withdrawn by its inspector', 'cancel-quotation'],
] as const)('others are asked at once when the only offer is %s', async (_, path) => {
  const customer = await newUser(server, { money: 900_000_000 })
  const inspector = await putMatchable(server)
  const made = await order(server, customer)
  await placeAt(server, made._id)
  await match(server)
  const body = {
    idempotencyKey: randomUUID(),
    orderId: made._id,
    amount: made.inspectionPrice,
    description: 'With a ladder.',
  }
  const { token } = inspector
  const offer = await server.call<{ _id: string }>('POST', '/quotations/create-or-update-quotation', { token, body })
  const other = await putMatchable(server)
  server.clock.advance(6 * 60 * 60 * 1_000)
  await match(server)
  expect(await askedFor(server, made._id)).toEqual({ [inspector.id]: 'none' })
  const ends = path === 'decline-quotation' ? customer : inspector
  const ended = await server.call('PATCH', `/quotations/${path}/${offer.data._id}`, { token: ends.token, body: {} })
  expect(ended.status).toBe(200)
  await match(server)
  expect(await askedFor(server, made._id)).toEqual({ [inspector.id]: 'none', [other.id]: 'none' })
})
