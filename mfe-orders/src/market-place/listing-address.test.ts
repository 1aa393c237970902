import { isNarrowed, listingAddress, listingQuery, readListingAddress } from './listing-address.ts'

const read = (query: string, kind: 'vehicle' | 'property' = 'vehicle') =>
  readListingAddress(kind, new URLSearchParams(query))

test.each([
  '',
  '?vehicleType=truck&priceFrom=1000000&currency=NGN',
  '?search=corolla&sort=price-low&page=3',
  '?layout=map&north=7.125&south=6&east=4.5&west=-3',
  '?sort=nearest&latitude=6.52&longitude=3.3',
])('the address %s stays the same when it is read and written', (query) => {
  const view = read(query)
  expect([...new URL(listingAddress(view), 'http://x').searchParams].sort()).toEqual(
    [...new URLSearchParams(query)].sort(),
  )
})

test('invalid values are ignored', () => {
  const view = read('?vehicleType=rocket&priceFrom=-1&sort=nearest&page=0&north=91&layout=tree&subject=land')
  expect(view).toMatchObject({ filters: {}, sort: 'newest', page: 1, bounds: null, layout: 'list' })
  expect(isNarrowed(view)).toBe(false)
})

test.each([
  ['vehicle', '?yearFrom=15'],
  ['vehicle', '?yearTo=2101&mileageTo=10000001'],
  ['property', '?bedroomsFrom=501&areaFrom=100000001'],
] as const)('figures that the call would refuse are ignored: %s %s', (kind, query) => {
  expect(read(query, kind).filters).toEqual({})
})

test('the request has prices in minor units, and the visible part of the map', () => {
  expect(listingQuery(read('?priceTo=2500000&currency=USD&north=7&south=6&east=4&west=3&search=mack'))).toMatchObject({
    priceTo: 250_000_000,
    currency: 'USD',
    north: 7,
    south: 6,
    east: 4,
    west: 3,
    search: 'mack',
    page: 1,
    sort: 'newest',
  })
  expect(listingQuery(read('?subject=land&areaFrom=500', 'property'))).toMatchObject({
    subject: 'land',
    areaFrom: '500',
  })
})
