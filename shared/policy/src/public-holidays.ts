import type { Market } from '@fieldproof/contracts/lists'

const DAY = 24 * 60 * 60 * 1_000

/** The calendar date (YYYY-MM-DD) of a day given in milliseconds since 1970, UTC. */
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
  // The Sunday after the first full moon of spring.
  return march28 + (7 - weekdayOf(march28)) * DAY
}

/** Days between Easter Sunday and each movable feast. */
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

/** The `nth` occurrence of a weekday (0 is Sunday) in a month; the last one for -1. */
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
  /** Month, weekday (0 is Sunday) and its occurrence; the last one for -1. */
  nth?: readonly (readonly [month: number, weekday: number, nth: number])[]
  others?: (year: number) => readonly number[]
  /** How a fixed day on a weekend is observed: on the next day that is not a holiday, or on the nearest weekday. */
  observed?: 'next' | 'nearest'
}

/** Nationwide public holidays by rule; those of single states and provinces do not count (PRICE-9). */
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

/** Feasts of the Islamic calendar: month and day. */
const moonFeasts = {
  'eid-ul-fitr': ['10-1', '10-2'],
  'eid-ul-adha': ['12-10', '12-11'],
  mawlid: ['3-12'],
} as const
type MoonFeast = keyof typeof moonFeasts
const moonFeastNames = Object.keys(moonFeasts) as MoonFeast[]

/**
 * The published days of moon-dependent feasts, by market and year. Days that are not published yet are estimated
 * (`expectedDays`). Add a row once they are published; it only affects later prices. Markets without an entry do not
 * observe these feasts.
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
 * The estimated days of a moon-dependent feast in a year: by the calendar of Umm al-Qura, moved to the next working day
 * if it is a Saturday or a Sunday. The sighting of the moon may shift it by a day.
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

/** The days of the moon-dependent feasts, published or estimated. */
const moonDays = (market: Market, year: number): { feast: MoonFeast; day: number; isExpected: boolean }[] => {
  const years = published[market]
  if (years === undefined) return []
  return moonFeastNames.flatMap((feast) => {
    const announced = years[year]?.[feast]?.map((day) => Date.parse(`${year}-${day}T00:00:00Z`))
    return (announced ?? expectedDays(feast, year)).map((day) => ({ feast, day, isExpected: announced === undefined }))
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

/** The feasts of a year whose days are not published yet (PRICE-9), with the estimated days. */
export const expectedFeasts = (market: Market, year: number): { feast: MoonFeast; date: string }[] =>
  moonDays(market, year)
    .filter(({ isExpected }) => isExpected)
    .map(({ feast, day }) => ({ feast, date: dateOf(day) }))

const known = new Map<string, Set<string>>()

/**
 * Whether a day is a nationwide public holiday of a market (PRICE-9).
 * @param date YYYY-MM-DD at the place
 */
export const isPublicHoliday = (date: string, market: Market): boolean => {
  const year = Number(date.slice(0, 4))
  // New Year's Day on a Saturday is observed in the previous year.
  return [year, year + 1].some((one) => {
    const key = `${market} ${one}`
    const holidays = known.get(key) ?? holidaysIn(market, one)
    known.set(key, holidays)
    return holidays.has(date)
  })
}

/**
 * Whether a day is a day off in a market: a Saturday, a Sunday or a public holiday (PRICE-9).
 * @param date YYYY-MM-DD at the place
 */
export const isDayOff = (date: string, market: Market): boolean =>
  [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()) || isPublicHoliday(date, market)
