import fc from 'fast-check'
import { drawCalendar, type Appointment } from './draw-calendar.ts'

const appointment = (changes: Partial<Appointment> = {}): Appointment => ({
  uid: '3f0c@fieldproof',
  sequence: 2,
  isCancelled: false,
  startsAt: new Date('2027-03-20T08:30:00.000Z'),
  endsAt: new Date('2027-03-20T10:30:00.000Z'),
  timeZone: 'Africa/Lagos',
  title: 'Vehicle inspection',
  place: '12 Allen Avenue, Ikeja; Lagos',
  description: 'Bring:\nthe papers',
  link: 'https://fieldproof.test/dashboard/order-details/7',
  updatedAt: new Date('2027-03-01T12:00:05.250Z'),
  ...changes,
})

/** Parses a calendar as another program would: unfolds lines, splits names and values, removes escapes. */
const parse = (file: string): Record<string, string>[] => {
  const components: Record<string, string>[] = []
  for (const line of file.replace(/\r\n[ \t]/g, '').split('\r\n')) {
    const [, name = '', value = ''] = /^([A-Z-]+):(.*)$/s.exec(line) ?? []
    if (name === 'BEGIN') components.push({ component: value })
    else if (name !== 'END' && name !== '') {
      const last = components.at(-1)
      if (last) last[name] = value.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
    }
  }
  return components
}

test('a parsed appointment equals the original', () => {
  const [calendar, event] = parse(drawCalendar([appointment()]))
  expect(calendar).toMatchObject({
    component: 'VCALENDAR',
    VERSION: '2.0',
    METHOD: 'PUBLISH',
    'X-WR-TIMEZONE': 'Africa/Lagos',
  })
  expect(event).toEqual({
    component: 'VEVENT',
    UID: '3f0c@fieldproof',
    SEQUENCE: '2',
    STATUS: 'CONFIRMED',
    TRANSP: 'OPAQUE',
    DTSTART: '20270320T083000Z',
    DTEND: '20270320T103000Z',
    DTSTAMP: '20270301T120005Z',
    'LAST-MODIFIED': '20270301T120005Z',
    SUMMARY: 'Vehicle inspection',
    LOCATION: '12 Allen Avenue, Ikeja; Lagos',
    DESCRIPTION: 'Bring:\nthe papers',
    URL: 'https://fieldproof.test/dashboard/order-details/7',
  })
})

test('a file with a single canceled appointment is a cancellation; in a file with others, only that appointment is marked canceled', () => {
  const cancelled = appointment({ isCancelled: true, sequence: 3 })
  expect(parse(drawCalendar([cancelled]))).toMatchObject([
    { METHOD: 'CANCEL' },
    { UID: '3f0c@fieldproof', SEQUENCE: '3', STATUS: 'CANCELLED', TRANSP: 'TRANSPARENT' },
  ])
  const both = parse(drawCalendar([cancelled, appointment({ uid: 'other', timeZone: 'Europe/Oslo' })]))
  expect(both[0]).toMatchObject({ METHOD: 'PUBLISH' })
  expect(both[0]).not.toHaveProperty('X-WR-TIMEZONE')
  expect(both.slice(1).map(({ STATUS }) => STATUS)).toEqual(['CANCELLED', 'CONFIRMED'])
})

test('for any text, no line is longer than 75 bytes or broken within a character, and parsing gives the original', () => {
  const words = fc.string({
    unit: fc.constantFrom('a', 'ø', '₦', '🚗', ',', ';', '\\', '\n', ' ', ':', '"'),
    maxLength: 300,
  })
  fc.assert(
    fc.property(words, words, words, (title, place, description) => {
      const file = drawCalendar([appointment({ title, place, description })])
      expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
      for (const line of file.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toContain('\n')
        expect(line.isWellFormed()).toBe(true)
      }
      expect(parse(file)[1]).toMatchObject({ SUMMARY: title, LOCATION: place, DESCRIPTION: description })
    }),
  )
})

test('no text or address can start a new line', () => {
  const file = drawCalendar([
    appointment({
      title: 'A\r\nATTENDEE:mailto:x@y.test\u0000',
      link: 'https://a.test/\r\nATTENDEE:x',
      uid: '1\nATTENDEE:x',
    }),
  ])
  expect(file).not.toMatch(/^ATTENDEE/m)
  expect(file).not.toContain('\u0000')
  expect(parse(file)[1]).toMatchObject({ SUMMARY: 'A\nATTENDEE:mailto:x@y.test', URL: 'https://a.test/ATTENDEE:x' })
})

test('a whole day is a date in every zone, and does not block any time', () => {
  const file = drawCalendar([appointment({ wholeDay: '2027-12-31' })])
  expect(file).toContain('\r\nDTSTART;VALUE=DATE:20271231\r\nDTEND;VALUE=DATE:20280101\r\n')
  expect(file).toContain('TRANSP:TRANSPARENT')
})
