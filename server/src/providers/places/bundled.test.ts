import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { markets } from '@fieldproof/contracts'
import { countries } from '@fieldproof/contracts/countries'
import fc from 'fast-check'
import type { Places } from '#kernel/ports/places.ts'
import { bundledPlaces } from './bundled.ts'
import { distance } from './nearest-place.ts'

jest.setTimeout(60_000)

let places: Places
beforeAll(async () => {
  places = bundledPlaces(join(tmpdir(), `fieldproof-tests-${process.pid}`, 'data', 'cache'))
  await places.search('lagos', { limit: 1 })
})

const zone = async (country: string, address: string) => {
  const found = await places.timeZoneOf(country, address)
  return found && [found.timeZone, found.precision, found.city, found.state]
}

describe('a time zone is found', () => {
  test.each([
    ['NG', '', 'Africa/Lagos'],
    ['NG', 'nowhere at all', 'Africa/Lagos'],
    ['NO', '', 'Europe/Oslo'],
    ['US', '', 'America/New_York'],
    ['CN', '', 'Asia/Shanghai'],
    ['AU', '', 'Australia/Sydney'],
  ])('of %s with "%s": %s, the zone of most people there', async (country, address, timeZone) => {
    expect(await zone(country, address)).toEqual([timeZone, 'country', null, null])
  })

  test.each([
    ['NG', '12 Allen Avenue, Ikeja, Lagos 100271, Nigeria', 'Africa/Lagos', 'Ikeja', 'Lagos'],
    ['NG', 'Alimosho, Lagos State', 'Africa/Lagos', 'Alimosho', 'Lagos'],
    ['NG', 'Obio/Akpor, Rivers', 'Africa/Lagos', 'Obio/Akpor', 'Rivers'],
    ['NG', 'ÌBÀDÀN', 'Africa/Lagos', 'Ibadan', 'Oyo'],
    ['NG', 'Kano Road, Kaduna', 'Africa/Lagos', 'Kaduna', 'Kaduna'],
    ['US', '1000 Main St, Houston, TX 77002', 'America/Chicago', 'Houston', 'Texas'],
    ['US', '350 5th Ave, New York, NY 10118', 'America/New_York', 'New York City', 'New York'],
    ['US', 'El Paso, Texas', 'America/Denver', 'El Paso', 'Texas'],
    ['US', 'Indianapolis, IN', 'America/Indiana/Indianapolis', 'Indianapolis', 'Indiana'],
    ['US', 'Portland, OR', 'America/Los_Angeles', 'Portland', 'Oregon'],
    ['US', 'Portland, Maine', 'America/New_York', 'Portland', 'Maine'],
    ['CA', 'Vancouver BC V5K 0A1', 'America/Vancouver', 'Vancouver', 'British Columbia'],
    ['CA', "St. John's, NL", 'America/St_Johns', "St. John's", 'Newfoundland and Labrador'],
    ['AU', '3 Sydney Street, Mackay QLD 4740', 'Australia/Brisbane', 'Mackay', 'Queensland'],
    ['AU', 'Perth WA', 'Australia/Perth', 'Perth', 'Western Australia'],
    ['BR', 'Manaus - AM', 'America/Manaus', 'Manaus', 'Amazonas'],
    ['BR', 'Sao Paulo', 'America/Sao_Paulo', 'São Paulo', 'São Paulo'],
    ['DE', 'Cologne', 'Europe/Berlin', 'Köln', 'North Rhine-Westphalia'],
    ['NO', 'TROMSO', 'Europe/Oslo', 'Tromsø', 'Troms og Finnmark'],
    ['GB', '10 Downing Street, London SW1A 2AA', 'Europe/London', 'London', 'England'],
  ])('by the town: %s, %s', async (country, address, timeZone, city, state) => {
    expect(await zone(country, address)).toEqual([timeZone, 'city', city, state])
  })

  test.each([
    ['US', 'Arizona', 'America/Phoenix', 'Arizona'],
    ['US', 'somewhere in, HI', 'Pacific/Honolulu', 'Hawaii'],
    ['CA', 'Saskatchewan', 'America/Regina', 'Saskatchewan'],
    ['AU', 'Northern Territory', 'Australia/Darwin', 'Northern Territory'],
    ['BR', 'Acre', 'America/Rio_Branco', 'Acre'],
    ['NG', 'FCT', 'Africa/Lagos', 'Federal Capital Territory'],
    ['NG', 'Cross River State', 'Africa/Lagos', 'Cross River'],
  ])('by the state: %s, %s', async (country, address, timeZone, state) => {
    expect(await zone(country, address)).toEqual([timeZone, 'state', null, state])
  })

  test('for every country with inhabitants, and Intl knows it', async () => {
    for (const [code] of countries) {
      const found = await places.timeZoneOf(code, '')
      if (code === 'IO') continue
      expect(() => new Intl.DateTimeFormat('en', { timeZone: found?.timeZone })).not.toThrow()
      expect(found).toMatchObject({ precision: 'country' })
    }
    expect(await places.timeZoneOf('ZZ', 'Lagos')).toBeUndefined()
  })

  test('for any input', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...markets),
        fc.string({ maxLength: 300, unit: 'grapheme' }),
        async (country, address) => {
          const found = await places.timeZoneOf(country, address)
          expect(() => new Intl.DateTimeFormat('en', { timeZone: found?.timeZone })).not.toThrow()
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('a search', () => {
  const search = async (words: string, country?: string) =>
    (await places.search(words, { country, limit: 5 })).map(({ address }) => address)

  test('returns the largest places first, and only a few', async () => {
    const found = await places.search('la', { limit: 5 })
    expect(found[0]).toEqual({
      address: 'Lagos, Nigeria',
      street: '',
      city: 'Lagos',
      state: 'Lagos',
      zipCode: '',
      country: 'NG',
      latitude: expect.closeTo(6.45, 1),
      longitude: expect.closeTo(3.39, 1),
      timeZone: 'Africa/Lagos',
    })
    expect(found).toHaveLength(5)
  })

  test.each([
    ['ike', 'NG', 'Ikeja, Lagos, Nigeria'],
    ['eti osa', 'NG', 'Eti-Osa, Lagos, Nigeria'],
    ['ETI-OSA', undefined, 'Eti-Osa, Lagos, Nigeria'],
    ['jama’are', 'NG', 'Jama’are, Bauchi, Nigeria'],
    ['sao paulo', undefined, 'São Paulo, Brazil'],
    ['springfield, il', undefined, 'Springfield, Illinois, United States'],
    ['Tromso', 'NO', 'Tromsø, Troms og Finnmark, Norway'],
    ['aba', undefined, 'Aba, Abia, Nigeria'],
  ])('for "%s" (%s) returns %s first', async (words, country, first) => {
    expect((await search(words, country))[0]).toBe(first)
  })

  test('returns no place twice, and none of another country', async () => {
    const found = await places.search('san', { country: 'US', limit: 50 })
    expect(new Set(found.map(({ address }) => address)).size).toBe(50)
    expect(new Set(found.map(({ country }) => country))).toEqual(new Set(['US']))
  })

  test.each(['qqxzz', ' , ', '!!', ',lagos'])('for "%s" does not fail', async (words) => {
    expect(Array.isArray(await search(words))).toBe(true)
  })
})

describe('the nearest place', () => {
  test.each([
    [6.6, 3.35, 'Ikeja, Lagos, Nigeria'],
    [9.05, 7.49, 'Abuja, Federal Capital Territory, Nigeria'],
    [71, 25.8, 'Honningsvåg, Troms og Finnmark, Norway'],
    [52.45, 13.4, 'Tempelhof, Berlin, Germany'],
  ])('to %d, %d is %s', async (latitude, longitude, address) => {
    expect(await places.nearest(latitude, longitude)).toMatchObject({ address })
  })

  test.each([
    [0, 0],
    [5.5, 2],
    [90, 0],
    [-90, 0],
    [30, -45],
  ])('is undefined at %d, %d, at sea or at a pole', async (latitude, longitude) => {
    expect(await places.nearest(latitude, longitude)).toBeUndefined()
  })

  /** Boxes within the inhabited land of the markets, with the longest distance from any point in them to a town. */
  const land: Record<(typeof markets)[number], [south: number, west: number, north: number, east: number]> = {
    NG: [7, 4, 12.5, 9],
    CA: [43.9, -80.5, 44.8, -78],
    DE: [49.5, 8.8, 52.5, 11.5],
    NO: [59.5, 9, 60.8, 10.9],
    GB: [51.5, -2.5, 53.5, -0.5],
    US: [33, -98, 41, -82],
  }
  test.each(markets)('of %s is never far and in a zone that Intl knows', async (market) => {
    const [south, west, north, east] = land[market]
    const within = fc.tuple(
      fc.double({ min: south, max: north, noNaN: true }),
      fc.double({ min: west, max: east, noNaN: true }),
    )
    await fc.assert(
      fc.asyncProperty(within, async ([latitude, longitude]) => {
        const found = await places.nearest(latitude, longitude)
        expect(found?.country).toBe(market)
        expect(distance(latitude, longitude, found?.latitude ?? 0, found?.longitude ?? 0)).toBeLessThan(90)
        expect(() => new Intl.DateTimeFormat('en', { timeZone: found?.timeZone })).not.toThrow()
      }),
      { numRuns: 200 },
    )
  })

  test('is the same as in a search through all places', async () => {
    const some = await places.search('sa', { limit: 2_000 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...some), fc.double({ min: -1, max: 1, noNaN: true }), async (place, off) => {
        const [latitude, longitude] = [place.latitude + off, place.longitude - off / 2]
        const found = await places.nearest(latitude, longitude)
        if (!found) return
        expect(distance(latitude, longitude, found.latitude, found.longitude)).toBeLessThanOrEqual(
          distance(latitude, longitude, place.latitude, place.longitude) + 0.01,
        )
      }),
      { numRuns: 300 },
    )
  })
})
