import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { forgetPeopleOfOldOrders } from './forget-people.ts'
import { aQuote, order, readAs, newUser, type Person } from './testing/ordering.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000_000 } })
})
beforeEach(() => {
  server.clock.set('2026-03-02T09:00:00.000Z')
})
afterAll(() => server.close())

const RICH = 1_000_000_00
const later = { within: new Date('2032-03-01T00:00:00.000Z'), after: new Date('2032-04-01T00:00:00.000Z') }
const remove = ({ id }: Person) =>
  server.db.updateTable('users').set({ deleted_at: server.clock.now() }).where('id', '=', id).execute()
const rowOf = (id: string) => server.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('six years after its inspection an order of a deleted account names nobody, and is otherwise unchanged', async () => {
  const customer = await newUser(server, { money: RICH })
  const { _id: id, inspectionPrice } = await order(server, customer)
  await remove(customer)
  expect(await forgetPeopleOfOldOrders(server.db, later.within)).toBe(0)
  expect((await rowOf(id)).requester).toMatchObject({ lastName: 'Eze' })

  expect(await forgetPeopleOfOldOrders(server.db, later.after)).toBe(1)
  const row = await rowOf(id)
  expect(row).toMatchObject({
    requester: null,
    seller: null,
    street: '',
    zip_code: '',
    city: 'Ikeja',
    price_amount: inspectionPrice.amount,
    description: 'Office furniture',
  })
  for (const secret of ['Eze', 'Marina', 'Musa', '8031234567', 'Allen Avenue'])
    expect(JSON.stringify(row)).not.toContain(secret)
  expect(await forgetPeopleOfOldOrders(server.db, later.after)).toBe(0)
})

test('what a customer wrote is deleted too: the street in a description, tasks and long answers', async () => {
  const customer = await newUser(server, { money: RICH })
  const quote = aQuote(server)
  if (quote.inspectionType !== 'general-purpose') throw new Error('The quote is of another kind')
  const { _id: id } = await order(
    server,
    customer,
    {},
    {
      ...quote,
      tasks: [{ title: 'Count the chairs at 12 Allen Avenue', description: 'Musa has the key' }],
      details: { ...quote.details, subject: 'Desks, Allen Avenue 12', description: 'Ask Musa, 0803 123 4567' },
    },
  )
  // An order without a requester, such as one of a posted job, still names its street.
  await server.db.updateTable('orders').set({ requester: null }).where('id', '=', id).execute()
  await remove(customer)
  expect(await forgetPeopleOfOldOrders(server.db, later.after)).toBe(1)
  const row = await rowOf(id)
  const tasks = await server.db.selectFrom('order_tasks').selectAll().where('order_id', '=', id).execute()
  expect(row.description).toBe('Desks, •••')
  expect(tasks).toEqual([expect.objectContaining({ title: 'Count the chairs at •••', description: '' })])
  expect(JSON.stringify([row, tasks])).not.toMatch(/Allen|Musa|0803/)
})

test('orders of existing accounts do not change', async () => {
  const customer = await newUser(server, { money: RICH })
  const { _id: id } = await order(server, customer)
  expect(await forgetPeopleOfOldOrders(server.db, later.after)).toBe(0)
  expect((await readAs(server, customer, id)).requester).toMatchObject({ lastName: 'Eze' })
})
