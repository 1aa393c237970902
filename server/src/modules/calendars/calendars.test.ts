import { randomUUID } from 'node:crypto'
import type { Availability, ImportedCalendar } from '@fieldproof/contracts/entities/availability'
import type { BlockedDates } from '@fieldproof/contracts/entities/blocked-dates'
import type { CalendarFeed } from '@fieldproof/contracts/entities/calendar-feed'
import type { CalendarEvent } from '@fieldproof/contracts/entities/calendar-event'
import { CalendarUnreadable } from '#kernel/ports/calendars.ts'
import { backgroundParts } from '#testing/background-parts.ts'
import { keptLog } from '#kernel/outbox/testing/open-delivery.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { isInspectorFree } from '#modules/orders/inspector-time.ts'
import {
  anInspector,
  aQuote,
  order,
  orderWithInspector,
  newUser,
  type KnownZone,
  type Person,
} from '#modules/orders/testing/ordering.ts'
import { refreshImportedCalendars } from './imported-calendars.ts'

jest.setTimeout(60_000)

/** What every external address answers; empty if no address answers. */
let external = ''
const { log, lines } = keptLog()
let server: TestServer
beforeAll(async () => {
  const read = async (): Promise<string> => {
    if (external === '') throw new CalendarUnreadable('unreachable')
    return external
  }
  server = await openTestServer({ config: { limitFactor: 1_000 }, ports: { calendars: { read } }, log })
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.set('2026-03-02T09:00:00.000Z')
})

const call = <Data>(who: Person, method: string, path: string, body?: unknown) =>
  server.call<Data>(method, `/inspectors/${path}`, { token: who.token, body })
/** A call about the secret address of a person's calendar. */
const feedCall = (who: Person, method: string, act: 'get' | 'renew' | 'end') =>
  server.call<CalendarFeed>(method, `/users/${act}-calendar-feed`, {
    token: who.token,
    ...(method === 'POST' && { body: {} }),
  })
const readFeed = async (url: string | null) =>
  (await server.app.inject({ method: 'GET', url: new URL(url ?? '').pathname })).body.replaceAll('\r\n ', '')
const isFree = (
  inspector: Person,
  from: string,
  until: string,
  more: { orderId?: string; now?: Date } = {},
): Promise<boolean> =>
  isInspectorFree(server.db, inspector.id, { from: new Date(from), until: new Date(until), ...more })
const block = (who: Person, changes: Record<string, unknown> = {}) =>
  call<BlockedDates>(who, 'POST', 'block-out-dates', {
    _id: randomUUID(),
    from: '2026-03-20',
    to: '2026-03-20',
    timeZone: 'Africa/Lagos',
    ...changes,
  })
const events = async (who: Person, from: string, to: string): Promise<CalendarEvent[]> =>
  (await call<CalendarEvent[]>(who, 'GET', `get-calendar-events?from=${from}&to=${to}`)).data
const setAvailability = (who: Person, changes: Record<string, unknown> = {}) =>
  call<Availability>(who, 'PUT', 'save-availability', {
    timeZone: 'Africa/Lagos',
    weeklyHours: [],
    travelBufferMinutes: 0,
    noticeHours: 0,
    ...changes,
  })
/** An accepted order of this inspector on 9 March at 10:00 in Lagos, two hours long. */
const booked = async (inspector: Person, zone: KnownZone = 'Africa/Lagos') => {
  const customer = await newUser(server, { money: 1_000_000_00 })
  const made = await orderWithInspector(server, customer, inspector, aQuote(server, 7 * 24 * 60 * 60 * 1_000, zone))
  await server.db.updateTable('orders').set({ duration_minutes: 120 }).where('id', '=', made._id).execute()
  return made
}

