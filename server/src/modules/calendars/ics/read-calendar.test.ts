import { readCalendar } from './read-calendar.ts'
import { NotACalendar } from './read-lines.ts'

const window = {
  from: new Date('2027-03-01T00:00:00Z'),
  until: new Date('2028-03-01T00:00:00Z'),
  timeZone: 'Africa/Lagos',
}
const calendar = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]): string[] => ['BEGIN:VEVENT', 'UID:a@example.test', ...lines, 'END:VEVENT']
const starts = async (text: string): Promise<string[]> =>
  (await readCalendar(text, window)).events.map(({ startsAt }) => startsAt.toISOString())

test("reads times in UTC, in a named zone, on the calendar's own clock, and whole days", async () => {
  const { events: read } = await readCalendar(
    calendar(
      'X-WR-TIMEZONE:Europe/Oslo',
      ...event('DTSTART:20270320T083000Z', 'DTEND:20270320T093000Z', 'SUMMARY:Dentist\\, again'),
      ...event('DTSTART;TZID=America/New_York:20270321T083000', 'DURATION:PT1H30M'),
      ...event('DTSTART:20270322T083000', 'DTEND:20270322T090000'),
      ...event('DTSTART;VALUE=DATE:20270323', 'DTEND;VALUE=DATE:20270325'),
      ...event(
        'DTSTART;TZID="W. Europe Standard Time":20270401T100000',
        'DTEND;TZID="W. Europe Standard Time":20270401T110000',
      ),
    ),
    window,
  )
  expect(
    read.map(({ startsAt, endsAt, isAllDay }) => [startsAt.toISOString(), endsAt.toISOString(), isAllDay]),
  ).toEqual([
    ['2027-03-20T08:30:00.000Z', '2027-03-20T09:30:00.000Z', false],
    ['2027-03-21T12:30:00.000Z', '2027-03-21T14:00:00.000Z', false],
    ['2027-03-22T07:30:00.000Z', '2027-03-22T08:00:00.000Z', false],
    ['2027-03-22T23:00:00.000Z', '2027-03-24T23:00:00.000Z', true],
    ['2027-04-01T08:00:00.000Z', '2027-04-01T09:00:00.000Z', false],
  ])
  expect(read[0]?.title).toBe('Dentist, again')
})

test('a weekly event keeps its wall time when clocks change, and respects its end and its exceptions', async () => {
  expect(
    await starts(
      calendar(
        ...event(
          'DTSTART;TZID=Europe/Oslo:20270301T090000',
          'DTEND;TZID=Europe/Oslo:20270301T100000',
          'RRULE:FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20270412T080000Z',
          'EXDATE;TZID=Europe/Oslo:20270318T090000',
        ),
      ),
    ),
  ).toEqual([
    '2027-03-01T08:00:00.000Z',
    '2027-03-04T08:00:00.000Z',
    '2027-03-08T08:00:00.000Z',
    '2027-03-11T08:00:00.000Z',
    '2027-03-15T08:00:00.000Z',
    '2027-03-22T08:00:00.000Z',
    '2027-03-25T08:00:00.000Z',
    // Clocks went forward on 28 March.
    '2027-03-29T07:00:00.000Z',
    '2027-04-01T07:00:00.000Z',
    '2027-04-05T07:00:00.000Z',
    '2027-04-08T07:00:00.000Z',
    '2027-04-12T07:00:00.000Z',
  ])
})

test('a count counts from the first occurrence, even if that is before the window', async () => {
  expect(
    await starts(calendar(...event('DTSTART:20270226T090000Z', 'DTEND:20270226T100000Z', 'RRULE:FREQ=DAILY;COUNT=5'))),
  ).toEqual(['2027-03-01T09:00:00.000Z', '2027-03-02T09:00:00.000Z'])
  expect(
    await starts(
      calendar(...event('DTSTART:20000101T090000Z', 'DTEND:20000101T100000Z', 'RRULE:FREQ=DAILY;INTERVAL=2')),
    ),
  ).toHaveLength(183)
  expect(
    (await starts(calendar(...event('DTSTART;VALUE=DATE:20270131', 'RRULE:FREQ=MONTHLY;COUNT=3')))).map((start) =>
      start.slice(0, 10),
    ),
  ).toEqual(['2027-03-30', '2027-05-30'])
})

const days = async (...lines: string[]): Promise<string[]> =>
  (await starts(calendar(...event('DTSTART:20270302T090000Z', 'DTEND:20270302T100000Z', ...lines)))).map((start) =>
    start.slice(0, 10),
  )

