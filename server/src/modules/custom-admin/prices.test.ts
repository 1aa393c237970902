import type { Price } from '@fieldproof/contracts/entities/price'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { backOffice, putPerson } from './testing/staff.ts'

jest.setTimeout(60_000)

let server: TestServer
let finance: ReturnType<typeof backOffice>
let support: ReturnType<typeof backOffice>
const reason = 'Fuel has become dearer.'

beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
})
afterAll(() => server.close())
/** Sets the clock, and logs staff in. */
const logInAt = async (instant: string): Promise<void> => {
  server.clock.set(instant)
  finance = backOffice(server, (await putPerson(server, ['finance'])).token)
  support = backOffice(server, (await putPerson(server, ['support'])).token)
}
beforeEach(() => logInAt('2026-03-02T09:00:00.000Z'))

const edit = async (id: string, values: Record<string, unknown>, office = finance) =>
  office.act('price-lists', id, 'edit', {
    version: (await finance.record('price-lists', id)).data.version,
    reason,
    values,
  })
const priceOf = async (body: Record<string, unknown>) =>
  (await server.call<{ price: Price; promoCode: { state: string } | null }>('POST', '/quotes/get-price', { body })).data

describe('a price list', () => {
  test('shows its steps as lines, which can be sent back unchanged', async () => {
    const { values } = (await finance.record('price-lists', 'NG.property')).data.record
    expect(values).toMatchObject({
      basePrice: { amount: 60_000_00, currency: 'NGN' },
      farthestKm: 600,
      weekendPercent: 10,
      fee: { amount: 0, currency: 'NGN' },
      feePercent: 0,
      sizes: expect.arrayContaining(['bedrooms > 3: 9000.00']),
      choices: expect.arrayContaining(['villa: 15000.00']),
      distances: ['> 25 km: 5000.00', '> 60 km: 12000.00', '> 120 km: 25000.00', '> 250 km: 45000.00'],
      urgency: ['< 24 h: 50 %', '< 48 h: 25 %'],
    })
    expect((await finance.list('price-lists', 'filter=market:NO')).data.total).toBe(5)
    const before = await server.db
      .selectFrom('price_lists')
      .selectAll()
      .where('market', '=', 'NG')
      .where('inspection_type', '=', 'goods')
      .executeTakeFirstOrThrow()
    const { sizes, distances, urgency } = (await finance.record('price-lists', 'NG.goods')).data.record.values
    expect((await edit('NG.goods', { sizes, distances, urgency })).status).toBe(200)
    const [, after] = await server.db
      .selectFrom('price_lists')
      .selectAll()
      .where('market', '=', 'NG')
      .where('inspection_type', '=', 'goods')
      .orderBy('version')
      .execute()
    expect(after?.figures).toEqual(before.figures)
  })

  test('changes a day later, for all users, and is in the audit trail', async () => {
    const changed = await edit('NG.vehicle', {
      basePrice: { amount: 40_000_00, currency: 'NGN' },
      choices: ['truck: 12345.67'],
      fee: { amount: 100_00, currency: 'NGN' },
    })
    expect([
      changed.status,
      changed.data.record?.values['effectiveFrom'],
      changed.data.record?.values['version'],
    ]).toEqual([200, '2026-03-03T09:00:00.000Z', 2])
    const total = async () => (await priceOf({ inspectionType: 'vehicle', vehicleType: 'truck' })).price.total.amount
    await logInAt('2026-03-03T08:59:59.999Z')
    expect(await total()).toBe(70_000_00)
    await logInAt('2026-03-03T09:00:00.000Z')
    expect(await total()).toBe(40_000_00 + 12_345_67 + 100_00)
    const [entry] = (await finance.trail('resourceName=price-lists&recordId=NG.vehicle')).data.items
    expect(entry).toMatchObject({
      action: 'edit',
      reason,
      before: { basePrice: { amount: 35_000_00, currency: 'NGN' } },
      after: { choices: ['truck: 12345.67'], version: 2 },
    })
  })

  test('that is planned is replaced by one that finance saves afterwards', async () => {
    await edit('NO.vehicle', { basePrice: { amount: 2_000_00, currency: 'NOK' }, effectiveFrom: '2026-06-01' })
    await edit('NO.vehicle', {
      basePrice: { amount: 1_900_00, currency: 'NOK' },
      effectiveFrom: '2026-05-01T10:00:00Z',
    })
    const totalAt = async (instant: string) => {
      await logInAt(instant)
      return (await priceOf({ inspectionType: 'vehicle', country: 'NO' })).price.total
    }
    expect(await totalAt('2026-05-01T09:59:59.999Z')).toEqual({ amount: 1_790_00, currency: 'NOK' })
    expect(await totalAt('2026-05-01T10:00:00.000Z')).toEqual({ amount: 1_900_00, currency: 'NOK' })
    expect(await totalAt('2026-07-01T00:00:00.000Z')).toEqual({ amount: 1_900_00, currency: 'NOK' })
  })

  test('that is planned keeps its day if only its figures are corrected', async () => {
    await edit('GB.property', { weekendPercent: 9, effectiveFrom: '2026-06-01T00:00:00Z' })
    const { status } = await edit('GB.property', { weekendPercent: 8 })
    const lists = await server.db
      .selectFrom('price_lists')
      .select(['version', 'effective_from'])
      .where('market', '=', 'GB')
      .where('inspection_type', '=', 'property')
      .orderBy('version')
      .execute()
    expect([status, lists]).toEqual([
      200,
      [expect.objectContaining({ version: 1 }), { version: 3, effective_from: new Date('2026-06-01T00:00:00Z') }],
    ])
  })

  test.each([
    [{ sizes: ['bedrooms over 3: 5'] }, 'sizes'],
    [{ distances: ['> 25 km: -5'] }, 'distances'],
    [{ urgency: ['< 24 h: 50'] }, 'urgency'],
    [{ choices: ['truck: 5.001'] }, 'choices'],
    [{ choices: ['villa: 5'] }, 'choices'],
    [{ sizes: ['tonnes > 3: 5'] }, 'sizes'],
    [{ basePrice: { amount: 0, currency: 'NGN' } }, 'basePrice'],
    [{ basePrice: { amount: 5, currency: 'USD' } }, 'basePrice'],
    [{ fee: { amount: 5, currency: 'USD' } }, 'fee'],
    [{ weekendPercent: -1 }, 'weekendPercent'],
    [{ effectiveFrom: '2026-03-03T08:59:59Z' }, 'effectiveFrom'],
    [{ effectiveFrom: 'tomorrow' }, 'effectiveFrom'],
    [{ market: 'NO' }, 'market'],
    [{ farthestKm: 0 }, 'farthestKm'],
  ])('is refused with %j', async (values, field) => {
    const { status, body } = await edit('DE.vehicle', values)
    expect([status, body.errors?.map((fault) => fault.field)]).toEqual([
      400,
      field === 'basePrice' && 'basePrice' in values
        ? expect.arrayContaining(['values.basePrice'])
        : [`values.${field}`],
    ])
  })

  test('is changed only by finance, and of two simultaneous changes only one is saved', async () => {
    expect((await edit('GB.goods', { feePercent: 2 }, support)).status).toBe(404)
    const { version } = (await finance.record('price-lists', 'GB.goods')).data
    const twice = [1, 2].map((feePercent) =>
      finance.act('price-lists', 'GB.goods', 'edit', { version, reason, values: { feePercent } }),
    )
    expect((await Promise.all(twice)).map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a served city', () => {
  const make = (values: Record<string, unknown>, office = finance) =>
    office.act('served-cities', null, 'create', {
      values: { city: 'Gombe', market: 'NG', position: '10.2897, 11.1700', ...values },
    })
  /** The price of the distance to a place, in minor units, undefined if it is free; and how long it holds. */
  const distancePrice = async (latitude: number, longitude: number) => {
    const {
      price: { parts, holdsUntil },
    } = await priceOf({ inspectionType: 'property', country: 'NG', position: { latitude, longitude } })
    return { amount: parts.find(({ kind }) => kind === 'distance')?.amount.amount, holdsUntil }
  }
  const near = [10.29, 11.18] as const

  test('shortens the trip of inspectors who live near it: from a day after it is added until a day after it is removed', async () => {
    const far = await distancePrice(...near)
    expect(far.amount).toBeGreaterThan(0)
    const { data, status } = await make({})
    const begins = '2026-03-03T09:00:00.000Z'
    expect([status, data.record?.values]).toEqual([
      200,
      { city: 'Gombe', market: 'NG', position: '10.2897, 11.17', servedFrom: begins, servedUntil: null },
    ])
    server.clock.advance(60_000)
    // A price that is shown now ends when the distance changes.
    expect(await distancePrice(...near)).toEqual({ ...far, holdsUntil: begins })
    await logInAt(begins)
    expect((await distancePrice(...near)).amount).toBeUndefined()
    const id = data.record?._id ?? ''
    expect((await support.act('served-cities', id, 'remove', { reason })).status).toBe(404)
    expect((await finance.act('served-cities', id, 'remove', { reason })).status).toBe(200)
    expect((await finance.record('served-cities', id)).data.record.values).toMatchObject({
      servedUntil: '2026-03-04T09:00:00.000Z',
    })
    expect((await finance.act('served-cities', id, 'remove', { reason })).status).toBe(409)
    server.clock.advance(60_000)
    expect(await distancePrice(...near)).toMatchObject({ amount: undefined, holdsUntil: '2026-03-04T09:00:00.000Z' })
    await logInAt('2026-03-04T09:00:00.000Z')
    expect((await distancePrice(...near)).amount).toBe(far.amount)
  })

  test('can be added at another place while the old one is being removed, and be withdrawn before it begins', async () => {
    const { data } = await make({ city: 'Asaba', position: '6.2000 6.7333' })
    expect((await make({ city: 'asaba' })).body.errors).toEqual([
      { field: 'values.city', message: 'This city is already served.' },
    ])
    expect((await finance.act('served-cities', data.record?._id ?? '', 'remove', { reason })).status).toBe(200)
    expect((await finance.list('served-cities', 'search=Asaba')).data.total).toBe(0)
    const [lagos] = (await finance.list('served-cities', 'search=Lagos')).data.items
    expect((await finance.act('served-cities', lagos?._id ?? '', 'remove', { reason })).status).toBe(200)
    expect((await make({ city: 'Lagos', position: '6.46, 3.40' })).status).toBe(200)
    expect((await finance.list('served-cities', 'search=Lagos')).data.total).toBe(2)
  })

  test.each([
    [{ city: 'kano' }, 'city'],
    [{ city: ' ' }, 'city'],
    [{ market: 'SE' }, 'market'],
    [{ position: 'there' }, 'position'],
    [{ position: '91, 3' }, 'position'],
    [{ position: '6.45' }, 'position'],
    [{ position: '6.45, 181' }, 'position'],
  ])('is refused with %j', async (values, field) => {
    const { status, body } = await make(values)
    expect([status, body.errors?.map((fault) => fault.field)]).toEqual([400, [`values.${field}`]])
  })

  test('stays if it is the last of its market', async () => {
    const { items } = (await finance.list('served-cities', 'filter=market:NO')).data
    const answers = []
    for (const { _id } of items) answers.push(await finance.act('served-cities', _id, 'remove', { reason }))
    expect(answers.map(({ status }) => status)).toEqual([...items.slice(1).map(() => 200), 409])
    expect(answers.at(-1)?.body.message).toBe('A market has at least one city. Add another one first.')
  })
})

describe('a promo code', () => {
  const make = (values: Record<string, unknown>, office = finance) =>
    office.act('promo-codes', null, 'create', {
      values: { code: 'spring-27', discount: '10 %', validFrom: '2026-01-01', ...values },
    })
  const state = async (promoCode: string) =>
    (await priceOf({ inspectionType: 'general-purpose', promoCode })).promoCode?.state

  test('can be created, used, switched off and switched on again', async () => {
    const { data, status } = await make({})
    expect([status, data.record?.values]).toEqual([
      200,
      expect.objectContaining({ code: 'SPRING-27', discount: '10 %', isActive: true, uses: 0, minimum: null }),
    ])
    const id = data.record?._id ?? ''
    expect(await state('Spring-27')).toBe('applied')
    expect((await support.act('promo-codes', id, 'switch-off', { reason })).status).toBe(404)
    expect((await finance.act('promo-codes', id, 'switch-off', { reason })).status).toBe(200)
    expect(await state('spring-27')).toBe('expired')
    expect((await finance.act('promo-codes', id, 'switch-on')).status).toBe(200)
    expect(await state('spring-27')).toBe('applied')
    expect((await make({})).body.errors).toEqual([{ field: 'values.code', message: 'This code is taken.' }])
  })

  test('takes an amount off a price of at least its minimum, in its own currency', async () => {
    await make({
      code: 'FIVE',
      discount: '5000.00 NGN',
      minimum: '30000 NGN',
      inspectionTypes: ['general-purpose'],
      usesMax: 5,
      usesPerUser: 1,
      validUntil: '2026-12-31T22:59:59Z',
    })
    expect((await priceOf({ inspectionType: 'general-purpose', promoCode: 'five' })).price.total.amount).toBe(25_000_00)
    expect(
      (await priceOf({ inspectionType: 'general-purpose', country: 'NO', promoCode: 'five' })).promoCode?.state,
    ).toBe('not-for-this')
    const [record] = (await support.list('promo-codes', 'search=FIVE')).data.items
    const { version, record: whole } = (await finance.record('promo-codes', record?._id ?? '')).data
    expect(whole.values).toMatchObject({
      discount: '5000.00 NGN',
      minimum: '30000.00 NGN',
      inspectionTypes: ['general-purpose'],
      usesMax: 5,
    })
    expect(
      (
        await finance.act('promo-codes', record?._id ?? '', 'edit', {
          version,
          values: { discount: '12.5%', minimum: null },
        })
      ).data.record?.values,
    ).toMatchObject({ discount: '12.5 %', minimum: null })
  })

  test.each([
    [{ code: 'x' }, 'code'],
    [{ code: 'a b c' }, 'code'],
    [{ discount: '0 %' }, 'discount'],
    [{ discount: '101 %' }, 'discount'],
    [{ discount: '5' }, 'discount'],
    [{ discount: '0.00 NGN' }, 'discount'],
    [{ discount: '5 XYZ' }, 'discount'],
    [{ discount: '5 NGN', minimum: '5 NOK' }, 'minimum'],
    [{ validUntil: '2025-01-01' }, 'validUntil'],
    [{ forUser: 'nobody@example.test' }, 'forUser'],
    [{ usesMax: 0 }, 'usesMax'],
    [{ inspectionTypes: ['boats'] }, 'inspectionTypes'],
  ])('is refused with %j', async (values, field) => {
    const { status, body } = await make({ code: 'WRONG', ...values })
    expect([status, body.errors?.map((fault) => fault.field)]).toEqual([400, [`values.${field}`]])
  })

  test('for one user is bound to the account', async () => {
    const { id } = await putPerson(server, [], { email: 'only.me@example.test' })
    await make({ code: 'ONLYME', forUser: 'Only.Me@example.test' })
    const row = await server.db
      .selectFrom('promo_codes')
      .select('for_user_id')
      .where('code', '=', 'ONLYME')
      .executeTakeFirstOrThrow()
    expect(row.for_user_id).toBe(id)
  })

  test('for a user whose account was deleted can still be changed, and stays theirs', async () => {
    const { id: userId } = await putPerson(server, [], { email: 'gone.soon@example.test' })
    const id = (await make({ code: 'GONE', forUser: 'gone.soon@example.test' })).data.record?._id ?? ''
    await server.db
      .updateTable('users')
      .set({ email: `deleted-${userId}@deleted.invalid`, deleted_at: server.clock.now() })
      .where('id', '=', userId)
      .execute()
    const { version } = (await finance.record('promo-codes', id)).data
    const values = { validUntil: '2026-12-31T22:59:59Z' }
    expect((await finance.act('promo-codes', id, 'edit', { version, values })).status).toBe(200)
    expect(
      await server.db.selectFrom('promo_codes').select('for_user_id').where('id', '=', id).executeTakeFirstOrThrow(),
    ).toEqual({ for_user_id: userId })
  })
})
