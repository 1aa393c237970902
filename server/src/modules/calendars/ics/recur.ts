import { dayAt, daysAfter } from '../wall-days.ts'
import { instantOfMoment, readMoment, type IcsMoment } from './moments.ts'

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
type Weekday = (typeof weekdays)[number]

/** How something comes again (RFC 5545, 3.3.10): the rules of everyday calendars. */
export interface IcsRule {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  interval: number
  /** Times in all, the first included. */
  count: number | null
  /** The last instant, milliseconds since 1970, included. */
  until: number | null
  weekdays: readonly Weekday[]
  weekStart: Weekday
}

/** Rounds of one event that are looked at. */
const STEPS = 2_000
const DAY = 24 * 60 * 60 * 1_000

const isWeekday = (name: string): name is Weekday => weekdays.some((one) => one === name)
const isFrequency = (name: string): name is IcsRule['frequency'] =>
  ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(name)

/**
 * Reads a rule. Undefined for one that is not understood, such as the second Tuesday of a month: what has it is taken for
 * what happens once.
 */
export const readRule = (value: string, start: IcsMoment): IcsRule | undefined => {
  const parts = new Map(
    value
      .trim()
      .toUpperCase()
      .split(';')
      .map((part) => part.split('=', 2) as [string, string | undefined]),
  )
  const frequency = parts.get('FREQ') ?? ''
  if (!isFrequency(frequency)) return undefined
  const byDay = (parts.get('BYDAY') ?? '').split(',').filter((name) => name !== '')
  const known = [
    'FREQ',
    'INTERVAL',
    'COUNT',
    'UNTIL',
    'WKST',
    ...(frequency === 'DAILY' || frequency === 'WEEKLY' ? ['BYDAY'] : []),
  ]
  if ([...parts.keys()].some((name) => !known.includes(name)) || !byDay.every(isWeekday)) return undefined
  const number = (name: string): number | undefined => {
    const text = parts.get(name)
    return text !== undefined && /^\d{1,5}$/.test(text) && Number(text) > 0 ? Number(text) : undefined
  }
  const [interval, count, untilText] = [number('INTERVAL') ?? 1, number('COUNT') ?? null, parts.get('UNTIL')]
  const last = untilText === undefined ? undefined : readMoment(untilText, undefined, () => start.timeZone)
  if (parts.has('COUNT') && count === null) return undefined
  if (untilText !== undefined && !last) return undefined
  // A day without a time is meant whole.
  const until = last ? (instantOfMoment(last) ?? 0) + (last.time === null ? DAY - 1 : 0) : null
  const weekStart = parts.get('WKST') ?? 'MO'
  return {
    frequency,
    interval,
    count,
    until,
    weekdays: byDay.filter(isWeekday),
    weekStart: isWeekday(weekStart) ? weekStart : 'MO',
  }
}

const dayOfWeek = (date: string): number => new Date(`${date}T00:00:00.000Z`).getUTCDay()

/** The same day of the month so many months later; undefined where that month has none. */
const monthsAfter = (date: string, months: number): string | undefined => {
  const [year, month, day] = date.split('-').map(Number)
  if (year === undefined || month === undefined || day === undefined) return undefined
  const moved = new Date(Date.UTC(year, month - 1 + months, day))
  return moved.getUTCDate() === day ? moved.toISOString().slice(0, 10) : undefined
}

/** The days of one round, in their order: of a week by days it may be several, of a month without that day none. */
const daysOfRound = (
  start: string,
  round: number,
  { frequency, interval, weekdays: byDay, weekStart }: IcsRule,
): string[] => {
  switch (frequency) {
    case 'DAILY': {
      const day = daysAfter(start, round * interval)
      return byDay.length === 0 || byDay.includes(weekdays[dayOfWeek(day)] ?? 'SU') ? [day] : []
    }
    case 'WEEKLY': {
      if (byDay.length === 0) return [daysAfter(start, round * interval * 7)]
      const first = weekdays.indexOf(weekStart)
      const monday = daysAfter(start, -((dayOfWeek(start) - first + 7) % 7) + round * interval * 7)
      return byDay
        .map((name) => daysAfter(monday, (weekdays.indexOf(name) - first + 7) % 7))
        .filter((day) => day >= start)
        .toSorted()
    }
    case 'MONTHLY':
    case 'YEARLY': {
      const day = monthsAfter(start, round * interval * (frequency === 'YEARLY' ? 12 : 1))
      return day === undefined ? [] : [day]
    }
  }
}

/** Whether every round has exactly one day, so that they can be counted without being looked at. */
const isEven = ({ frequency, weekdays: byDay }: IcsRule): boolean =>
  (frequency === 'DAILY' || frequency === 'WEEKLY') && byDay.length === 0

/** How many rounds may be passed over before a day. */
const roundsBefore = (start: string, day: string, rule: IcsRule): number => {
  const { frequency, interval, count } = rule
  if (day <= start || (count !== null && !isEven(rule))) return 0
  const days = (Date.parse(day) - Date.parse(start)) / DAY
  const length = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 }[frequency] * interval
  return Math.max(0, Math.floor(days / length) - 1)
}

/**
 * The days on which something comes, from its start, on the wall calendar of its zone. Those that begin before `from` are
 * left out, and none begins after `until` (days).
 */
export const occurrences = (
  start: IcsMoment,
  rule: IcsRule,
  { from, until }: { from: string; until: string },
): string[] => {
  const lastDay = rule.until === null ? null : dayAt(new Date(rule.until), start.timeZone)
  // Only on the last day does the time decide.
  const isAfterEnd = (day: string): boolean =>
    lastDay !== null &&
    (day > lastDay || (day === lastDay && (instantOfMoment({ ...start, date: day }) ?? 0) > (rule.until ?? 0)))
  const found: string[] = []
  const begin = roundsBefore(start.date, from, rule)
  let counted = begin
  if (rule.count !== null && counted >= rule.count) return found
  for (let round = begin; round < begin + STEPS; round += 1) {
    const days = daysOfRound(start.date, round, rule)
    for (const day of days) {
      if (day > until || isAfterEnd(day)) return found
      counted += 1
      if (day >= from) found.push(day)
      if (rule.count !== null && counted >= rule.count) return found
    }
  }
  return found
}
