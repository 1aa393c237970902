import { cartLimits } from '@fieldproof/contracts'
import type { Cart } from '@fieldproof/contracts/entities/cart-item'
import { putSession, putUser } from '#testing/people.ts'
import { openTestServer, type Answer, type TestServer } from '#testing/test-server.ts'
import { newUploadKey, uploadPdf } from '#modules/quotes/testing/put-quote-file.ts'
import { quoteBody } from '#modules/quotes/testing/sample-quotes.ts'
import { takeCartItems } from './take-items.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.set('2026-03-02T09:00:00.000Z')
})

const customer = async () => {
  const now = server.clock.now()
  const { id: userId } = await putUser(server.db, now)
  const token = await putSession(server.db, now, userId)
  const call = (method: string, path: string, body?: unknown): Promise<Answer<Cart>> =>
    server.call(method, `/carts/${path}`, { token, body })
  return {
    userId,
    add: (quote = quoteBody()) => call('POST', 'add-item-to-cart', { quote }),
    remove: (id: string) => call('POST', `remove-item-from-cart/${id}`),
    read: () => call('GET', 'get-my-cart'),
    clear: () => call('POST', 'clear-my-cart'),
  }
}
const take = (userId: string, ids: string[]) =>
  server.db.transaction().execute((transaction) => takeCartItems(transaction, userId, ids))
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: { status: number }) => error.status,
  )

describe('a cart', () => {
  test('has inspections in the order in which they were added, with a total for each currency', async () => {
    const { add, read, remove, clear } = await customer()
    await add()
    server.clock.set('2026-03-02T09:00:01.000Z')
    await add(quoteBody('property'))
    server.clock.set('2026-03-02T09:00:02.000Z')
    const { data } = await add(
      quoteBody('goods', { details: { country: 'NO', state: 'Oslo', city: 'Oslo', quantity: 3 } }),
    )
    expect(data.items.map(({ quote, timeZone }) => [quote.inspectionType, timeZone])).toEqual([
      ['vehicle', 'Africa/Lagos'],
      ['property', 'Africa/Lagos'],
      ['goods', 'Europe/Oslo'],
    ])
    expect(data.totals).toEqual([
      { amount: 95_000_00, currency: 'NGN' },
      { amount: 2_990_00, currency: 'NOK' },
    ])
    expect((await read()).data).toEqual(data)
    const less = (await remove(data.items[0]?._id ?? '')).data
    expect(less.totals).toEqual([
      { amount: 60_000_00, currency: 'NGN' },
      { amount: 2_990_00, currency: 'NOK' },
    ])
    expect((await remove(data.items[0]?._id ?? '')).status).toBe(404)
    expect((await clear()).data).toEqual({ items: [], totals: [] })
  })

  test('has room for twenty inspections, also if they are added at the same time', async () => {
    const { add, read } = await customer()
    const statuses = (await Promise.all(Array.from({ length: cartLimits.itemsMax + 4 }, () => add()))).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(cartLimits.itemsMax)
    expect(statuses.filter((status) => status === 409)).toHaveLength(4)
    expect((await read()).data.items).toHaveLength(cartLimits.itemsMax)
  })

  test('refuses an inspection that could not be ordered', async () => {
    const { add } = await customer()
    const passed = await add(
      quoteBody('vehicle', { details: { inspectionDate: '2026-03-02', inspectionTime: '09:59' } }),
    )
    expect([passed.status, passed.body.errors?.[0]]).toEqual([
      400,
      { field: 'quote.details.inspectionDate', message: 'Inspection Date has passed. Please select new date' },
    ])
    expect((await add(quoteBody('vehicle', { details: { year: 2028 } }))).body.message).toBe(
      'The model year lies too far ahead.',
    )
    expect((await add(quoteBody('vehicle', { position: { latitude: 0, longitude: -30 } }))).status).toBe(422)
  })

  test("keeps a visitor's files, but not the key that they were uploaded with", async () => {
    const { add, userId } = await customer()
    const uploadKey = newUploadKey()
    const fileIds = [await uploadPdf(server, uploadKey)]
    const { data } = await add(quoteBody('vehicle', { fileIds, uploadKey }))
    expect(data.items[0]?.files.map(({ name }) => name)).toEqual(['papers.pdf'])
    expect(data.items[0]?.quote.uploadKey).toBeUndefined()
    expect(
      JSON.stringify(await server.db.selectFrom('cart_items').selectAll().where('user_id', '=', userId).execute()),
    ).not.toContain(uploadKey)
  })
})

