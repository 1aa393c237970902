import type { Catalogue } from '../text.ts'

/** A job that has been agreed. */
interface Booking {
  order: string
  /** ISO text. */
  at: string
  timeZone: string
}

/** What is said of inspectors' calendars. */
export const calendars = {
  blockedOtherwise: 'This was blocked before with other days. Please start again.',
  tooMuchBlocked: 'There is as much blocked as can be. Open something again first.',
  bookingsInTheWay: ({ bookings }: { bookings: readonly Booking[] }, { list, when }) => {
    const named = list(bookings.map(({ order, at, timeZone }) => `${order} (${when(at, timeZone)})`))
    return `You have jobs at that time: ${named}. Choose another time, or settle the job first.`
  },
  tooManyCalendars: 'There are as many calendars as can be. Remove one of them first.',
  travel: 'Travel',
  blocked: 'Blocked',
  busy: 'Busy',
  importFaults: {
    unreachable: 'The address did not answer. It is tried again within the hour.',
    'not-a-calendar': 'There is no calendar at this address any more.',
    'too-large': 'The calendar is too large to be read.',
  },
} as const satisfies Catalogue
