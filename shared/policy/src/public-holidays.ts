import type { Market } from '@fieldproof/contracts/lists'

const DAY = 24 * 60 * 60 * 1_000

/** A calendar date (YYYY-MM-DD) of a day counted in milliseconds since 1970, UTC. */
const dateOf = (day: number): string => new Date(day).toISOString().slice(0, 10)
const weekdayOf = (day: number): number => new Date(day).getUTCDay()
const dayOf = (year: number, month: number, date: number): number => Date.UTC(year, month - 1, date)

/** Easter Sunday of the Gregorian calendar. */
const easterOf = (year: number): number => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const epact = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30
  const moon = epact - (epact > 28 || (epact === 28 && golden > 10) ? 1 : 0)
  const march28 = dayOf(year, 3, 21) + (moon + 1) * DAY - DAY
  // The Sunday after the full moon of spring.
  return march28 + (7 - weekdayOf(march28)) * DAY
}

/** Days by which a feast that goes with Easter lies after Easter Sunday. */
const easterDays = {
  maundyThursday: -3,
  goodFriday: -2,
  sunday: 0,
  monday: 1,
  ascension: 39,
  whitSunday: 49,
  whitMonday: 50,
}
type EasterDay = keyof typeof easterDays

/** The `nth` such weekday (0 is Sunday) of a month; the last one for -1. */
const nthWeekday = (year: number, month: number, weekday: number, nth: number): number => {
  if (nth === -1) {
    const last = dayOf(year, month + 1, 0)
    return last - ((weekdayOf(last) - weekday + 7) % 7) * DAY
  }
  const first = dayOf(year, month, 1)
  return first + ((weekday - weekdayOf(first) + 7) % 7) * DAY + (nth - 1) * 7 * DAY
}

interface Calendar {
  /** `MM-DD`. */
  fixed: readonly string[]
  easter?: readonly EasterDay[]
  /** Month, weekday (0 is Sunday) and which of them; the last one for -1. */
  nth?: readonly (readonly [month: number, weekday: number, nth: number])[]
  others?: (year: number) => readonly number[]
  /** Where a fixed day on a weekend is observed instead: on the next day that is free, or on the nearest weekday. */
  observed?: 'next' | 'nearest'
}

/** Public holidays of a whole country by rule; those of single states and provinces are none (PRICE-9). */
const calendars: Record<Market, Calendar> = {
  NG: { fixed: ['01-01', '05-01', '06-12', '10-01', '12-25', '12-26'], easter: ['goodFriday', 'monday'] },
  NO: {
    fixed: ['01-01', '05-01', '05-17', '12-25', '12-26'],
    easter: ['maundyThursday', 'goodFriday', 'sunday', 'monday', 'ascension', 'whitSunday', 'whitMonday'],
  },
  DE: {
    fixed: ['01-01', '05-01', '10-03', '12-25', '12-26'],
    easter: ['goodFriday', 'monday', 'ascension', 'whitMonday'],
  },
  GB: {
    fixed: ['01-01', '12-25', '12-26'],
    easter: ['goodFriday'],
    nth: [
      [5, 1, 1],
      [5, 1, -1],
    ],
    observed: 'next',
  },
  US: {
    fixed: ['01-01', '06-19', '07-04', '11-11', '12-25'],
    nth: [
      [1, 1, 3],
      [2, 1, 3],
      [5, 1, -1],
      [9, 1, 1],
      [10, 1, 2],
      [11, 4, 4],
    ],
    observed: 'nearest',
  },
  CA: {
    fixed: ['01-01', '07-01', '12-25'],
    easter: ['goodFriday'],
    nth: [[9, 1, 1]],
    // Victoria Day: the Monday before 25 May.
    others: (year) => [dayOf(year, 5, 24) - ((weekdayOf(dayOf(year, 5, 24)) - 1 + 7) % 7) * DAY],
  },
}

/** Feasts that follow the moon: months and days of the Islamic year. */
const moonFeasts = {
  'eid-ul-fitr': ['10-1', '10-2'],
  'eid-ul-adha': ['12-10', '12-11'],
  mawlid: ['3-12'],
} as const
type MoonFeast = keyof typeof moonFeasts
const moonFeastNames = Object.keys(moonFeasts) as MoonFeast[]

/**
 * The days of feasts that follow the moon, by year, as the government of the market has published them. A feast that has no
 * days here is expected by the calendar (`expectedDays`); its row is added once it is published, and changes only what is
 * priced after. A market that is not here does not keep them.
 */