test.each([
  ['every second Tuesday', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=3', ['2027-03-02', '2027-03-16', '2027-03-30']],
  ['the second Tuesday of a month', 'FREQ=MONTHLY;BYDAY=2TU;COUNT=3', ['2027-03-09', '2027-04-13', '2027-05-11']],
  ['the last Friday of a month', 'FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20270601', ['2027-03-26', '2027-04-30', '2027-05-28']],
  ['the last day of a month', 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=2', ['2027-03-31', '2027-04-30']],
  [
    'the last working day of a month',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2',
    ['2027-03-31', '2027-04-30'],
  ],
  ['a day of a month of the year', 'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', ['2027-11-25']],
  ['weekdays', 'FREQ=DAILY;BYDAY=MO,FR;COUNT=3', ['2027-03-05', '2027-03-08', '2027-03-12']],
])('an event on %s appears on these days', async (_name, rule, expected) => {
  expect(await days(`RRULE:${rule}`)).toEqual(expected)
})

test('a monthly event on a weekday keeps its wall time, and respects its end and its exceptions', async () => {
  expect(
    await starts(
      calendar(
        ...event(
          'DTSTART;TZID=Europe/Oslo:20270309T090000',
          'DTEND;TZID=Europe/Oslo:20270309T100000',
          'RRULE:FREQ=MONTHLY;BYDAY=2TU;UNTIL=20270608T070000Z',
          'EXDATE;TZID=Europe/Oslo:20270511T090000',
        ),
      ),
    ),
  ).toEqual(['2027-03-09T08:00:00.000Z', '2027-04-13T07:00:00.000Z', '2027-06-08T07:00:00.000Z'])
})

test.each(['FREQ=HOURLY', 'FREQ=DAILY;BYHOUR=9,12', 'FREQ=MONTHLY;BYDAY=9XX', 'FREQ=NEVER', 'FREQ=DAILY;COUNT=0'])(
  'an event that recurs by %s appears once',
  async (rule) => {
    expect(await days(`RRULE:${rule}`)).toEqual(['2027-03-02'])
  },
)

test('a moved or canceled occurrence replaces the original one', async () => {
  expect(
    await starts(
      calendar(
        ...event('DTSTART:20270305T090000Z', 'DTEND:20270305T100000Z', 'RRULE:FREQ=WEEKLY;COUNT=3'),
        ...event('RECURRENCE-ID:20270312T090000Z', 'DTSTART:20270313T150000Z', 'DTEND:20270313T160000Z'),
        ...event(
          'RECURRENCE-ID:20270319T090000Z',
          'DTSTART:20270319T090000Z',
          'DTEND:20270319T100000Z',
          'STATUS:CANCELLED',
        ),
      ),
    ),
  ).toEqual(['2027-03-05T09:00:00.000Z', '2027-03-13T15:00:00.000Z'])
})

test("events that take no time are left out: free, canceled, without length, and the site's own", async () => {
  expect(
    await starts(
      calendar(
        ...event('DTSTART:20270305T090000Z', 'DTEND:20270305T100000Z', 'TRANSP:TRANSPARENT'),
        ...event('DTSTART:20270305T090000Z', 'DTEND:20270305T100000Z', 'STATUS:CANCELLED'),
        ...event('DTSTART:20270305T090000Z'),
        ...event('DTSTART:not a time'),
        'BEGIN:VEVENT',
        'UID:order-1@fieldproof',
        'DTSTART:20270305T090000Z',
        'DTEND:20270305T100000Z',
        'END:VEVENT',
        'BEGIN:VTODO',
        'DTSTART:20270305T090000Z',
        'END:VTODO',
      ),
    ),
  ).toEqual([])
})

test('folded lines are joined, and alarms within events are ignored', async () => {
  const {
    events: [read],
  } = await readCalendar(
    calendar(
      ...event(
        'DTSTART:2027030',
        ' 5T090000Z',
        'DTEND:20270305T100000Z',
        'BEGIN:VALARM',
        'TRIGGER:-PT15M',
        'DURATION:PT9H',
        'END:VALARM',
      ),
    ),
    window,
  )
  expect(read?.endsAt.toISOString()).toBe('2027-03-05T10:00:00.000Z')
})

test.each([
  '',
  'hello',
  '<html></html>',
  'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR',
  'BEGIN:VCALENDAR\n',
  'BEGIN:X\n'.repeat(50),
])('%j is not a calendar', async (text) => {
  await expect(readCalendar(text, window)).rejects.toThrow(NotACalendar)
})

test('a series that began long ago is counted from its first occurrence', async () => {
  const daily = (count: number): Promise<string[]> =>
    starts(calendar(...event('DTSTART:19000101T090000Z', 'DTEND:19000101T100000Z', `RRULE:FREQ=DAILY;COUNT=${count}`)))
  expect(await daily(99_999)).toHaveLength(366)
  // 1 March 2027 is the 46,446th day.
  expect(await daily(46_445)).toEqual([])
  expect(await daily(46_447)).toEqual(['2027-03-01T09:00:00.000Z', '2027-03-02T09:00:00.000Z'])
})

test('a file that is made to be slow to read is read within the time limit of a test', async () => {
  const slow = calendar(
    `X-A;B=${'a,'.repeat(200_000)}`,
    ...Array.from({ length: 3_000 }, (_, index) =>
      event(`UID:${index}`, 'DTSTART:19000101T090000Z', 'DTEND:19000101T100000Z', 'RRULE:FREQ=DAILY;COUNT=99999'),
    ).flat(),
    ...Array.from({ length: 600 }, () =>
      event('DTSTART:20200101T090000Z', 'DTEND:20200101T100000Z', 'RRULE:FREQ=DAILY'),
    ).flat(),
  )
  const { events, isComplete } = await readCalendar(slow, window)
  expect(events.length).toBeLessThanOrEqual(5_000)
  expect(isComplete).toBe(false)
})

test('rules that are made to be slow are given up, and the rest of the file is read', async () => {
  const slow = calendar(
    ...Array.from({ length: 300 }, () =>
      event(
        'DTSTART:19000101T090000Z',
        'DTEND:19000101T100000Z',
        'RRULE:FREQ=YEARLY;BYWEEKNO=1,2,3,4,5,6,7,8,9,10,20,30,40,50,53;BYDAY=MO,TU,WE,TH,FR,SA,SU;COUNT=5000',
      ),
    ).flat(),
    ...event('DTSTART:20270305T090000Z', 'DTEND:20270305T100000Z'),
  )
  expect(await starts(slow)).toEqual(['2027-03-05T09:00:00.000Z'])
})

test('a call that comes meanwhile does not wait for a file that is slow to read', async () => {
  const slow = calendar(
    ...Array.from({ length: 100 }, (_, index) =>
      event(
        `UID:${index}`,
        'DTSTART:20000101T090000Z',
        'DTEND:20000101T100000Z',
        'RRULE:FREQ=YEARLY;BYWEEKNO=1,2,3,4,5,6,7,8,9,10,20,30,40,50;BYDAY=MO,TU,WE,TH,FR,SA,SU;COUNT=5000',
      ),
    ).flat(),
  )
  const order: string[] = []
  const reading = readCalendar(slow, window).then(() => order.push('read'))
  setImmediate(() => order.push('call'))
  await reading
  expect(order).toEqual(['call', 'read'])
})

describe('a calendar with many series', () => {
  const series = (number: number, ...lines: string[]): string[] =>
    Array.from({ length: number }, (_, index) =>
      event(`UID:${index}`, 'DTSTART:20200106T090000Z', 'DTEND:20200106T100000Z', ...lines),
    ).flat()
  const now = event('DTSTART:20270304T090000Z', 'DTEND:20270304T100000Z', 'RRULE:FREQ=MONTHLY')

  test.each([
    'FREQ=WEEKLY;BYDAY=MO;UNTIL=20210301T000000Z',
    'FREQ=WEEKLY;COUNT=20',
    'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=20',
    'FREQ=HOURLY',
  ])('%s, which no longer goes on, leaves room for those that do', async (rule) => {
    const { events, isComplete } = await readCalendar(calendar(...series(301, `RRULE:${rule}`), ...now), window)
    expect([events.length, isComplete]).toEqual([12, true])
  })

  test('has at most 300 that go on: the others appear once, and it is read as not complete', async () => {
    const yearly = (number: number) => series(number, 'RRULE:FREQ=YEARLY')
    const whole = await readCalendar(calendar(...yearly(299), ...now), window)
    expect([whole.events.length, whole.isComplete]).toEqual([299 + 12, true])
    const ended = series(1, 'RRULE:FREQ=YEARLY;UNTIL=20210301')
    expect(await readCalendar(calendar(...yearly(300), ...ended), window)).toMatchObject({ isComplete: true })
    const more = await readCalendar(calendar(...yearly(300), ...now), window)
    expect([more.events.length, more.isComplete]).toEqual([300 + 1, false])
  })
})

test('a calendar with more than 5,000 events in the window is not complete', async () => {
  const one = event('DTSTART:20270305T090000Z', 'DTEND:20270305T100000Z')
  const read = async (number: number) => {
    const { events, isComplete } = await readCalendar(
      calendar(...Array.from({ length: number }, () => one).flat()),
      window,
    )
    return [events.length, isComplete]
  }
  expect(await read(5_000)).toEqual([5_000, true])
  expect(await read(5_001)).toEqual([5_000, false])
})
