import { RRuleTemporal } from 'rrule-temporal'
import { dayAt, daysAfter } from '../wall-days.ts'
import { instantOfMoment, readMoment, type IcsMoment } from './moments.ts'

/** A recurrence rule (RFC 5545, 3.3.10) that decides only about calendar days. */
export interface IcsRule {
  /** The parts of the rule as the file has them, without COUNT and UNTIL. */
  parts: readonly string[]
  /** Days from one occurrence to the next if that is always the same; otherwise null. */
  everyDays: number | null
  /** The number of occurrences, the first included. */
  count: number | null
  /** The last possible instant of an occurrence, in milliseconds since 1970. */
  until: number | null
}

/** Parts that decide about days. A rule with any other part, such as BYHOUR, is not supported. */
const supported = new Set([
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'WKST',
  'BYDAY',
  'BYMONTHDAY',
  'BYYEARDAY',
  'BYWEEKNO',
  'BYMONTH',
  'BYSETPOS',
])
const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']
const DAY = 24 * 60 * 60 * 1_000

/** Parses a rule. Undefined if it is not supported; its event then appears once. */
export const readRule = (value: string, start: IcsMoment): IcsRule | undefined => {
  const all = value
    .trim()
    .toUpperCase()
    .split(';')
    .filter((part) => part !== '')
    .map((part) => part.split('=', 2) as [string, string | undefined])
  const parts = new Map(all)
  const frequency = parts.get('FREQ') ?? ''
  if (!frequencies.includes(frequency) || all.some(([name]) => !supported.has(name))) return undefined
  const number = (name: string): number | undefined => {
    const text = parts.get(name)
    return text !== undefined && /^\d{1,5}$/.test(text) && Number(text) > 0 ? Number(text) : undefined
  }
  const [interval, count, untilText] = [number('INTERVAL') ?? 1, number('COUNT') ?? null, parts.get('UNTIL')]
  const last = untilText === undefined ? undefined : readMoment(untilText, undefined, () => start.timeZone)
  if (parts.has('COUNT') && count === null) return undefined
  if (untilText !== undefined && !last) return undefined
  const isEven = [...parts.keys()].every((name) => !name.startsWith('BY'))
  const length = frequency === 'DAILY' ? 1 : 7
  return {
    parts: [
      `INTERVAL=${interval}`,
      ...all.flatMap(([name, text]) =>
        ['INTERVAL', 'COUNT', 'UNTIL'].includes(name) || !text ? [] : [`${name}=${text}`],
      ),
    ],
    everyDays: isEven && (frequency === 'DAILY' || frequency === 'WEEKLY') ? interval * length : null,
    count,
    // An end without a time includes the whole day.
    until: last ? (instantOfMoment(last) ?? 0) + (last.time === null ? DAY - 1 : 0) : null,
  }
}

const digitsOf = (date: string): string => date.replaceAll('-', '')

/** How many occurrences before a day can be skipped without examining each of them. */
const skippable = (start: string, day: string, { everyDays, count }: IcsRule): number => {
  if (everyDays === null || count === null || day <= start) return 0
  return Math.max(0, Math.floor((Date.parse(day) - Date.parse(start)) / DAY / everyDays) - 1)
}

/** The last day on which an event may occur, in its zone; null without an end by date. */
const lastDayOf = (start: IcsMoment, { until }: IcsRule): string | null =>
  until === null ? null : dayAt(new Date(until), start.timeZone)

/**
 * Whether it is certain, without working out the occurrences, that there is none on a day or later. A rule with COUNT
 * whose occurrences have different distances is not examined.
 */
export const hasEnded = (start: IcsMoment, rule: IcsRule, day: string): boolean => {
  const last = lastDayOf(start, rule)
  return (last !== null && last < day) || (rule.count !== null && skippable(start.date, day, rule) >= rule.count)
}

/**
 * The calendar days, in the event's zone, on which an event occurs between the days `from` and `until`, both included.
 * If the rule makes no sense, or takes too much work, only the day of the start.
 */
export const occurrences = (
  start: IcsMoment,
  rule: IcsRule,
  { from, until }: { from: string; until: string },
): string[] => {
  if (hasEnded(start, rule, from)) return []
  const lastDay = lastDayOf(start, rule)
  // The time of the occurrence matters only on the last day.
  const isAfterEnd = (day: string): boolean =>
    lastDay !== null &&
    (day > lastDay || (day === lastDay && (instantOfMoment({ ...start, date: day }) ?? 0) > (rule.until ?? 0)))
  const passed = skippable(start.date, from, rule)
  const left = rule.count === null ? null : rule.count - passed
  const first = daysAfter(start.date, passed * (rule.everyDays ?? 0))
  const text = [...rule.parts, ...(left === null ? [] : [`COUNT=${left}`])].join(';')
  try {
    const days = new RRuleTemporal({ rruleString: `DTSTART;VALUE=DATE:${digitsOf(first)}\nRRULE:${text}` })
    return days
      .between(new Date(`${from}T00:00:00Z`), new Date(`${until}T00:00:00Z`), true)
      .map((time) => time.toPlainDate().toString())
      .filter((day) => !isAfterEnd(day))
  } catch {
    return [start.date]
  }
}