describe('a price that changes', () => {
  test('is shown with the previous price for an hour, and then without it', async () => {
    const { add, read } = await customer()
    // Two days and an hour ahead: after that hour it is urgent.
    await add(quoteBody('vehicle', { details: { inspectionDate: '2026-03-04', inspectionTime: '11:00' } }))
    const item = async () => (await read()).data.items[0]
    expect((await item())?.previousTotal).toBeNull()
    server.clock.set('2026-03-02T10:30:00.000Z')
    expect(await item()).toMatchObject({
      price: { total: { amount: 43_750_00 } },
      previousTotal: { amount: 35_000_00, currency: 'NGN' },
    })
    server.clock.set('2026-03-02T11:29:00.000Z')
    expect((await item())?.previousTotal).toEqual({ amount: 35_000_00, currency: 'NGN' })
    expect((await read()).data.totals).toEqual([{ amount: 43_750_00, currency: 'NGN' }])
    server.clock.set('2026-03-02T11:31:00.000Z')
    expect((await item())?.previousTotal).toBeNull()
  })

  test('does not count as changed if it returns to the previous price', async () => {
    const { add, read } = await customer()
    await add(quoteBody('vehicle', { details: { inspectionDate: '2026-03-04', inspectionTime: '11:00' } }))
    server.clock.set('2026-03-02T10:30:00.000Z')
    await read()
    server.clock.set('2026-03-02T09:30:00.000Z')
    expect((await read()).data.items[0]).toMatchObject({ price: { total: { amount: 35_000_00 } }, previousTotal: null })
  })
})

test('an item whose day has passed, or whose service is no longer offered, stays visible and is not in the total', async () => {
  const { add, read } = await customer()
  await add()
  await add(quoteBody('goods'))
  await server.db.updateTable('services').set({ is_available: false }).where('inspection_type', '=', 'goods').execute()
  const gone = (await read()).data
  await server.db.updateTable('services').set({ is_available: true }).where('inspection_type', '=', 'goods').execute()
  expect(gone.items.map(({ quote, isAvailable }) => [quote.inspectionType, isAvailable])).toEqual(
    expect.arrayContaining([
      ['vehicle', true],
      ['goods', false],
    ]),
  )
  expect(gone.totals).toEqual([{ amount: 35_000_00, currency: 'NGN' }])
  server.clock.set('2026-03-18T09:01:00.000Z')
  const passed = (await read()).data
  expect([passed.items.map(({ isAvailable }) => isAvailable), passed.totals]).toEqual([[false, false], []])
})

describe('taking inspections out to order them', () => {
  test('returns them in the requested order, and leaves the others in the cart', async () => {
    const { add, read, userId } = await customer()
    await add()
    const { items } = (await add(quoteBody('property'))).data
    await add(quoteBody('goods'))
    const ids = items.map(({ _id }) => _id).toReversed()
    const taken = await take(userId, ids)
    expect(taken.map(({ id, price, timeZone }) => [id, price.total.amount, timeZone])).toEqual(
      ids.map((id) => [id, items.find(({ _id }) => _id === id)?.price.total.amount, 'Africa/Lagos']),
    )
    expect((await read()).data.items.map(({ quote }) => quote.inspectionType)).toEqual(['goods'])
  })

  test('succeeds for one of ten simultaneous orders, and is undone if the order fails; other users cannot take them', async () => {
    const { add, userId, read } = await customer()
    const [id = ''] = (await add()).data.items.map(({ _id }) => _id)
    expect(await outcome(take((await customer()).userId, [id]))).toBe(404)
    await outcome(
      server.db.transaction().execute(async (transaction) => {
        await takeCartItems(transaction, userId, [id])
        throw new Error('The order failed')
      }),
    )
    expect((await read()).data.items).toHaveLength(1)
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcome(take(userId, [id]))))
    expect(outcomes.sort()).toEqual([200, ...Array.from({ length: 9 }, () => 404)])
  })
})
