import type { Locale } from '@fieldproof/contracts'
import { whenIn } from '#kernel/text/formats.ts'

interface Booking {
  order: string
  at: Date
  timeZone: string
}

/** Why days cannot be blocked: which bookings lie in them. */
export const bookingsInTheWay = (locale: Locale, bookings: readonly Booking[]): string => {
  const named = bookings.map(({ order, at, timeZone }) => `${order} (${whenIn(locale, at.toISOString(), timeZone)})`)
  const list = new Intl.ListFormat(locale === 'no' ? 'nb' : 'en', { type: 'conjunction' }).format(named)
  return locale === 'no'
    ? `Du har jobber på den tiden: ${list}. Velg en annen tid, eller meld fra om jobben først.`
    : `You have jobs at that time: ${list}. Choose another time, or settle the job first.`
}

/** What stands in a calendar beside its bookings. */
export const calendarWords: Readonly<
  Record<Locale, { travel: string; blocked: string; imported: string; calendar: string }>
> = {
  en: { travel: 'Travel', blocked: 'Blocked', imported: 'Busy', calendar: 'Fieldproof calendar' },
  no: { travel: 'Reisevei', blocked: 'Sperret', imported: 'Opptatt', calendar: 'Fieldproof-kalender' },
}

/** Why a calendar of elsewhere could not be read. */
export const faultWords: Readonly<Record<'unreachable' | 'not-a-calendar' | 'too-large', Record<Locale, string>>> = {
  unreachable: {
    en: 'The address did not answer. It is tried again within the hour.',
    no: 'Adressen svarte ikke. Den prøves igjen innen en time.',
  },
  'not-a-calendar': {
    en: 'There is no calendar at this address any more.',
    no: 'Det er ikke lenger noen kalender på denne adressen.',
  },
  'too-large': { en: 'The calendar is too large to be read.', no: 'Kalenderen er for stor til å leses.' },
}
