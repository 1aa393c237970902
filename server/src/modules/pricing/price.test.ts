import { randomUUID } from 'node:crypto'
import { inspectionTypes, markets, type InspectionType } from '@fieldproof/contracts'
import type { PriceRequest } from '@fieldproof/contracts/entities/price'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { sampleQuote, type SampleQuote } from '#modules/quotes/testing/sample-quotes.ts'
import { currentLists } from './price-lists.ts'
import { priceOf, priceRequestOf } from './price.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.set('2026-03-02T09:00:00.000Z')
})

const price = (request: PriceRequest) => priceOf(server.db, server.app.parts.ports.places, server.clock.now(), request)
const priced = (kind: InspectionType, changes?: SampleQuote) => price(priceRequestOf(sampleQuote(kind, changes)))
const partsOf = async (kind: InspectionType, changes?: SampleQuote) =>
  Object.fromEntries((await priced(kind, changes)).price.parts.map(({ kind: part, amount }) => [part, amount.amount]))
const refusal = (error: unknown) => error as { code: string; status: number }

describe('a price without answers', () => {
  test.each(inspectionTypes)('equals the price of the catalogue for %s', async (inspectionType) => {
    const {
      price: { total },
      isFinal,
      position,
    } = await price({ inspectionType, country: 'NG', state: '', city: '', promoCode: '' })
    const { data } = await server.call<{ inspectionType: string; fromPrice: unknown }[]>(
      'GET',
      '/users/get-service-details',
    )
    expect(total).toEqual(data.find((service) => service.inspectionType === inspectionType)?.fromPrice)
    expect([isFinal, position]).toEqual([false, null])
  })

  test('exists for each kind in every market, in its own currency', async () => {
    for (const market of markets) {
      const lists = await currentLists(server.db, market, server.clock.now())
      expect([...lists.keys()].sort()).toEqual([...inspectionTypes].sort())
      const currency = { NG: 'NGN', CA: 'CAD', DE: 'EUR', NO: 'NOK', GB: 'GBP', US: 'USD' }[market]
      expect(new Set([...lists.values()].map((list) => list.currency))).toEqual(new Set([currency]))
    }
  })
})

describe('a price with complete answers', () => {
  test.each(inspectionTypes)('is final for %s, with the time zone of the place', async (kind) => {
    const {
      isFinal,
      timeZone,
      position,
      price: { total, parts },
    } = await priced(kind)
    expect([isFinal, timeZone]).toEqual([true, 'Africa/Lagos'])
    expect(position?.latitude).toBeCloseTo(6.6, 0)
    expect(total).toEqual({ amount: parts.reduce((sum, { amount }) => sum + amount.amount, 0), currency: 'NGN' })
  })

  test('rises with the size and the choices', async () => {
    expect(await partsOf('property')).toEqual({ service: 60_000_00 })
    expect(await partsOf('property', { details: { bedrooms: 6, homeType: 'villa' } })).toEqual({
      service: 60_000_00 + 21_000_00 + 15_000_00,
    })
    // Answers about a home do not count for land.
    expect(await partsOf('property', { details: { subject: 'land', bedrooms: 6, homeType: 'villa' } })).toEqual({
      service: 60_000_00,
    })
    expect(await partsOf('vehicle', { details: { vehicleType: 'truck' } })).toEqual({ service: 70_000_00 })
    expect(await partsOf('goods', { details: { quantity: 30 } })).toEqual({ service: 45_000_00 + 27_000_00 })
    expect(await partsOf('infrastructure', { details: { kind: 'bridge', extent: 3, extentUnit: 'km' } })).toEqual({
      service: 120_000_00 + 36_000_00 + 30_000_00,
    })
  })

  test("rises with the distance of the customer's pin", async () => {
    expect((await partsOf('vehicle', { position: { latitude: 6.5, longitude: 3.4 } }))['distance']).toBeUndefined()
    expect((await partsOf('vehicle', { position: { latitude: 6.6, longitude: 3.75 } }))['distance']).toBe(5_000_00)
    const far = await priced('vehicle', { position: { latitude: 6.6, longitude: 3.75 } })
    expect(far.position).toEqual({ latitude: 6.6, longitude: 3.75 })
  })

  test('rises with urgency, and on weekends and public holidays, which have their own price part', async () => {
    const at = (inspectionDate: string, inspectionTime: string) =>
      partsOf('vehicle', { details: { inspectionDate, inspectionTime } })
    // It is ten o'clock on Monday in Lagos.
    expect((await at('2026-03-04', '10:00'))['urgency']).toBeUndefined()
    expect((await at('2026-03-04', '09:59'))['urgency']).toBe(8_750_00)
    expect((await at('2026-03-03', '09:59'))['urgency']).toBe(17_500_00)
    expect(await at('2026-03-14', '10:00')).toEqual({ service: 35_000_00, weekend: 3_500_00 })
    // Eid-ul-Fitr, a Thursday, and Good Friday: public holidays of Nigeria (PRICE-9).
    expect(await at('2026-03-19', '10:00')).toEqual({ service: 35_000_00, weekend: 3_500_00 })
    expect(await at('2026-04-03', '10:00')).toEqual({ service: 35_000_00, weekend: 3_500_00 })
    expect(await at('2026-04-02', '10:00')).toEqual({ service: 35_000_00 })
  })

  test('is not final if the date has passed', async () => {
    expect(
      (await priced('vehicle', { details: { inspectionDate: '2026-03-02', inspectionTime: '09:59' } })).isFinal,
    ).toBe(false)
    expect(
      (await priced('vehicle', { details: { inspectionDate: '2026-03-02', inspectionTime: '10:00' } })).isFinal,
    ).toBe(true)
  })
})

