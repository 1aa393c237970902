import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { settableClock, type SettableClock } from '#kernel/clock.ts'
import type { Places } from '#kernel/ports/places.ts'
import { geocoderPlaces } from './geocoder.ts'

/** The service's answer, unless a test changes it. */
const ikeja = {
  place_id: 1,
  lat: '6.6018',
  lon: '3.3515',
  display_name: '12, Allen Avenue, Ikeja, Lagos State, 100271, Nigeria',
  address: {
    house_number: '12',
    road: 'Allen Avenue',
    city: 'Ikeja',
    state: 'Lagos State',
    postcode: '100271',
    country: 'Nigeria',
    country_code: 'ng',
  },
}
const bundledPlace = {
  address: 'bundled',
  street: '',
  city: 'Lagos',
  state: 'Lagos',
  zipCode: '',
  country: 'NG',
  latitude: 6,
  longitude: 3,
  timeZone: 'Africa/Lagos',
}
const bundledZone = {
  timeZone: 'Africa/Lagos',
  latitude: 6,
  longitude: 3,
  precision: 'country' as const,
  city: null,
  state: null,
}

let service: Server
let requests: URL[]
let headers: IncomingMessage['headers'][]
let answer: (response: ServerResponse, url: URL) => void
let clock: SettableClock
let failures: string[]
let places: Places

const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

beforeAll(async () => {
  service = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://peer')
    requests.push(url)
    headers.push(request.headers)
    answer(response, url)
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})
beforeEach(() => {
  requests = []
  headers = []
  failures = []
  clock = settableClock('2026-03-02T09:00:00Z')
  answer = (response, url) => {
    json(url.pathname === '/v1/reverse' ? ikeja : [ikeja])(response)
  }
  places = geocoderPlaces({
    settings: { url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1/`, key: 'a key & more' },
    clock,
    timeout: 200,
    onFailure: (reason) => {
      failures.push(reason)
    },
    fallback: {
      search: async () => [bundledPlace],
      nearest: async () => bundledPlace,
      timeZoneOf: async () => bundledZone,
    },
  })
})

const found = {
  address: '12, Allen Avenue, Ikeja, Lagos State, 100271, Nigeria',
  street: '12 Allen Avenue',
  city: 'Ikeja',
  state: 'Lagos State',
  zipCode: '100271',
  country: 'NG',
  latitude: 6.6018,
  longitude: 3.3515,
  timeZone: 'Africa/Lagos',
}

test('a search asks the service, with its key, and returns the positions of streets', async () => {
  expect(await places.search('12 Allen Avenue & more', { country: 'NG', limit: 5 })).toEqual([found])
  expect(requests[0]?.pathname).toBe('/v1/search')
  expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({
    q: '12 Allen Avenue & more',
    limit: '5',
    countrycodes: 'ng',
    format: 'jsonv2',
    addressdetails: '1',
    'accept-language': 'en',
    key: 'a key & more',
  })
  expect(headers[0]).toMatchObject({ 'user-agent': 'Fieldproof', accept: 'application/json' })
})

test('a point and an address are looked up', async () => {
  expect(await places.nearest(6.60181234, 3.35149)).toEqual(found)
  expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toMatchObject({
    lat: '6.6018',
    lon: '3.3515',
    zoom: '18',
  })
  expect(await places.timeZoneOf('NG', '12 Allen Avenue')).toEqual({
    timeZone: 'Africa/Lagos',
    latitude: 6.6018,
    longitude: 3.3515,
    precision: 'city',
    city: 'Ikeja',
    state: 'Lagos State',
  })
})

test('the same query goes to the service only once a day', async () => {
  for (let times = 0; times < 3; times += 1) await places.nearest(6.6, 3.35)
  expect(requests).toHaveLength(1)
  clock.advance(25 * 60 * 60 * 1_000)
  await places.nearest(6.6, 3.35)
  expect(requests).toHaveLength(2)
})

test('an address without words needs no service', async () => {
  expect(await places.timeZoneOf('NG', ' ')).toEqual(bundledZone)
  expect(requests).toHaveLength(0)
})

test.each<[string, (response: ServerResponse) => void]>([
  ['refuses', json({ error: 'rate limited' }, 429)],
  ['breaks', json('oops', 500)],
  ['answers something else', json({ results: [] })],
  [
    'answers no JSON',
    (response) => {
      response.end('<html>')
    },
  ],
  [
    'hangs up',
    (response) => {
      response.destroy()
    },
  ],
  [
    'redirects',
    (response) => {
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    },
  ],
  ['does not answer', () => undefined],
  [
    'answers without end',
    (response) => {
      response.write(' '.repeat(100))
    },
  ],
  [
    'sends far too much',
    (response) => {
      response.end(JSON.stringify([{ ...ikeja, display_name: 'x'.repeat(600_000) }]))
    },
  ],
])(
  'if the service %s, the bundled lists answer, and the service gets no requests for a while',
  async (_how, behave) => {
    answer = behave
    expect(await places.search('Ikeja', { limit: 5 })).toEqual([bundledPlace])
    expect(await places.nearest(6.6, 3.35)).toEqual(bundledPlace)
    expect(await places.timeZoneOf('NG', 'Ikeja')).toEqual(bundledZone)
    expect(requests).toHaveLength(1)
    expect(failures).toHaveLength(1)
    expect(failures[0]).not.toContain('Ikeja')

    answer = json([ikeja])
    clock.advance(31_000)
    expect(await places.search('Ikeja', { limit: 5 })).toEqual([found])
  },
)

test.each<[string, unknown]>([
  ['nothing', []],
  ['a place of another country', [{ ...ikeja, address: { ...ikeja.address, country_code: 'bj' } }]],
  ['a point that is not in its country', [{ ...ikeja, lat: '0', lon: '-30' }]],
])('if the service returns %s, the bundled lists answer', async (_what, body) => {
  answer = json(body)
  expect(await places.search('Ikeja', { country: 'NG', limit: 5 })).toEqual([bundledPlace])
  expect(failures).toEqual([])
})

const { country_code: _country, ...withoutCountry } = ikeja.address

test('a result that cannot be used is left out, and the others are shown', async () => {
  answer = json([{ ...ikeja, address: withoutCountry }, { error: 'odd' }, null, ikeja])
  expect(await places.search('Ikeja', { limit: 5 })).toEqual([found])
  expect(failures).toEqual([])
})

test('a point whose place has no country is answered by the bundled lists, and the service is asked about others', async () => {
  answer = json({ ...ikeja, address: withoutCountry })
  expect(await places.nearest(6.6, 3.35)).toEqual(bundledPlace)
  expect(failures).toEqual([])
  answer = json(ikeja)
  expect(await places.nearest(6.7, 3.35)).toEqual(found)
})

test('if the service knows no address at a point, the bundled lists answer', async () => {
  answer = json({ error: 'Unable to geocode' })
  expect(await places.nearest(6.6, 3.35)).toEqual(bundledPlace)
  expect(failures).toEqual([])
})
