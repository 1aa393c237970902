import { RRuleTemporal } from 'rrule-temporal'
import { dayAt, daysAfter } from '../wall-days.ts'
import { instantOfMoment, readMoment, type IcsMoment } from './moments.ts'

/** How something comes again (RFC 5545, 3.3.10), on the days of a wall calendar. */
export interface IcsRule {
  /** The rule's parts but COUNT and UNTIL, as the file has them. */
  parts: readonly string[]
  /** Days from one time to the next where every one is as far from the last; null for other rules. */
  everyDays: number | null
  /** Times in all, the first included. */
  count: number | null
  /** The last instant, milliseconds since 1970, included. */
  until: number | null
}

/** Parts that decide about days. A rule with another one, such as by hours, is not followed. */
const followed = new Set([
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

/** Parses a rule. Undefined for an unsupported one: its event counts as a single event. */
export const readRule = (value: string, start: IcsMoment): IcsRule | undefined => {
  const all = value
    .trim()
    .toUpperCase()
    .split(';')
    .filter((part) => part !== '')
    .map((part) => part.split('=', 2) as [string, string | undefined])
  const parts = new Map(all)
  const frequency = parts.get('FREQ') ?? ''
  if (!frequencies.includes(frequency) || all.some(([name]) => !followed.has(name))) return undefined
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

const figures = (date: string): string => date.replaceAll('-', '')

/** How many occurrences before a day can be skipped without examining them. */
const countedOff = (start: string, day: string, { everyDays, count }: IcsRule): number => {
  if (everyDays === null || count === null || day <= start) return 0
  return Math.max(0, Math.floor((Date.parse(day) - Date.parse(start)) / DAY / everyDays) - 1)
}

/**
 * The days on which something comes, from its start, on the wall calendar of its zone. Those that begin before `from` are
 * left out, and none begins after `until` (days). A rule that makes no sense, or too much work, comes once.
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
  const passed = countedOff(start.date, from, rule)
  const left = rule.count === null ? null : rule.count - passed
  if (left !== null && left <= 0) return []
  const first = daysAfter(start.date, passed * (rule.everyDays ?? 0))
  const text = [...rule.parts, ...(left === null ? [] : [`COUNT=${left}`])].join(';')
  try {
    const days = new RRuleTemporal({ rruleString: `DTSTART;VALUE=DATE:${figures(first)}\nRRULE:${text}` })
    return days
      .between(new Date(`${from}T00:00:00Z`), new Date(`${until}T00:00:00Z`), true)
      .map((time) => time.toPlainDate().toString())
      .filter((day) => !isAfterEnd(day))
  } catch {
    return [start.date]
  }
}
