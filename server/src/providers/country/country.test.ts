import type { CountryLookup } from '#kernel/ports/country-lookup.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { addressCountries } from './address-countries.ts'

jest.setTimeout(60_000)

let countries: CountryLookup
beforeAll(async () => {
  countries = await addressCountries()
})

test.each([
  ['197.210.64.1', 'NG'],
  ['84.208.20.110', 'NO'],
  ['2a01:79c::1', 'NO'],
  ['::ffff:8.8.8.8', 'US'],
])('%s is in %s', (address, country) => {
  expect(countries.countryOf(address)).toBe(country)
})

test.each([
  '127.0.0.1',
  '::1',
  '10.1.2.3',
  '192.168.0.9',
  '172.20.0.1',
  '169.254.1.1',
  'fe80::1%eth0',
  'fd00::7',
  'nonsense',
  '',
])('%s has no country', (address) => {
  expect(countries.countryOf(address)).toBeUndefined()
})

describe('ipLookUp', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({ country: countries, config: { trustProxy: true, countryHeader: 'cf-ipcountry' } })
  })
  afterAll(() => server.close())

  test.each([
    ["the proxy's country", { 'cf-ipcountry': 'de', 'x-forwarded-for': '197.210.64.1' }, 'DE', 'en'],
    [
      'the address if the proxy knows no country',
      { 'cf-ipcountry': 'XX', 'x-forwarded-for': '84.208.20.110' },
      'NO',
      'no',
    ],
    ['the address before the language', { 'x-forwarded-for': '197.210.64.1', 'accept-language': 'nb-NO' }, 'NG', 'en'],
    ["the language's region at home", { 'accept-language': 'fr;q=0.5,nb-NO' }, 'NO', 'no'],
    ['Nigeria for an unknown region', { 'accept-language': 'en-AQ' }, 'NG', 'en'],
    ['Nigeria without any header', {}, 'NG', 'en'],
  ])('uses %s', async (_what, headers, country, locale) => {
    expect((await server.call('GET', '/users/ipLookUp', { headers })).data).toEqual({ country, locale })
  })
})

test('a country header is ignored unless it is configured', async () => {
  const server = await openTestServer({ country: countries })
  expect(
    (
      await server.call('GET', '/users/ipLookUp', {
        headers: { 'cf-ipcountry': 'DE', 'x-forwarded-for': '84.208.20.110' },
      })
    ).data,
  ).toEqual({ country: 'NG', locale: 'en' })
  await server.close()
})
