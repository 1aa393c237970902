import { openTestServer, type TestServer } from '#testing/test-server.ts'

jest.setTimeout(60_000)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('anyone can look up the time zone of an address', async () => {
  const { status, data } = await server.call('GET', '/users/get-address-timezone?country=US&address=Houston%2C%20TX')
  expect(status).toBe(200)
  expect(data).toMatchObject({ timeZone: 'America/Chicago', precision: 'city', city: 'Houston', state: 'Texas' })
})

test('a country without an address is enough, and an unknown country is refused', async () => {
  expect((await server.call('GET', '/users/get-address-timezone?country=NG')).data).toMatchObject({
    timeZone: 'Africa/Lagos',
    precision: 'country',
  })
  expect((await server.call('GET', '/users/get-address-timezone?country=ZZ')).body).toMatchObject({ code: 'not-found' })
  expect((await server.call('GET', '/users/get-address-timezone?country=ng')).status).toBe(400)
})

test('a position has an address, except at sea', async () => {
  expect((await server.call('GET', '/users/get-address-by-lat-lng?lat=6.6&lng=3.35')).data).toMatchObject({
    city: 'Ikeja',
    country: 'NG',
  })
  const { status, body } = await server.call('GET', '/users/get-address-by-lat-lng?lat=0&lng=-20', {
    headers: { 'accept-language': 'no' },
  })
  expect(status).toBe(404)
  expect(body.message).toBe('Vi kjenner ingen adresse nær dette punktet.')
})

test('places can be searched by the beginning of their name', async () => {
  const { data } = await server.call<{ city: string }[]>('GET', '/users/search-places?search=ik&country=NG')
  expect(data.length).toBeLessThanOrEqual(10)
  expect(data[0]).toMatchObject({ city: 'Ikeja', state: 'Lagos', timeZone: 'Africa/Lagos' })
  expect((await server.call('GET', '/users/search-places?search=i')).status).toBe(400)
})

test('look-ups of places are limited, and the error has the time to wait', async () => {
  let last = await server.call('GET', '/users/search-places?search=lagos')
  for (let times = 0; times < 300 && last.status === 200; times += 1)
    last = await server.call('GET', '/users/search-places?search=lagos')
  expect(last.body).toMatchObject({ code: 'rate-limited', retryAfter: expect.any(Number) })
  expect((await server.call('GET', '/users/get-address-timezone?country=NG')).status).toBe(429)
})
