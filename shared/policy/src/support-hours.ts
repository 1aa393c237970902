import { instantOf, wallTimeAt } from './wall-time.ts'

/** A span of one weekday, in minutes of the day, excluding `until`. */
export interface SupportSpan {
  /** 0 is Monday. */
  weekday: number
  from: number
  until: number
}

/** When staff are there (SUPPORT-6). */
export interface SupportHours {
  /** IANA name. */
  timeZone: string
  spans: readonly SupportSpan[]
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const DAY = 24 * 60
const MINUTE = 60_000
/** The number of days to search: each weekday comes twice, so that a span early in the week is found late in it. */
const LOOK_AHEAD = 14

const wrong = (part: string): Error =>
  new Error(`has to be days and times such as "mon-fri 08:00-18:00, sat 09:00-13:00"; "${part}" is not`)

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/**
 * Parses support hours such as `mon-fri 08:00-18:00, sat 09:00-13:00`.
 * @throws {Error} with a message that continues the name of the setting
 */
export const readSupportSpans = (text: string): SupportSpan[] => {
  const spans = text.split(',').flatMap((part) => {
    const found = /^(\w{3})(?:-(\w{3}))? ((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.exec(
      part.trim().toLowerCase(),
    )
    const days = weekdays as readonly string[]
    const [first, last] = [days.indexOf(found?.[1] ?? ''), days.indexOf(found?.[2] ?? found?.[1] ?? '')]
    const [from, until] = [minutesOf(found?.[3] ?? ''), minutesOf(found?.[4] ?? '')]
    if (!found || first < 0 || last < first || until <= from) throw wrong(part.trim())
    return Array.from({ length: last - first + 1 }, (_, index) => ({ weekday: first + index, from, until }))
  })
  return spans.sort((one, other) => one.weekday - other.weekday || one.from - other.from)
}

const dateOf = (day: number): string => new Date(day).toISOString().slice(0, 10)
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The spans that end after an instant, in milliseconds since 1970, in their order. */
const spansAfter = ({ timeZone, spans }: SupportHours, instant: number): { from: number; until: number }[] => {
  const today = Date.parse(`${wallTimeAt(instant, timeZone).date}T00:00:00.000Z`)
  const at = (day: number, minutes: number): number =>
    instantOf({
      date: dateOf(day + Math.floor(minutes / DAY) * DAY * MINUTE),
      time: timeOf(minutes % DAY),
      timeZone,
    }) ?? instant
  return Array.from({ length: LOOK_AHEAD }, (_, index) => today + index * DAY * MINUTE)
    .flatMap((day) => {
      const weekday = (new Date(day).getUTCDay() + 6) % 7
      return spans
        .filter((span) => span.weekday === weekday)
        .map(({ from, until }) => ({ from: at(day, from), until: at(day, until) }))
    })
    .filter(({ until }) => until > instant)
}

/** Whether staff are there at an instant, and when that changes next (SUPPORT-6); milliseconds since 1970. */
export const supportAt = (
  hours: SupportHours,
  instant: number,
): { isOpen: boolean; opensAt: number | null; closesAt: number | null } => {
  const [next] = spansAfter(hours, instant)
  if (next === undefined) return { isOpen: false, opensAt: null, closesAt: null }
  return next.from <= instant
    ? { isOpen: true, opensAt: null, closesAt: next.until }
    : { isOpen: false, opensAt: next.from, closesAt: null }
}

/** What waits for staff in one queue. */
export const supportKinds = ['conversation', 'call-request', 'complaint'] as const
export type SupportKind = (typeof supportKinds)[number]

/** Minutes of support hours within which each is answered (SUPPORT-7). */
export const supportTargets: Readonly<Record<SupportKind, number>> = {
  conversation: 60,
  'call-request': 120,
  complaint: 24 * 60,
}

/**
 * When something that waits since an instant is due (SUPPORT-7): only minutes within support hours count.
 * @returns milliseconds since 1970
 */
export const supportDueAt = (hours: SupportHours, kind: SupportKind, since: number): number => {
  let [left, from] = [supportTargets[kind] * MINUTE, since]
  for (let looks = 0; looks < LOOK_AHEAD; looks += 1) {
    const spans = spansAfter(hours, from)
    for (const span of spans) {
      const begin = Math.max(span.from, from)
      if (span.until - begin >= left) return begin + left
      left -= span.until - begin
      from = span.until
    }
    if (spans.length === 0) break
  }
  return from + left
}
