import type { ColumnType } from 'kysely'

/** A day of the calendar, `2027-03-20`; read it by `to_char`, since the driver would make an instant of it. */
type Day = ColumnType<never, string, string>

/** An inspector's settings; without a row, jobs are taken at any time. */
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
  /** Made by the screen; one inspector's own. */
  id: string
  inspector_id: string
  from_day: Day
  to_day: Day
  /** Both or none. */
  start_time: string | null
  end_time: string | null
  time_zone: string
  reason: string
  /** The instants between which all of it lies. */
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
  /** Made by the screen; one inspector's own. */
  id: string
  inspector_id: string
  name: string
  /** Sealed with the installation's key: such an address is a secret of its owner. */
  sealed_url: string
  host: string
  /** What went wrong the last time. */
  fault: 'unreachable' | 'not-a-calendar' | 'too-large' | null
  imported_at: Date | null
  /** When it is read again. */
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