describe('an inspector', () => {
  test('is free at any time until they set weekly hours; half an hour before and after a booking is for travelling', async () => {
    const inspector = await anInspector(server)
    expect((await call<Availability>(inspector, 'GET', 'get-availability')).data).toMatchObject({
      weeklyHours: [],
      travelBufferMinutes: 30,
      noticeHours: 0,
      updatedAt: null,
    })
    expect(await isFree(inspector, '2026-03-09T02:00:00Z', '2026-03-09T03:00:00Z')).toBe(true)
    const { _id: orderId } = await booked(inspector)
    expect(await isFree(inspector, '2026-03-09T11:29:00Z', '2026-03-09T12:00:00Z')).toBe(false)
    expect(await isFree(inspector, '2026-03-09T11:30:00Z', '2026-03-09T12:00:00Z')).toBe(true)
    expect(await isFree(inspector, '2026-03-09T07:00:00Z', '2026-03-09T08:31:00Z')).toBe(false)
    expect(await isFree(inspector, '2026-03-09T07:00:00Z', '2026-03-09T08:30:00Z')).toBe(true)
    expect(await isFree(inspector, '2026-03-09T09:30:00Z', '2026-03-09T10:00:00Z', { orderId })).toBe(true)
    await setAvailability(inspector, { travelBufferMinutes: 90 })
    expect(await isFree(inspector, '2026-03-09T12:29:00Z', '2026-03-09T13:00:00Z')).toBe(false)
  })

  test('can block a time on 5,000 days, and whole days as before (CALENDAR-7)', async () => {
    const inspector = await anInspector(server)
    const times = (to: string) => block(inspector, { from: '2026-03-20', to, startTime: '05:00', endTime: '05:30' })
    for (let years = 0; years < 13; years += 1) expect((await times('2027-03-19')).status).toBe(200)
    const refused = await times('2027-03-19')
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You have reached the limit of blocked dates. Unblock some first.',
    ])
    expect((await block(inspector)).status).toBe(200)
  })

  test('is free only within their weekly hours, by wall time, also across midnight and clock changes', async () => {
    const inspector = await anInspector(server)
    await setAvailability(inspector, {
      timeZone: 'Europe/Oslo',
      weeklyHours: [
        { weekday: 5, startTime: '09:00', endTime: '17:00' },
        { weekday: 6, startTime: '20:00', endTime: '24:00' },
        { weekday: 7, startTime: '00:00', endTime: '06:00' },
      ],
    })
    expect(await isFree(inspector, '2026-03-06T08:00:00Z', '2026-03-06T16:00:00Z')).toBe(true)
    expect(await isFree(inspector, '2026-03-06T07:59:00Z', '2026-03-06T10:00:00Z')).toBe(false)
    expect(await isFree(inspector, '2026-03-05T10:00:00Z', '2026-03-05T11:00:00Z')).toBe(false)
    // In the night before 29 March clocks in Oslo go forward: 20:00 to 06:00 is nine hours.
    expect(await isFree(inspector, '2026-03-28T19:00:00Z', '2026-03-29T04:00:00Z')).toBe(true)
    expect(await isFree(inspector, '2026-03-28T19:00:00Z', '2026-03-29T04:01:00Z')).toBe(false)
  })

  test('is not free within their hours of notice, except for times that they have agreed to', async () => {
    const inspector = await anInspector(server)
    await setAvailability(inspector, { noticeHours: 24 })
    const now = server.clock.now()
    expect(await isFree(inspector, '2026-03-03T08:59:00Z', '2026-03-03T10:00:00Z', { now })).toBe(false)
    expect(await isFree(inspector, '2026-03-03T09:00:00Z', '2026-03-03T10:00:00Z', { now })).toBe(true)
    expect(await isFree(inspector, '2026-03-02T10:00:00Z', '2026-03-02T11:00:00Z')).toBe(true)
  })

  test('cannot set overlapping hours, or a time zone that does not exist', async () => {
    const inspector = await anInspector(server)
    const wrong = await setAvailability(inspector, {
      weeklyHours: [
        { weekday: 1, startTime: '09:00', endTime: '12:00' },
        { weekday: 1, startTime: '11:00', endTime: '13:00' },
      ],
    })
    expect([wrong.status, wrong.body.errors?.[0]?.message]).toEqual([400, 'Times on the same day must not overlap.'])
    expect((await setAvailability(inspector, { timeZone: 'Europe/Nowhere' })).status).toBe(400)
  })
})

