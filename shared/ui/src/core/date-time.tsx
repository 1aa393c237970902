import { useEffect, useState, useSyncExternalStore } from 'react'
import { dateTimeFormat, relativeTimeFormat } from './formats.ts'
import { useUiSettings } from './ui-settings.tsx'

const nothing = () => () => undefined

/**
 * Milliseconds for which the device's zone is cached: a page reads it for each of its times, and each look-up is slow.
 */
const ZONE_HOLDS = 60_000
const device = { zone: '', readAt: -Infinity }
const deviceZone = (): string => {
  const now = performance.now()
  if (now - device.readAt > ZONE_HOLDS)
    Object.assign(device, { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, readAt: now })
  return device.zone
}

/** The reader's own zone: unknown on the server and in the first render, so that both render the same. */
function useReaderZone(): string | undefined {
  return useSyncExternalStore(nothing, deviceZone, () => undefined)
}

/** Stands in for the clock while the reader's zone is not known yet. */
const UNKNOWN_ZONE = 'UTC'

const toDate = (value: string | number | Date) => (value instanceof Date ? value : new Date(value))

/** An invalid value must not break the whole screen. */
const NoTime = () => <span>–</span>

/**
 * Formats date and time on the clock of a zone, by default the reader's. Uses the Swedish format, because it is ISO's.
 */
const clockIn = (date: Date | number, timeZone = deviceZone()) =>
  dateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(date)

const forms: Record<DateTimeForm, Intl.DateTimeFormatOptions> = {
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  'long-date': { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  'date-time': {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  month: { month: 'long', year: 'numeric' },
}

export type DateTimeForm = 'date' | 'long-date' | 'time' | 'date-time' | 'month'

export type DateTimeProps = {
  /** An instant: an ISO string, milliseconds, or a Date. */
  value: string | number | Date
  form?: DateTimeForm
  /** IANA zone of the place of the event, such as the inspection's. Defaults to the provider's. */
  timeZone?: string
  /** Whether to name the zone: always, never, or only if the reader's clock shows another time. */
  zone?: 'when-different' | 'always' | 'never'
}

/** An instant in the zone of its place; the zone is named if the reader's own clock shows another time. */
export function DateTime({ value, form = 'date-time', timeZone, zone = 'when-different' }: DateTimeProps) {
  const { locale, timeZone: defaultZone } = useUiSettings()
  const readerZone = useReaderZone()
  const date = toDate(value)
  if (Number.isNaN(date.getTime())) return <NoTime />
  const place = timeZone ?? defaultZone ?? readerZone ?? UNKNOWN_ZONE
  const showsTime = form === 'time' || form === 'date-time'
  const differs = () =>
    readerZone !== undefined && readerZone !== place && clockIn(date, readerZone) !== clockIn(date, place)
  const named = showsTime && (zone === 'always' || (zone === 'when-different' && differs()))
  const text = dateTimeFormat(locale, {
    ...forms[form],
    timeZone: place,
    ...(named ? { timeZoneName: 'short' } : {}),
  }).format(date)
  // The server's lists of names differ slightly from the browser's.
  return (
    <time dateTime={date.toISOString()} suppressHydrationWarning>
      {text}
    </time>
  )
}

const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** Days since 1970 on the calendar of a zone. */
const dayIn = (instant: number, timeZone?: string): number =>
  Date.parse(clockIn(instant, timeZone).slice(0, 10)) / 86_400_000

/**
 * Formats `date` relative to `now`, both in milliseconds since 1970: "3 hours ago", "in 2 days". Days are calendar
 * days: 30 hours ahead may be tomorrow or the day after.
 * @param timeZone whose calendar counts, by its IANA name; by default the reader's
 * @param short "3 hr. ago": for a line that also has to fit a name
 */
export function formatRelative(date: number, now: number, locale: string, timeZone?: string, short = false): string {
  const seconds = Math.round((date - now) / 1000)
  const format = relativeTimeFormat(locale, { numeric: 'auto', style: short ? 'short' : 'long' })
  for (const [unit, size] of steps)
    if (Math.abs(seconds) >= size)
      return format.format(
        unit === 'day' ? dayIn(date, timeZone) - dayIn(now, timeZone) : Math.trunc(seconds / size),
        unit,
      )
  return format.format(0, 'second')
}

export type RelativeTimeProps = {
  value: string | number | Date
  /** The present in milliseconds, if it is the same for server and browser. Otherwise it is read after mounting. */
  now?: number
  timeZone?: string
  /** "3 hr. ago": for a line that also has to fit a name. */
  short?: boolean
}

/** A relative time, updated each minute; the title has the exact time. Shows the date until mounted. */
export function RelativeTime({ value, now, timeZone, short = false }: RelativeTimeProps) {
  const { locale, timeZone: defaultZone } = useUiSettings()
  const readerZone = useReaderZone()
  const [present, setPresent] = useState(now)
  useEffect(() => {
    if (now !== undefined) return undefined
    const read = () => setPresent(Date.now())
    const first = setTimeout(read)
    const each = setInterval(read, 60_000)
    return () => {
      clearTimeout(first)
      clearInterval(each)
    }
  }, [now])
  const date = toDate(value)
  if (Number.isNaN(date.getTime())) return <NoTime />
  const place = timeZone ?? defaultZone ?? readerZone ?? UNKNOWN_ZONE
  const exact = dateTimeFormat(locale, { ...forms['date-time'], timeZone: place }).format(date)
  const current = now ?? present
  return (
    <time dateTime={date.toISOString()} title={exact} suppressHydrationWarning>
      {current === undefined ? exact : formatRelative(date.getTime(), current, locale, timeZone ?? defaultZone, short)}
    </time>
  )
}
