import { expectedFeasts, isDayOff, isPublicHoliday } from './public-holidays.ts'
import { markets, type Market } from '@fieldproof/contracts/lists'

/** All public holidays of a market in a year. */
const inYear = (market: Market, year: number): string[] => {
  const days: string[] = []
  for (let day = Date.UTC(year, 0, 1); day < Date.UTC(year + 1, 0, 1); day += 24 * 60 * 60 * 1_000) {
    const date = new Date(day).toISOString().slice(0, 10)
    if (isPublicHoliday(date, market)) days.push(date.slice(5))
  }
  return days
}

it.each<[Market, number, string[]]>([
  [
    'NG',
    2026,
    [
      '01-01',
      '03-19',
      '03-20',
      '04-03',
      '04-06',
      '05-01',
      '05-27',
      '05-28',
      '06-12',
      '08-25',
      '10-01',
      '12-25',
      '12-26',
    ],
  ],
  [
    'NG',
    2025,
    [
      '01-01',
      '03-31',
      '04-01',
      '04-18',
      '04-21',
      '05-01',
      '06-06',
      '06-09',
      '06-12',
      '09-05',
      '10-01',
      '12-25',
      '12-26',
    ],
  ],
  ['NO', 2027, ['01-01', '03-25', '03-26', '03-28', '03-29', '05-01', '05-06', '05-16', '05-17', '12-25', '12-26']],
  ['DE', 2026, ['01-01', '04-03', '04-06', '05-01', '05-14', '05-25', '10-03', '12-25', '12-26']],
  // Christmas on a Saturday and Boxing Day on a Sunday are observed on Monday and Tuesday.
  ['GB', 2027, ['01-01', '03-26', '05-03', '05-31', '12-25', '12-26', '12-27', '12-28']],
  [
    'US',
    2026,
    ['01-01', '01-19', '02-16', '05-25', '06-19', '07-03', '07-04', '09-07', '10-12', '11-11', '11-26', '12-25'],
  ],
  ['CA', 2026, ['01-01', '04-03', '05-18', '07-01', '09-07', '12-25']],
])('%s has its public holidays of %d (PRICE-9)', (market, year, days) => {
  expect(inYear(market, year)).toEqual(days)
})

it('estimates the moon-dependent feasts of Nigeria if no dates are published yet, and marks them as estimates (PRICE-9)', () => {
  const feasts = (year: number) => expectedFeasts('NG', year).map(({ feast, date }) => `${feast} ${date}`)
  expect(feasts(2025)).toEqual([])
  expect(feasts(2026)).toEqual(['eid-ul-adha 2026-05-27', 'eid-ul-adha 2026-05-28', 'mawlid 2026-08-25'])
  // A feast on a Saturday or a Sunday is moved to the following working days.
  expect(feasts(2027)).toEqual([
    'eid-ul-fitr 2027-03-09',
    'eid-ul-fitr 2027-03-10',
    'eid-ul-adha 2027-05-17',
    'eid-ul-adha 2027-05-18',
    'mawlid 2027-08-16',
  ])
  for (const { date } of expectedFeasts('NG', 2027)) expect(isDayOff(date, 'NG')).toBe(true)
  expect(expectedFeasts('NO', 2027)).toEqual([])
  expect(isPublicHoliday('2027-03-09', 'GB')).toBe(false)
})

it("observes New Year's Day in the previous year if it is a Saturday", () => {
  expect(isPublicHoliday('2027-12-31', 'US')).toBe(true)
  expect(isPublicHoliday('2027-12-31', 'NG')).toBe(false)
})

it.each([
  [2019, '04-19'],
  [2024, '03-29'],
  [2038, '04-23'],
  [2049, '04-16'],
  [2076, '04-17'],
])('knows Good Friday of %d', (year, date) => {
  for (const market of ['NG', 'DE', 'NO'] as const) expect(isPublicHoliday(`${year}-${date}`, market)).toBe(true)
})

it('a day off is a Saturday, a Sunday or a public holiday', () => {
  for (const market of markets) {
    expect(isDayOff('2026-03-14', market)).toBe(true)
    expect(isDayOff('2026-03-15', market)).toBe(true)
    expect(isDayOff('2026-03-11', market)).toBe(false)
  }
  expect([isDayOff('2026-10-01', 'NG'), isDayOff('2026-10-01', 'NO')]).toEqual([true, false])
})