describe('blocked dates', () => {
  test('block whole days in their own zone until they are unblocked', async () => {
    const inspector = await anInspector(server)
    const body = { _id: randomUUID(), from: '2026-03-28', to: '2026-03-29', timeZone: 'Europe/Oslo', reason: 'Holiday' }
    const first = await block(inspector, body)
    expect(await block(inspector, body)).toMatchObject({ status: 200, data: first.data })
    expect((await block(inspector, { ...body, to: '2026-03-30' })).status).toBe(409)
    // Two days of 24 and 23 hours.
    expect(await isFree(inspector, '2026-03-27T22:00:00Z', '2026-03-27T23:00:00Z')).toBe(true)
    expect(await isFree(inspector, '2026-03-27T22:00:00Z', '2026-03-27T23:01:00Z')).toBe(false)
    expect(await isFree(inspector, '2026-03-29T21:59:00Z', '2026-03-29T22:30:00Z')).toBe(false)
    expect(await isFree(inspector, '2026-03-29T22:00:00Z', '2026-03-29T22:30:00Z')).toBe(true)
    expect(
      (await call<BlockedDates[]>(inspector, 'GET', 'get-calendar-blocked-dates?from=2026-03-01&to=2026-03-28')).data,
    ).toEqual([first.data])
    const other = await anInspector(server)
    expect((await call(other, 'POST', 'unblock-dates', { blockedDatesIds: [body._id] })).status).toBe(404)
    expect((await call(inspector, 'POST', 'unblock-dates', { blockedDatesIds: [body._id] })).data).toEqual({
      unblocked: [body._id],
    })
    expect(await isFree(inspector, '2026-03-29T10:00:00Z', '2026-03-29T11:00:00Z')).toBe(true)
  })

  test('can block a time on each of several days, and the calendar shows it on each day', async () => {
    const inspector = await anInspector(server)
    await block(inspector, { from: '2026-03-20', to: '2026-03-22', startTime: '09:00', endTime: '12:00' })
    expect(await isFree(inspector, '2026-03-21T08:30:00Z', '2026-03-21T09:00:00Z')).toBe(false)
    expect(await isFree(inspector, '2026-03-21T11:00:00Z', '2026-03-21T20:00:00Z')).toBe(true)
    const shown = await events(inspector, '2026-03-21', '2026-03-31')
    expect(shown.map(({ kind, startsAt, isAllDay }) => [kind, startsAt, isAllDay])).toEqual([
      ['blocked', '2026-03-21T08:00:00.000Z', false],
      ['blocked', '2026-03-22T08:00:00.000Z', false],
    ])
  })

  test('are refused if they overlap a booking, which the message names; a blocked inspector gets no order', async () => {
    const inspector = await anInspector(server)
    const made = await booked(inspector)
    const refused = await block(inspector, { from: '2026-03-08', to: '2026-03-10' })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain(made.sequenceId)
    expect(
      (await block(inspector, { from: '2026-03-09', to: '2026-03-09', startTime: '14:00', endTime: '18:00' })).status,
    ).toBe(200)
    const other = await anInspector(server)
    await block(other, { from: '2026-03-09', to: '2026-03-09' })
    await expect(booked(other)).rejects.toThrow('The inspector is not free at that time.')
  })

  test('and a booking of the same time do not both succeed if they are made at once', async () => {
    const inspector = await anInspector(server)
    const customer = await newUser(server, { money: 1_000_000_00 })
    const made = await order(server, customer)
    const { giveTo } = await import('#modules/orders/testing/ordering.ts')
    const [given, blocked] = await Promise.all([
      giveTo(server, made._id, inspector).then(
        () => true,
        () => false,
      ),
      block(inspector, { from: '2026-03-09', to: '2026-03-09' }).then(({ status }) => status === 200),
    ])
    expect([given, blocked].filter(Boolean)).toHaveLength(1)
  })
})

test('the calendar shows bookings with the travel time before and after them, earliest first', async () => {
  const inspector = await anInspector(server)
  const made = await booked(inspector)
  await block(inspector, { from: '2026-03-10', to: '2026-03-10', reason: 'Family' })
  const shown = await events(inspector, '2026-03-09', '2026-03-10')
  expect(shown.map(({ kind, startsAt, endsAt }) => [kind, startsAt, endsAt])).toEqual([
    ['travel', '2026-03-09T08:30:00.000Z', '2026-03-09T09:00:00.000Z'],
    ['booking', '2026-03-09T09:00:00.000Z', '2026-03-09T11:00:00.000Z'],
    ['travel', '2026-03-09T11:00:00.000Z', '2026-03-09T11:30:00.000Z'],
    ['blocked', '2026-03-09T23:00:00.000Z', '2026-03-10T23:00:00.000Z'],
  ])
  expect(shown[1]).toMatchObject({
    orderId: made._id,
    sequenceId: made.sequenceId,
    city: 'Ikeja',
    inspectionType: 'general-purpose',
  })
  expect(shown[3]).toMatchObject({ title: 'Family', isAllDay: true })
  expect(await events(await anInspector(server), '2026-03-09', '2026-03-10')).toEqual([])
})

