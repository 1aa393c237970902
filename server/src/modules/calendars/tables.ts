import type { ColumnType } from 'kysely'
import type { CalendarFault } from '#kernel/ports/calendars.ts'

/** A calendar day, `2027-03-20`. Read it with `to_char`, because the driver would make an instant of it. */
type Day = ColumnType<never, string, string>

/** An inspector's settings. Without a row the inspector takes jobs at any time. */
export interface InspectorAvailabilityTable {
  inspector_id: string
  /** IANA zone of the weekly hours, and of the calendar's days. */
  time_zone: string
  travel_buffer_minutes: number
  notice_hours: number
  updated_at: Date
}

export interface InspectorWeeklyHoursTable {
  inspector_id: string
  /** 1 is Monday, 7 is Sunday. */
  weekday: number
  /** `09:00:00`; the end of a day is `24:00:00`. */
  start_time: string
  end_time: string
}

export interface BlockedDatesTable {
  /** Made by the screen; unique for each inspector only. */
  id: string
  inspector_id: string
  from_day: Day
  to_day: Day
  /** The blocked time on each of the days; both null for whole days. */
  start_time: string | null
  end_time: string | null
  time_zone: string
  reason: string
  /** The beginning on the first day, and the end on the last. */
  starts_at: Date
  ends_at: Date
  created_at: Date
}

export interface UserCalendarFeedsTable {
  user_id: string
  /** SHA-256 of the token, hex; the token itself is not stored. */
  token_hash: string
  created_at: Date
}

export interface ImportedCalendarsTable {
  /** Made by the screen; unique for each inspector only. */
  id: string
  inspector_id: string
  name: string
  /** Encrypted with the installation's key, because anyone who knows the address can read the calendar. */
  sealed_url: string
  host: string
  /** Why the last attempt to read it failed, or `too-many` if not all events could be read; null if all were read. */
  fault: CalendarFault | 'too-many' | null
  imported_at: Date | null
  /** When it is read next. */
  next_at: Date
  created_at: Date
}

export interface ImportedEventsTable {
  inspector_id: string
  calendar_id: string
  position: number
  title: string
  starts_at: Date
  ends_at: Date
  is_all_day: boolean
  time_zone: string
}

export interface CalendarsTables {
  inspector_availability: InspectorAvailabilityTable
  inspector_weekly_hours: InspectorWeeklyHoursTable
  blocked_dates: BlockedDatesTable
  user_calendar_feeds: UserCalendarFeedsTable
  imported_calendars: ImportedCalendarsTable
  imported_events: ImportedEventsTable
}

declare module '#kernel/db/schema.ts' {
  interface Database extends CalendarsTables {}
}
