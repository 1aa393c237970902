import { calendarFeed } from '../../entities/calendar-feed.ts'

/** The secret address at which other programs read a user's calendar (CALENDAR-5). */
export const calendarFeedCalls = {
  getCalendarFeed: {
    method: 'GET',
    path: '/users/get-calendar-feed',
    who: 'user',
    ours: true,
    summary: 'Since when the calendar has a secret address. Only the call that makes the address answers it.',
    answer: calendarFeed,
  },
  renewCalendarFeed: {
    method: 'POST',
    path: '/users/renew-calendar-feed',
    who: 'user',
    ours: true,
    summary: 'Makes a new secret address of the calendar; the old one ends.',
    answer: calendarFeed,
  },
  endCalendarFeed: {
    method: 'POST',
    path: '/users/end-calendar-feed',
    who: 'user',
    ours: true,
    summary: "Ends the calendar's secret address.",
    answer: calendarFeed,
  },
} as const
