import { calendarLimits } from '@fieldproof/contracts/limits'
import { CalendarUnreadable, type Calendars } from '#kernel/ports/calendars.ts'
import { askPublic, NotAnswered } from '#kernel/public-hosts/ask-public.ts'

/** Reads calendars from the public internet. */
export const publicCalendars: Calendars = {
  read: async (address) => {
    try {
      const { body } = await askPublic(address, {
        userAgent: 'Fieldproof calendar import',
        accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
        patience: 5_000,
        redirects: 3,
        bytes: calendarLimits.importedBytes,
      })
      return body.toString('utf8')
    } catch (error) {
      const isTooLarge = error instanceof NotAnswered && error.fault === 'too-large'
      throw new CalendarUnreadable(isTooLarge ? 'too-large' : 'unreachable', error)
    }
  },
}
