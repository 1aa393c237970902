import type { calendars as english } from '../en/calendars.ts'
import type { Translation } from '../text.ts'

export const calendars: Translation<typeof english> = {
  blockedOtherwise: 'Dette ble sperret tidligere med andre dager. Begynn på nytt.',
  tooMuchBlocked: 'Mer kan ikke sperres. Åpne noe igjen først.',
  bookingsInTheWay: ({ bookings }, { list, when }) => {
    const named = list(bookings.map(({ order, at, timeZone }) => `${order} (${when(at, timeZone)})`))
    return `Du har oppdrag på den tiden: ${named}. Velg en annen tid, eller meld fra om oppdraget først.`
  },
  tooManyCalendars: 'Du kan ikke ha flere kalendere. Fjern en av dem først.',
  visit: ({ project, milestone }) => `${project}: besøk for «${milestone}»`,
  travel: 'Reisevei',
  blocked: 'Sperret',
  busy: 'Opptatt',
  importFaults: {
    unreachable: 'Adressen svarte ikke. Den prøves igjen innen en time.',
    'not-a-calendar': 'Det er ikke lenger noen kalender på denne adressen.',
    'too-large': 'Kalenderen er for stor til å leses.',
    'too-many': 'Kalenderen har for mange hendelser. Noen av dem sperrer ikke tiden din.',
  },
}
