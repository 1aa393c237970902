import { href } from '@fieldproof/platform'
import { daysAfter, isDay, mondayOf, monthAfter } from './calendar-days.ts'

export const calendarViews = ['month', 'week', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** Which part of the calendar is shown. */
export interface ShownCalendar {
  view: CalendarView
  day: string
}

/** The number of days that the agenda shows. */
export const AGENDA_DAYS = 30

/** Parses the address; ignores invalid parameters. */
export const readCalendarAddress = (query: URLSearchParams, today: string): ShownCalendar => {
  const day = query.get('day')
  return { view: calendarViews.find((view) => view === query.get('view')) ?? 'month', day: isDay(day) ? day : today }
}

/** The address of a view. */
export const calendarAddress = ({ view, day }: { view: CalendarView; day?: string }): string =>
  href('inspector.calendar', {}, { query: { view: view === 'month' ? undefined : view, day } })

/** The first and the last day that a view needs. */
export const spanOf = ({ view, day }: ShownCalendar): { from: string; to: string } => {
  switch (view) {
    case 'month': {
      const from = mondayOf(`${day.slice(0, 7)}-01`)
      return { from, to: daysAfter(mondayOf(daysAfter(monthAfter(day, 1), -1)), 6) }
    }
    case 'week':
      return { from: mondayOf(day), to: daysAfter(mondayOf(day), 6) }
    case 'agenda':
      return { from: day, to: daysAfter(day, AGENDA_DAYS - 1) }
  }
}

/** The first day of the previous or next view. */
export const stepFrom = ({ view, day }: ShownCalendar, steps: 1 | -1): string => {
  switch (view) {
    case 'month':
      return monthAfter(day, steps)
    case 'week':
      return daysAfter(mondayOf(day), 7 * steps)
    case 'agenda':
      return daysAfter(day, AGENDA_DAYS * steps)
  }
}
