const minute = 60_000
const day = 24 * 60 * minute

const clocks = new Map<string, Intl.DateTimeFormat>()
/** Creating a formatter is slow, and the same few zones are needed repeatedly. */
const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** A wall time: a day as YYYY-MM-DD and a time as HH:MM. */
export interface WallTime {
  date: string
  time: string
}

/** The wall time in a zone (IANA name) at an instant, in milliseconds since 1970. */
export const wallTimeAt = (instant: number, timeZone: string): WallTime => {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of clockOf(timeZone).formatToParts(instant)) part[type] = value
  return { date: `${part.year?.padStart(4, '0')}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` }
}

/** Parses a wall time as if it were UTC; null if there is no such day or time. */
const asUtc = ({ date, time }: WallTime): number | null => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null
  const text = `${date}T${time}:00.000Z`
  const milliseconds = Date.parse(text)
  // 30 February would be parsed as 1 or 2 March.
  return Number.isNaN(milliseconds) || new Date(milliseconds).toISOString() !== text ? null : milliseconds
}

const offsetAt = (instant: number, timeZone: string): number => {
  const wall = asUtc(wallTimeAt(instant, timeZone))
  return (wall ?? instant) - Math.floor(instant / minute) * minute
}

/**
 * The instant, in milliseconds since 1970, of a wall time in a zone; null if the day or time is invalid. A time that
 * is skipped when clocks go forward means the same distance after the change. If a time occurs twice, the first counts
 * (TIME-4).
 */
export const instantOf = ({ date, time, timeZone }: WallTime & { timeZone: string }): number | null => {
  const wall = asUtc({ date, time })
  if (wall === null) return null
  const before = wall - offsetAt(wall - day, timeZone)
  const after = wall - offsetAt(wall + day, timeZone)
  const fitting = [before, after].filter((instant) => instant + offsetAt(instant, timeZone) === wall)
  return fitting.length > 0 ? Math.min(...fitting) : before
}
