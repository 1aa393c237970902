/** An appointment with the data of a calendar file (RFC 5545). */
export interface Appointment {
  /** The same for all versions of the appointment. */
  uid: string
  /** Increases with each version. */
  sequence: number
  isCancelled: boolean
  startsAt: Date
  endsAt: Date
  /** The whole day, `2027-03-20`, instead of the instants. Such an entry blocks no time. */
  wholeDay?: string
  /** It blocks none of its reader's time. */
  isFree?: true
  /** IANA zone of the place. */
  timeZone: string
  title: string
  place: string
  description: string
  link: string
  updatedAt: Date
}

/** The most bytes of a line (RFC 5545, 3.1). */
const LINE = 75

/** `20270320T093000Z` */
const instant = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** A text as a value, without control characters and with escapes (RFC 5545, 3.3.11). */
const text = (value: string): string =>
  value
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .toWellFormed()
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, '\\n')

/** An address or another value without escapes: nothing in it can end the line. */
const plain = (value: string): string => value.replace(/[\p{Cc}\s]/gu, '').toWellFormed()

/** A line, folded before it has too many bytes, and never within a character. */
const folded = (line: string): string => {
  const lines: string[] = []
  let current = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LINE) {
      lines.push(current)
      // The space at the beginning of a continued line counts too.
      current = ' '
      bytes = 1
    }
    current += character
    bytes += size
  }
  return [...lines, current].join('\r\n')
}

/** A day as `20270320` @param days later */
const dayOf = (day: string, days = 0): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * 24 * 60 * 60 * 1_000)
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '')

/** Begin and end; the end of a whole day is the next day (RFC 5545, 3.6.1). */
const timesOf = ({ wholeDay, startsAt, endsAt }: Appointment): string[] =>
  wholeDay === undefined
    ? [`DTSTART:${instant(startsAt)}`, `DTEND:${instant(endsAt)}`]
    : [`DTSTART;VALUE=DATE:${dayOf(wholeDay)}`, `DTEND;VALUE=DATE:${dayOf(wholeDay, 1)}`]

const eventOf = (appointment: Appointment): string[] => [
  'BEGIN:VEVENT',
  `UID:${text(appointment.uid)}`,
  `DTSTAMP:${instant(appointment.updatedAt)}`,
  `LAST-MODIFIED:${instant(appointment.updatedAt)}`,
  `SEQUENCE:${appointment.sequence}`,
  `STATUS:${appointment.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  ...timesOf(appointment),
  `SUMMARY:${text(appointment.title)}`,
  `LOCATION:${text(appointment.place)}`,
  `DESCRIPTION:${text(appointment.description)}`,
  `URL:${plain(appointment.link)}`,
  `TRANSP:${appointment.isCancelled || appointment.isFree || appointment.wholeDay !== undefined ? 'TRANSPARENT' : 'OPAQUE'}`,
  'END:VEVENT',
]

/**
 * Writes appointments as iCalendar text, in UTC instants, with lines folded at 75 bytes. If all of them are canceled,
 * the file is a cancellation (RFC 5546), for which calendars remove the appointments; otherwise it publishes them, each
 * with its own status. The zone of the place is named if there is only one: calendars that know the name show the times
 * in it.
 */
export const drawCalendar = (appointments: readonly Appointment[]): string => {
  const isCancellation = appointments.length > 0 && appointments.every(({ isCancelled }) => isCancelled)
  const [zone, ...others] = new Set(
    appointments.flatMap(({ wholeDay, timeZone }) => (wholeDay === undefined ? [timeZone] : [])),
  )
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fieldproof//Inspections//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancellation ? 'CANCEL' : 'PUBLISH'}`,
    ...(zone !== undefined && others.length === 0 ? [`X-WR-TIMEZONE:${plain(zone)}`] : []),
    ...appointments.flatMap(eventOf),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
