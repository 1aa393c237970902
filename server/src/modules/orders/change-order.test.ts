import type { OrderEvent } from '@fieldproof/policy/order-status'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { letHappen, type ActingPerson } from './change-order.ts'
import { setAgreedPrice } from './change-price.ts'
import { lockOrder, type OrderRow } from './find-order.ts'
import { giveBack } from './give-back.ts'
import { payIntoEscrow } from './pay-into-escrow.ts'
import { anInspector, giveTo, order, readAs, newUser, walletOf } from './testing/ordering.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { inWorkOf } from '#testing/background-parts.ts'

jest.setTimeout(60_000)

const RICH = 1_000_000_00
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
})
afterAll(() => server.close())

const withOrder = <Result>(
  orderId: string,
  step: (work: UnitOfWork, row: OrderRow) => Promise<Result>,
): Promise<Result> =>
  inWorkOf(server, async (work) => {
    const row = await lockOrder(work.db, orderId)
    if (!row) throw new Error('There is no such order')
    return step(work, row)
  })
const apply = (orderId: string, event: OrderEvent, person: ActingPerson) =>
  withOrder(orderId, (work, row) => letHappen(work, row, event, person))
const notificationsOf = async (userId: string): Promise<string[]> =>
  (
    await server.db.selectFrom('notifications').select('message').where('user_id', '=', userId).orderBy('seq').execute()
  ).map(({ message }) => message)

test('accepting one inspector rejects the other interested ones, and notifies them in their language', async () => {
  const customer = await newUser(server, { money: RICH })
  const made = await order(server, customer)
  const [chosen, other, third] = [
    await anInspector(server),
    await newUser(server, { is_pro: true, locale: 'no' }),
    await anInspector(server),
  ]
  await server.db
    .insertInto('order_candidates')
    .values(
      [chosen, other, third].map(({ id }, index) => ({
        order_id: made._id,
        inspector_id: id,
        answer: index === 2 ? ('declined' as const) : ('interested' as const),
        created_at: server.clock.now(),
        answered_at: null,
      })),
    )
    .execute()
  await giveTo(server, made._id, chosen)
  const rows = await server.db
    .selectFrom('order_candidates')
    .select(['inspector_id', 'answer'])
    .where('order_id', '=', made._id)
    .execute()
  expect([chosen, other, third].map(({ id }) => rows.find((row) => row.inspector_id === id)?.answer)).toEqual([
    'accepted',
    'rejected',
    'declined',
  ])
  expect(await notificationsOf(other.id)).toEqual([
    `Oppdraget i bestilling ${made.sequenceId} gikk til en annen inspektør.`,
  ])
  expect(await notificationsOf(third.id)).toEqual([])
  expect((await notificationsOf(chosen.id))[0]).toContain(made.sequenceId)
  await expect(giveTo(server, made._id, third)).rejects.toThrow('This job is no more available!')
})

test('an inspector who gives an order back no longer finds it, and its customer is notified', async () => {
  const customer = await newUser(server, { money: RICH })
  const inspector = await anInspector(server)
  const made = await order(server, customer)
  await giveTo(server, made._id, inspector)
  await apply(made._id, 'inspector-lost', { by: 'inspector', userId: inspector.id, reason: 'I am ill.' })
  expect(await readAs(server, customer, made._id)).toMatchObject({ status: 'Pending', inspector: null })
  expect((await server.call('GET', `/orders/get-order/${made._id}`, { token: inspector.token })).status).toBe(404)
  expect((await notificationsOf(customer.id)).at(-1)).toContain('gave order')
})

test('an event that the state machine does not allow is refused, and nothing is stored', async () => {
  const customer = await newUser(server, { money: RICH })
  const made = await order(server, customer)
  await expect(apply(made._id, 'completed', { by: 'customer', userId: customer.id })).rejects.toThrow(
    "This is not possible in the order's current state.",
  )
  expect((await readAs(server, customer, made._id)).statusHistory).toHaveLength(1)
})

test('the history of an order is never changed', async () => {
  await order(server, await newUser(server, { money: RICH }))
  await expect(server.db.updateTable('order_status_history').set({ reason: 'x' }).execute()).rejects.toThrow()
})

test('an agreed price is stored with the order, and refunds never exceed what was paid', async () => {
  const customer = await newUser(server, { money: RICH })
  const made = await order(server, customer)
  const price = made.inspectionPrice.amount
  await withOrder(made._id, async (work, row) => {
    await payIntoEscrow(work, {
      order: row,
      amount: 1_000,
      key: `more:${row.id}`,
      kind: 'order-payment',
    })
    await payIntoEscrow(work, {
      order: row,
      amount: 1_000,
      key: `more:${row.id}`,
      kind: 'order-payment',
    })
    await setAgreedPrice(work, row, { amount: price + 1_000, quotationId: row.id })
  })
  expect(await readAs(server, customer, made._id)).toMatchObject({
    inspectionPrice: { amount: price + 1_000 },
    payment: { paid: { amount: price + 1_000 } },
  })
  const back = (amount: number, key: string) =>
    withOrder(made._id, (work, row) => giveBack(work, { order: row, amount: { amount, currency: 'NGN' }, key }))
  await back(600, 'one')
  await back(600, 'one')
  expect(await walletOf(server.db, customer.id)).toMatchObject({ available: RICH - price - 400 })
  await expect(back(price + 401, 'two')).rejects.toThrow(RangeError)
  await back(price + 400, 'two')
  expect((await readAs(server, customer, made._id)).payment).toMatchObject({
    status: 'refunded',
    paid: { amount: 0 },
    refunded: { amount: price + 1_000 },
  })
})
