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

/**
 * Feasts that no rule says ahead, by year, as the government of the market has published them: in Nigeria those that follow
 * the moon. One that is not published yet is not there; its row is added once it is, and changes only what is priced after.
 */
const published: Partial<Record<Market, Readonly<Record<number, readonly string[]>>>> = {
  NG: {
    2025: ['03-31', '04-01', '06-06', '06-09', '09-05'],
    2026: ['03-19', '03-20'],
  },
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
      ...(published[market]?.[year] ?? []).map(on),
    ].map(dateOf),
  )
}

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