const published: Partial<Record<Market, Readonly<Record<number, Partial<Record<MoonFeast, readonly string[]>>>>>> = {
  NG: {
    2025: { 'eid-ul-fitr': ['03-31', '04-01'], 'eid-ul-adha': ['06-06', '06-09'], mawlid: ['09-05'] },
    2026: { 'eid-ul-fitr': ['03-19', '03-20'] },
  },
}

const islamicYear = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
})
const islamicDayOf = (day: number): string => {
  const parts = new Map(islamicYear.formatToParts(day).map(({ type, value }) => [type, value]))
  return `${parts.get('month') ?? ''}-${parts.get('day') ?? ''}`
}

/**
 * When a feast that follows the moon is expected in a year: by the calendar of Umm al-Qura, and on the next working day where
 * that is a Saturday or a Sunday. The sighting of the moon may move it by a day.
 */
const expectedDays = (feast: MoonFeast, year: number): number[] => {
  const days = new Set<number>()
  for (let day = dayOf(year, 1, 1); day < dayOf(year + 1, 1, 1); day += DAY) {
    if (!moonFeasts[feast].some((one) => one === islamicDayOf(day))) continue
    let free = day
    while (days.has(free) || weekdayOf(free) === 0 || weekdayOf(free) === 6) free += DAY
    days.add(free)
  }
  return [...days]
}

const observedDays = (fixed: readonly number[], how: Calendar['observed']): number[] => {
  const taken = new Set(fixed)
  const added: number[] = []
  for (const day of fixed) {
    const weekday = weekdayOf(day)
    if (how === undefined || (weekday !== 0 && weekday !== 6)) continue
    if (how === 'nearest') added.push(weekday === 6 ? day - DAY : day + DAY)
    else {
      let next = day + DAY
      while (taken.has(next) || weekdayOf(next) === 0 || weekdayOf(next) === 6) next += DAY
      taken.add(next)
      added.push(next)
    }
  }
  return added
}

/** The days of the feasts that follow the moon, published or expected. */
const moonDays = (market: Market, year: number): { feast: MoonFeast; day: number; isExpected: boolean }[] => {
  const years = published[market]
  if (years === undefined) return []
  return moonFeastNames.flatMap((feast) => {
    const told = years[year]?.[feast]?.map((day) => Date.parse(`${year}-${day}T00:00:00Z`))
    return (told ?? expectedDays(feast, year)).map((day) => ({ feast, day, isExpected: told === undefined }))
  })
}

const holidaysIn = (market: Market, year: number): Set<string> => {
  const { fixed, easter = [], nth = [], others, observed } = calendars[market]
  const on = (monthAndDay: string): number => Date.parse(`${year}-${monthAndDay}T00:00:00Z`)
  const days = fixed.map(on)
  return new Set(
    [
      ...days,
      ...observedDays(days, observed),
      ...easter.map((name) => easterOf(year) + easterDays[name] * DAY),
      ...nth.map(([month, weekday, which]) => nthWeekday(year, month, weekday, which)),
      ...(others?.(year) ?? []),
      ...moonDays(market, year).map(({ day }) => day),
    ].map(dateOf),
  )
}

/** The feasts of a year whose days no government has published yet (PRICE-9), with the days on which they are expected. */
export const expectedFeasts = (market: Market, year: number): { feast: MoonFeast; date: string }[] =>
  moonDays(market, year)
    .filter(({ isExpected }) => isExpected)
    .map(({ feast, day }) => ({ feast, date: dateOf(day) }))

const known = new Map<string, Set<string>>()

/**
 * Whether a day is a public holiday in all of a market (PRICE-9).
 * @param date YYYY-MM-DD at the place
 */
export const isPublicHoliday = (date: string, market: Market): boolean => {
  const year = Number(date.slice(0, 4))
  // New Year's Day on a Saturday is observed in the year before.
  return [year, year + 1].some((one) => {
    const key = `${market} ${one}`
    const holidays = known.get(key) ?? holidaysIn(market, one)
    known.set(key, holidays)
    return holidays.has(date)
  })
}

/**
 * Whether nobody works on a day in a market by rule: a Saturday, a Sunday or a public holiday (PRICE-9).
 * @param date YYYY-MM-DD at the place
 */
export const isDayOff = (date: string, market: Market): boolean =>
  [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()) || isPublicHoliday(date, market)