describe('the time zone', () => {
  test.each([
    ['US', 'Texas', 'El Paso', undefined, 'America/Denver'],
    ['US', 'Texas', 'Houston', undefined, 'America/Chicago'],
    ['US', 'California', 'An unknown town', undefined, 'America/Los_Angeles'],
    ['US', 'Texas', 'Houston', { latitude: 31.76, longitude: -106.4 }, 'America/Denver'],
    ['NO', 'Oslo', 'Oslo', undefined, 'Europe/Oslo'],
  ])('of %s %s %s', async (country, state, city, position, zone) => {
    const { timeZone } = await price({
      inspectionType: 'general-purpose',
      country: country as 'US',
      state,
      city,
      position,
      promoCode: '',
    })
    expect(timeZone).toBe(zone)
  })
})

describe('an inspection that is not offered', () => {
  test('is at a place too far from every served city', async () => {
    const error = refusal(
      await priced('vehicle', { position: { latitude: 51.5, longitude: -0.12 } }).catch((fault: unknown) => fault),
    )
    expect([error.status, error.code]).toEqual([422, 'not-offered'])
  })

  test('is of a kind that staff have made unavailable', async () => {
    await server.db
      .updateTable('services')
      .set({ is_available: false })
      .where('inspection_type', '=', 'goods')
      .execute()
    const error = refusal(await priced('goods').catch((fault: unknown) => fault))
    await server.db.updateTable('services').set({ is_available: true }).where('inspection_type', '=', 'goods').execute()
    expect([error.status, error.code]).toEqual([422, 'not-offered'])
  })
})

describe('a price is valid', () => {
  const until = async (details: Record<string, unknown>) => (await priced('vehicle', { details })).price.holdsUntil

  test('for a day, but only until the next step of urgency or the inspection', async () => {
    expect(await until({})).toBe('2026-03-03T09:00:00.000Z')
    expect(await until({ inspectionDate: '2026-03-04', inspectionTime: '20:00' })).toBe('2026-03-02T19:00:00.000Z')
    expect(await until({ inspectionDate: '2026-03-02', inspectionTime: '12:00' })).toBe('2026-03-02T11:00:00.000Z')
  })

  test('only until the next price list, which replaces the old one without changing it', async () => {
    const before = await priced('vehicle')
    const next = '2026-03-02T18:00:00.000Z'
    await server.db
      .insertInto('price_lists')
      .values({
        market: 'NG',
        inspection_type: 'vehicle',
        version: 2,
        effective_from: new Date(next),
        currency: 'NGN',
        base_amount: 40_000_00,
        made_at: server.clock.now(),
        figures: JSON.stringify({
          sizes: [],
          choices: [],
          distances: [],
          farthestKm: null,
          urgency: [],
          weekendPercent: 0,
          feeAmount: 50_00,
          feePercent: 0,
        }),
      })
      .execute()
    expect((await priced('vehicle')).price).toEqual({ ...before.price, holdsUntil: next })
    server.clock.set('2026-03-02T17:59:59.999Z')
    expect((await priced('vehicle')).priceListId).toBe(before.priceListId)
    server.clock.set(next)
    const after = await priced('vehicle')
    expect(after.priceListId).not.toBe(before.priceListId)
    expect(after.price.parts.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
      ['service', 40_000_00],
      ['fee', 50_00],
    ])
    const { data } = await server.call<{ inspectionType: string; fromPrice: { amount: number } }[]>(
      'GET',
      '/users/get-service-details',
    )
    expect(data.find(({ inspectionType }) => inspectionType === 'vehicle')?.fromPrice.amount).toBe(40_050_00)
    await expect(
      server.db.updateTable('price_lists').set({ base_amount: 1 }).where('id', '=', before.priceListId).execute(),
    ).rejects.toThrow(/never changed/)
    await server.db.deleteFrom('price_lists').where('version', '=', 2).execute()
  })

  test('only until the promo code ends', async () => {
    const end = new Date('2026-03-02T10:00:00.000Z')
    const code = `END${randomUUID().slice(0, 6).toUpperCase()}`
    await server.db
      .insertInto('promo_codes')
      .values({
        code,
        percent: 10,
        amount: null,
        currency: null,
        valid_from: new Date(0),
        valid_until: end,
        uses_max: null,
        uses_per_user: null,
        for_user_id: null,
        created_at: new Date(0),
      })
      .execute()
    const {
      price: { holdsUntil, total },
      promoCode,
    } = await price(priceRequestOf(sampleQuote(), ` ${code.toLowerCase()} `))
    expect([holdsUntil, total.amount, promoCode]).toEqual([end.toISOString(), 31_500_00, { code, state: 'applied' }])
  })
})
