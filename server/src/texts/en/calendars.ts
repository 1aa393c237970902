import type { Catalogue } from '../text.ts'

/** A booking that a text names. */
interface Booking {
  order: string
  /** ISO text. */
  at: string
  timeZone: string
}

/** Texts about calendars. */
export const calendars = {
  blockedOtherwise: 'You sent this before with different days. Please start again.',
  tooMuchBlocked: 'You have reached the limit of blocked dates. Unblock some first.',
  bookingsInTheWay: ({ bookings }: { bookings: readonly Booking[] }, { list, when }) => {
    const named = list(bookings.map(({ order, at, timeZone }) => `${order} (${when(at, timeZone)})`))
    return `You have jobs at that time: ${named}. Choose another time, or settle the job first.`
  },
  tooManyCalendars: 'You have reached the limit of calendars. Remove one first.',
  visit: ({ project, milestone }: { project: string; milestone: string }) => `${project}: visit for “${milestone}”`,
  travel: 'Travel',
  blocked: 'Blocked',
  busy: 'Busy',
  importFaults: {
    unreachable: 'The address did not answer. We will try again within the hour.',
    'not-a-calendar': 'There is no longer a calendar at this address.',
    'too-large': 'The calendar is too large to read.',
    'too-many': 'This calendar has too many events. Some of them do not block your time.',
  },
} as const satisfies Catalogue
