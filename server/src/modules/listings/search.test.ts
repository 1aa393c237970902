import type { Listing, ListingSummary } from '@fieldproof/contracts/entities/listing'
import { sql } from 'kysely'
import { putSession, putUser } from '#testing/people.ts'
import { putManyRows } from '#testing/many-rows.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { makePropertyListing, makeVehicleListing } from './testing/listings.ts'

jest.setTimeout(120_000)

let server: TestServer
let token: string
beforeAll(async () => {
  server = await openTestServer({ config: { limitFactor: 1_000 } })
  token = await putSession(server.db, server.clock.now(), (await putUser(server.db, server.clock.now())).id)
  await offer(makeVehicleListing({ title: 'Clean Corolla', position: { latitude: 6.6, longitude: 3.35 } }))
  await offer(
    makeVehicleListing({
      title: 'Mack Granite tipper',
      price: { amount: 6_200_000_000, currency: 'NGN' },
      details: {
        vehicleType: 'truck',
        brand: 'Mack',
        model: 'Granite',
        year: 2012,
        condition: 'used',
        mileage: 100_000,
        mileageUnit: 'miles',
        transmission: 'manual',
        engine: 'diesel',
      },
      location: { country: 'NG', state: 'Oyo', city: 'Ibadan', street: 'Ring Road', zipCode: '200001' },
      position: { latitude: 7.38, longitude: 3.95 },
    }),
  )
  await offer(
    makeVehicleListing({
      title: 'Volkswagen ID.4',
      price: { amount: 3_500_000, currency: 'EUR' },
      details: { vehicleType: 'car', brand: 'Volkswagen', model: 'ID.4', year: 2023, condition: 'new' },
      location: { country: 'DE', state: 'Berlin', city: 'Berlin', street: 'Torstraße 1', zipCode: '10119' },
      position: { latitude: 52.53, longitude: 13.4 },
    }),
  )
  await offer(makePropertyListing())
  await offer(
    makePropertyListing({
      title: 'Plot at Epe',
      details: { subject: 'land', offer: 'sale', area: 648 },
      price: { amount: 700_000_000, currency: 'NGN' },
      location: { country: 'NG', state: 'Lagos', city: 'Epe', street: 'Off Expressway', zipCode: '106101' },
    }),
  )
})
afterAll(() => server.close())

const offer = async (body: Record<string, unknown>): Promise<Listing> => {
  const {
    data,
    body: { message },
  } = await server.call<Listing>('POST', '/listings/create-listing', { token, body })
  if (data === undefined) throw new Error(message)
  server.clock.advance(60_000)
  return data
}
const titles = async (query: string, kind = 'vehicle') => {
  const { data, status } = await server.call<{ items: ListingSummary[]; total: number }>(
    'GET',
    `/listings/get-${kind}-listings${query}`,
  )
  expect(status).toBe(200)
  expect(data.total).toBe(data.items.length)
  return data.items.map(({ title }) => title)
}

test('shows the newest first, vehicles among vehicles and properties among properties', async () => {
  expect(await titles('')).toEqual(['Volkswagen ID.4', 'Mack Granite tipper', 'Clean Corolla'])
  expect(await titles('', 'property')).toEqual(['Plot at Epe', 'Four-bedroom duplex in Lekki'])
})

test.each([
  ['?search=corolla', ['Clean Corolla']],
  ['?search=Ibadan', ['Mack Granite tipper']],
  ['?search=coro', ['Clean Corolla']],
  ['?search=servicing', ['Volkswagen ID.4', 'Mack Granite tipper', 'Clean Corolla']],
  ['?search=corola', ['Clean Corolla']],
  ['?search=toyta%20corolla', ['Clean Corolla']],
  ['?search=volkswagon', ['Volkswagen ID.4']],
  ['?search=helicopter', []],
  ['?search=%27%3B%20drop', []],
  ['?vehicleType=truck', ['Mack Granite tipper']],
  ['?condition=tokunbo', ['Clean Corolla']],
  ['?brand=toyota&model=COROLLA', ['Clean Corolla']],
  ['?transmission=manual', ['Mack Granite tipper']],
  ['?yearFrom=2018&yearTo=2020', ['Clean Corolla']],
  ['?mileageTo=120000', ['Clean Corolla']],
  ['?country=DE', ['Volkswagen ID.4']],
  ['?state=oyo&city=ibadan', ['Mack Granite tipper']],
  ['?priceTo=1000000000', ['Clean Corolla']],
  ['?priceFrom=1&currency=EUR', ['Volkswagen ID.4']],
  ['?sort=price-low', ['Clean Corolla', 'Mack Granite tipper']],
  ['?sort=price-high', ['Mack Granite tipper', 'Clean Corolla']],
  ['?sort=nearest&latitude=7.4&longitude=3.9', ['Mack Granite tipper', 'Clean Corolla', 'Volkswagen ID.4']],
  ['?north=7&south=6&east=4&west=3', ['Clean Corolla']],
  ['?north=60&south=6&east=4&west=13', ['Volkswagen ID.4', 'Mack Granite tipper', 'Clean Corolla']],
])('finds vehicles by %s', async (query, expected) => {
  expect(await titles(query)).toEqual(expected)
})

test.each([
  ['?subject=land', ['Plot at Epe']],
  ['?offer=rent', []],
  ['?homeType=duplex&bedroomsFrom=4', ['Four-bedroom duplex in Lekki']],
  ['?bedroomsFrom=5', []],
  ['?areaFrom=400', ['Plot at Epe']],
])('finds properties by %s', async (query, expected) => {
  expect(await titles(query, 'property')).toEqual(expected)
})

test('needs a point to sort by distance', async () => {
  const { status, body } = await server.call('GET', '/listings/get-vehicle-listings?sort=nearest')
  expect([status, body.errors?.[0]?.field]).toEqual([400, 'latitude'])
})

test('every search among fifty thousand listings uses an index', async () => {
  const { id } = await putUser(server.db, server.clock.now())
  await putManyRows(
    server.db,
    sql`insert into listings (user_id, listing_type, title, price_amount, price_currency, country, state, city, street, zip_code, shown_latitude,
      shown_longitude, vehicle_type, brand, model, year, condition, mileage_unit, created_at, updated_at)
    select ${id}, 'vehicle', 'Vehicle ' || n, 100 + n, 'NGN', 'NG', 'Kano', 'Kano', 'Street', '1', 12 + (n % 100) / 100.0, 8.5, 'car', 'Brand' || (n % 500), 'M' || n, 2000 + n % 25,
      'used', 'km', ${server.clock.now()}, ${server.clock.now()} from generate_series(1, 50000) as n`,
  )
  await sql`analyze listings`.execute(server.db)
  const plan = async (where: string): Promise<string> =>
    JSON.stringify(
      (
        await sql
          .raw(`explain (format json) select id from listings where status = 'published' and ${where} limit 24`)
          .execute(server.db)
      ).rows,
    )
  expect(await plan("search @@ to_tsquery('simple', '''m37777'':*')")).toContain('listings_search')
  expect(await plan("listing_resembles(words, 'granitte')")).toContain('listings_words')
  expect(await plan("listing_type = 'vehicle' order by created_at desc, id")).toContain('listings_newest')
  expect(await plan("listing_type = 'vehicle' and price_currency = 'NGN' order by price_amount, id")).toContain(
    'listings_by_price',
  )
  expect(
    await plan("listing_type = 'vehicle' and shown_latitude between 52 and 53 and shown_longitude between 13 and 14"),
  ).toContain('listings_on_map')
  expect(await titles('?search=granitte')).toEqual(['Mack Granite tipper'])
})
