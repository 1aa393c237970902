import { instantOf } from '@fieldproof/policy/wall-time'
import type { IcsComponent, IcsProperty } from './read-lines.ts'
import { propertyOf } from './read-lines.ts'

/** A whole day, or a wall time in a zone, to the minute. */
export interface IcsMoment {
  date: string
  time: string | null
  timeZone: string
}

/**
 * The names that Windows gives to time zones, with their IANA names; only zones of our markets and their neighbours.
 */
const windowsZones: Readonly<Record<string, string>> = {
  'W. Central Africa Standard Time': 'Africa/Lagos',
  'W. Europe Standard Time': 'Europe/Berlin',
  'Central European Standard Time': 'Europe/Warsaw',
  'Romance Standard Time': 'Europe/Paris',
  'Central Europe Standard Time': 'Europe/Budapest',
  'GMT Standard Time': 'Europe/London',
  'Greenwich Standard Time': 'Africa/Abidjan',
  'Eastern Standard Time': 'America/New_York',
  'Central Standard Time': 'America/Chicago',
  'Mountain Standard Time': 'America/Denver',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Atlantic Standard Time': 'America/Halifax',
  'Newfoundland Standard Time': 'America/St_Johns',
  'Alaskan Standard Time': 'America/Anchorage',
  'South Africa Standard Time': 'Africa/Johannesburg',
  'E. Africa Standard Time': 'Africa/Nairobi',
  UTC: 'UTC',
  'Coordinated Universal Time': 'UTC',
}

const isZone = (name: string): boolean => {
  try {
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Finds the IANA zone that a calendar's own name for a zone means. */
export type FindZone = (name: string | undefined) => string

/** @param fallback the zone of times that name no zone */
export const zonesOf = (calendar: IcsComponent, fallback: string): FindZone => {
  const own = propertyOf(calendar, 'X-WR-TIMEZONE')?.value.trim() ?? ''
  const floating = isZone(own) ? own : fallback
  const located = new Map(
    calendar.components
      .filter(({ name }) => name === 'VTIMEZONE')
      .flatMap((zone) => {
        const [id, place] = [propertyOf(zone, 'TZID')?.value.trim(), propertyOf(zone, 'X-LIC-LOCATION')?.value.trim()]
        return id !== undefined && place !== undefined && isZone(place) ? [[id, place] as const] : []
      }),
  )
  const known = new Map<string, string>()
  return (name) => {
    if (name === undefined) return floating
    const found = known.get(name)
    if (found !== undefined) return found
    // Some programs put a path before the name of the zone.
    const candidates = [name, name.replace(/^\/[^/]+\/[^/]+\//, ''), located.get(name) ?? '', windowsZones[name] ?? '']
    const zone = candidates.find(isZone) ?? floating
    known.set(name, zone)
    return zone
  }
}

/** Reads `20270320`, `20270320T093000` or `20270320T083000Z`; undefined for anything else. */
export const readMoment = (value: string, zone: string | undefined, findZone: FindZone): IcsMoment | undefined => {
  const parts = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?$/.exec(value.trim())
  if (!parts) return undefined
  const [, year, month, day, hour, minute, , utc] = parts
  const moment = {
    date: `${year}-${month}-${day}`,
    time: hour === undefined ? null : `${hour}:${minute}`,
    timeZone: utc ? 'UTC' : findZone(zone),
  }
  return year !== undefined && year >= '1900' && year < '2200' && instantOfMoment(moment) !== null ? moment : undefined
}

export const momentOf = (property: IcsProperty | undefined, findZone: FindZone): IcsMoment | undefined =>
  property && readMoment(property.value, property.parameters.TZID, findZone)

/** Milliseconds since 1970; for a whole day, those of its beginning. Null if the day or time is invalid. */
export const instantOfMoment = ({ date, time, timeZone }: IcsMoment): number | null =>
  instantOf({ date, time: time ?? '00:00', timeZone })

/**
 * Parses a duration such as `PT1H30M` or `P1D` into whole days and additional milliseconds; undefined for anything
 * else.
 */
export const readDuration = (value: string): { days: number; milliseconds: number } | undefined => {
  const parts = /^\+?P(?:(\d{1,4})W|(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?)$/.exec(
    value.trim(),
  )
  if (!parts) return undefined
  const [weeks, days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0))
  return {
    days: (weeks ?? 0) * 7 + (days ?? 0),
    milliseconds: (((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1_000,
  }
}