test('a secret address shows the calendar until it is renewed or ended', async () => {
  const inspector = await anInspector(server)
  const made = await booked(inspector)
  expect((await feedCall(inspector, 'GET', 'get')).data).toEqual({ url: null, createdAt: null })
  const {
    data: { url },
  } = await feedCall(inspector, 'POST', 'renew')
  const path = new URL(url ?? '').pathname
  const read = async (): Promise<{ status: number; text: string; type: unknown }> => {
    const { statusCode, body, headers } = await server.app.inject({ method: 'GET', url: path })
    return { status: statusCode, text: body, type: headers['content-type'] }
  }
  const calendar = await read()
  expect([calendar.status, calendar.type]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(calendar.text).toContain('DTSTART:20260309T090000Z')
  expect(calendar.text).toContain(made.sequenceId)
  expect((await feedCall(inspector, 'GET', 'get')).data).toMatchObject({
    url: null,
    createdAt: expect.any(String),
  })
  const kept = await server.db
    .selectFrom('user_calendar_feeds')
    .selectAll()
    .where('user_id', '=', inspector.id)
    .executeTakeFirstOrThrow()
  expect(path).not.toContain(kept.token_hash)
  for (const mangled of [`${path}/`, `${path}/more`]) await server.app.inject({ method: 'GET', url: mangled })
  for (const method of ['HEAD', 'POST', 'OPTIONS'] as const)
    await server.app.inject({ method, url: path, headers: { host: 'site.test', origin: 'http://site.test' } })
  expect(lines()).toContain('/calendar-feeds/')
  expect(lines()).not.toContain(path.slice('/calendar-feeds/'.length, -4))
  const { data: renewed } = await feedCall(inspector, 'POST', 'renew')
  expect(renewed.url).not.toBe(url)
  expect((await read()).status).toBe(404)
  await feedCall(inspector, 'POST', 'end')
  expect((await server.app.inject({ method: 'GET', url: new URL(renewed.url ?? '').pathname })).statusCode).toBe(404)
})

test('a customer’s secret address shows their orders, with links to them (CALENDAR-5)', async () => {
  const customer = await newUser(server, { money: 1_000_000_00 })
  const inspector = await anInspector(server)
  const made = await orderWithInspector(server, customer, inspector, aQuote(server, 7 * 24 * 60 * 60 * 1_000))
  const { data } = await feedCall(customer, 'POST', 'renew')
  const file = await readFeed(data.url)
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(file).toContain(`UID:appointment-${made._id}@`)
  expect(file).toContain(`/dashboard/order-details/${made._id}\r\n`)
  await server.db.updateTable('orders').set({ status: 'Canceled' }).where('id', '=', made._id).execute()
  expect(await readFeed(data.url)).not.toContain('VEVENT')
  const suspend = (at: Date | null) =>
    server.db.updateTable('users').set({ login_suspended_at: at }).where('id', '=', customer.id).execute()
  const status = async () =>
    (await server.app.inject({ method: 'GET', url: new URL(data.url ?? '').pathname })).statusCode
  await suspend(server.clock.now())
  expect(await status()).toBe(404)
  await suspend(null)
  expect(await status()).toBe(200)
  await server.db
    .updateTable('users')
    .set({ deletion_requested_at: server.clock.now(), deletion_at: server.clock.now() })
    .where('id', '=', customer.id)
    .execute()
  expect(await status()).toBe(404)
})

test('the secret address of a former inspector no longer shows bookings and blocked dates (CALENDAR-5)', async () => {
  const inspector = await anInspector(server)
  await booked(inspector)
  await block(inspector)
  const { data } = await feedCall(inspector, 'POST', 'renew')
  expect((await readFeed(data.url)).match(/BEGIN:VEVENT/g)).toHaveLength(2)
  await server.db.updateTable('users').set({ is_pro: false }).where('id', '=', inspector.id).execute()
  expect(await readFeed(data.url)).not.toContain('VEVENT')
})

describe('an imported calendar', () => {
  const busy = (start: string, end: string): string =>
    `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1@x.test\r\nSUMMARY:Choir\r\nDTSTART:${start}\r\nDTEND:${end}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
  const add = (who: Person, body: Record<string, unknown> = {}) =>
    call<ImportedCalendar>(who, 'POST', 'import-calendar', {
      _id: randomUUID(),
      name: 'Private',
      url: 'https://calendar.example.com/secret/basic.ics',
      ...body,
    })

  test('blocks the time of its events, is read again every hour, and shows faults', async () => {
    external = busy('20260320T090000Z', '20260320T110000Z')
    const inspector = await anInspector(server)
    const body = { _id: randomUUID() }
    const first = await add(inspector, body)
    expect([first.status, first.data]).toEqual([
      200,
      expect.objectContaining({ host: 'calendar.example.com', noOfEvents: 1, fault: null }),
    ])
    expect((await add(inspector, body)).data).toEqual(first.data)
    const kept = await server.db
      .selectFrom('imported_calendars')
      .select('sealed_url')
      .where('inspector_id', '=', inspector.id)
      .executeTakeFirstOrThrow()
    expect(kept.sealed_url).not.toContain('secret')
    expect(await isFree(inspector, '2026-03-20T10:59:00Z', '2026-03-20T12:00:00Z')).toBe(false)
    expect((await events(inspector, '2026-03-20', '2026-03-20'))[0]).toMatchObject({ kind: 'imported', title: 'Choir' })

    external = busy('20260321T090000Z', '20260321T110000Z')
    const parts = backgroundParts(server)
    expect(await refreshImportedCalendars(parts, server.clock.now())).toBe(0)
    server.clock.advance(60 * 60 * 1_000)
    const now = server.clock.now()
    const runs = await Promise.all([refreshImportedCalendars(parts, now), refreshImportedCalendars(parts, now)])
    expect(runs[0] + runs[1]).toBe(1)
    expect(await isFree(inspector, '2026-03-20T10:00:00Z', '2026-03-20T12:00:00Z')).toBe(true)
    expect(await isFree(inspector, '2026-03-21T10:00:00Z', '2026-03-21T12:00:00Z')).toBe(false)

    external = ''
    server.clock.advance(60 * 60 * 1_000)
    await refreshImportedCalendars(parts, server.clock.now())
    const {
      data: [shown],
    } = await call<ImportedCalendar[]>(inspector, 'GET', 'get-imported-calendars')
    expect([shown?.fault, shown?.noOfEvents]).toEqual([
      'The address did not answer. We will try again within the hour.',
      1,
    ])
    expect((await call(inspector, 'DELETE', `delete-imported-calendar/${body._id}`)).status).toBe(200)
    expect(await isFree(inspector, '2026-03-21T10:00:00Z', '2026-03-21T12:00:00Z')).toBe(true)
  })

  test('with more series than are read says so, and blocks the time of those that are read', async () => {
    const series = Array.from(
      { length: 301 },
      (_, number) =>
        `BEGIN:VEVENT\r\nUID:${number}@x.test\r\nDTSTART:20250320T090000Z\r\nDTEND:20250320T110000Z\r\nRRULE:FREQ=YEARLY\r\nEND:VEVENT\r\n`,
    )
    external = `BEGIN:VCALENDAR\r\n${series.join('')}END:VCALENDAR\r\n`
    const inspector = await anInspector(server)
    const expected = {
      fault: 'This calendar has too many events. Some of them do not block your time.',
      noOfEvents: 300,
    }
    expect((await add(inspector)).data).toMatchObject(expected)
    expect(await isFree(inspector, '2026-03-20T10:00:00Z', '2026-03-20T12:00:00Z')).toBe(false)
    server.clock.advance(60 * 60 * 1_000)
    const now = server.clock.now()
    await refreshImportedCalendars(backgroundParts(server), now)
    const read = async () => (await call<ImportedCalendar[]>(inspector, 'GET', 'get-imported-calendars')).data
    expect(await read()).toMatchObject([{ ...expected, importedAt: now.toISOString() }])
    external = `BEGIN:VCALENDAR\r\n${series.slice(1).join('')}END:VCALENDAR\r\n`
    server.clock.advance(60 * 60 * 1_000)
    await refreshImportedCalendars(backgroundParts(server), server.clock.now())
    expect(await read()).toMatchObject([{ fault: null, noOfEvents: 300 }])
  })

  test('that frees time has waiting orders looked through for the inspector at once, others do not (MATCH-20)', async () => {
    external = busy('20260320T090000Z', '20260320T110000Z')
    const inspector = await anInspector(server)
    await add(inspector)
    /** Whether a search for orders is requested once the calendar has this content. */
    const asksForOrders = async (content: string): Promise<boolean> => {
      external = content
      server.clock.advance(60 * 60 * 1_000)
      await refreshImportedCalendars(backgroundParts(server), server.clock.now())
      const gone = await server.db
        .deleteFrom('changed_inspectors')
        .where('inspector_id', '=', inspector.id)
        .returning('inspector_id')
        .execute()
      return gone.length > 0
    }
    expect(await asksForOrders(external)).toBe(false)
    // Longer
    expect(await asksForOrders(busy('20260320T090000Z', '20260320T120000Z'))).toBe(false)
    // Later
    expect(await asksForOrders(busy('20260320T100000Z', '20260320T120000Z'))).toBe(true)
    // Unreadable
    expect(await asksForOrders('')).toBe(false)
    // Gone
    expect(await asksForOrders('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')).toBe(true)
    // Only time that has passed is freed.
    expect(await asksForOrders(busy('20260302T120000Z', '20260302T170000Z'))).toBe(false)
    expect(await asksForOrders(busy('20260302T143000Z', '20260302T170000Z'))).toBe(false)
  })

  test('is refused if there is no calendar at the address, or if the inspector already has five', async () => {
    const inspector = await anInspector(server)
    external = '<html>'
    expect(await add(inspector)).toMatchObject({
      status: 409,
      body: { message: 'We could not read a calendar at this address.' },
    })
    external = ''
    expect((await add(inspector)).status).toBe(409)
    external = busy('20260320T090000Z', '20260320T110000Z')
    for (let number = 0; number < 5; number += 1) expect((await add(inspector)).status).toBe(200)
    expect((await add(inspector)).status).toBe(409)
  })
})

test('customers see their own orders that were not canceled, with the activity periods (CALENDAR-6)', async () => {
  const inspector = await anInspector(server)
  const customer = await newUser(server, { money: 1_000_000_00 })
  const { _id } = await orderWithInspector(server, customer, inspector, aQuote(server, 7 * 24 * 60 * 60 * 1_000))
  const gone = await order(server, customer, {}, aQuote(server, 8 * 24 * 60 * 60 * 1_000))
  await server.db.updateTable('orders').set({ status: 'Canceled' }).where('id', '=', gone._id).execute()
  await server.db
    .insertInto('order_activity_periods')
    .values({
      order_id: _id,
      starts_at: new Date('2026-03-12T09:00:00.000Z'),
      ends_at: new Date('2026-03-12T11:00:00.000Z'),
      created_at: server.clock.now(),
    })
    .execute()
  const appointments = async (who: Person, to = '2026-03-31', timeZone = 'Africa/Lagos') =>
    (
      await server.call<CalendarEvent[]>(
        'GET',
        `/orders/get-my-appointments?from=2026-03-01&to=${to}&timeZone=${encodeURIComponent(timeZone)}`,
        { token: who.token },
      )
    ).data
  expect((await appointments(customer)).map(({ kind, orderId, startsAt }) => [kind, orderId, startsAt])).toEqual([
    ['appointment', _id, '2026-03-09T09:00:00.000Z'],
    ['appointment', _id, '2026-03-12T09:00:00.000Z'],
  ])
  expect(await appointments(customer, '2026-03-08')).toEqual([])
  expect(await appointments(inspector)).toEqual([])
  expect((await events(inspector, '2026-03-09', '2026-03-09')).map(({ kind }) => kind)).not.toContain('appointment')
  expect(
    await server.call('GET', '/orders/get-my-appointments?from=2026-03-01&to=2026-03-02&timeZone=Nowhere/Atall', {
      token: customer.token,
    }),
  ).toMatchObject({ status: 400 })
})
