import type { CalendarEvent } from '@fieldproof/contracts/entities/calendar-event'
import type { Locale } from '@fieldproof/contracts'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { Database } from '#kernel/db/schema.ts'
import { givingWay } from '#kernel/give-way.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { endOf } from '#modules/orders/inspector-time.ts'
import { appointmentOf } from '#modules/orders/draw-order-document.ts'
import { inspectorZone, travelBufferOf } from './availability.ts'
import { listBlockedDates } from './blocked-dates.ts'
import { eventsOfProjects, type OfProjects } from './of-projects.ts'
import { textsOf } from '#texts/texts-of.ts'
import { wordsIn } from '#texts/words.ts'
import { dayAt, daysAfter, instantAt, requireDays, requireTimeZone } from './wall-days.ts'

const texts = textsOf('calendars')

const MINUTE = 60_000

export interface Span {
  from: Date
  until: Date
}
export interface Reader {
  db: Db
  userId: string
  locale: Locale
  timeZone: string
}

const none = {
  orderId: null,
  sequenceId: null,
  inspectionType: null,
  city: null,
  blockedDatesId: null,
  projectId: null,
  taskId: null,
}
const overlaps = (event: CalendarEvent, { from, until }: Span): boolean =>
  Date.parse(event.startsAt) < until.getTime() && Date.parse(event.endsAt) > from.getTime()

/** The activity periods of an order that overlap a span. */
const periodsIn = (is: ExpressionBuilder<Database, 'orders'>, { from, until }: Span) =>
  is
    .selectFrom('order_activity_periods')
    .select('order_activity_periods.id')
    .whereRef('order_activity_periods.order_id', '=', 'orders.id')
    .where('starts_at', '<', until)
    .where('ends_at', '>', from)

const periodsOf = async (db: Db, orders: readonly { id: string }[]) =>
  orders.length === 0
    ? []
    : db
        .selectFrom('order_activity_periods')
        .selectAll()
        .where(
          'order_id',
          'in',
          orders.map(({ id }) => id),
        )
        .execute()

/**
 * An inspector's accepted orders. Each activity period is an event of its own. Orders that are still to be done also
 * have the travel time before and after.
 */
const bookings = async ({ db, userId, locale }: Reader, { from, until }: Span): Promise<CalendarEvent[]> => {
  const buffer = await travelBufferOf(db, userId)
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('inspector_id', '=', userId)
    .where('status', 'in', ['Processing', 'Overdue', 'Completed'])
    .where((is) =>
      is.or([
        is.and([
          is('inspection_at', '<', new Date(until.getTime() + buffer * MINUTE)),
          sql<boolean>`inspection_at + make_interval(mins => duration_minutes + ${buffer}::int) > ${from}`,
        ]),
        is.exists(periodsIn(is, { from, until })),
      ]),
    )
    .execute()
  const periods = await periodsOf(db, rows)
  return rows.flatMap((order): CalendarEvent[] => {
    const about = {
      timeZone: order.time_zone,
      isAllDay: false,
      ...none,
      orderId: order.id,
      sequenceId: order.sequence_id,
      city: order.city,
    }
    const title = wordsIn(locale).translate(appointmentOf(order))
    const [startsAt, endsAt] = [order.inspection_at, endOf(order)]
    const booked = (id: string, span: { starts: Date; ends: Date }): CalendarEvent => ({
      _id: id,
      kind: 'booking',
      title,
      ...about,
      inspectionType: order.inspection_type,
      startsAt: span.starts.toISOString(),
      endsAt: span.ends.toISOString(),
    })
    const travel = (id: string, starts: Date, ends: Date): CalendarEvent => ({
      _id: id,
      kind: 'travel',
      title: wordsIn(locale).translate(texts.travel()),
      ...about,
      startsAt: starts.toISOString(),
      endsAt: ends.toISOString(),
    })
    const isToDo = order.status !== 'Completed' && order.report_submitted_at === null
    return [
      booked(`order-${order.id}`, { starts: startsAt, ends: endsAt }),
      ...periods
        .filter(({ order_id: id }) => id === order.id)
        .map((row) => booked(`period-${row.id}`, { starts: row.starts_at, ends: row.ends_at })),
      ...(buffer > 0 && isToDo
        ? [
            travel(`way-to-${order.id}`, new Date(startsAt.getTime() - buffer * MINUTE), startsAt),
            travel(`way-from-${order.id}`, endsAt, new Date(endsAt.getTime() + buffer * MINUTE)),
          ]
        : []),
    ]
  })
}

/** A customer's orders that were not canceled, each with its activity periods. */
export const appointments = async ({ db, userId, locale }: Reader, { from, until }: Span): Promise<CalendarEvent[]> => {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', userId)
    .where('status', '<>', 'Canceled')
    .where((is) =>
      is.or([
        is.and([
          is('inspection_at', '<', until),
          sql<boolean>`inspection_at + make_interval(mins => duration_minutes) > ${from}`,
        ]),
        is.exists(periodsIn(is, { from, until })),
      ]),
    )
    .execute()
  const periods = await periodsOf(db, rows)
  return rows.flatMap((order) => {
    const appointment = (id: string, starts: Date, ends: Date): CalendarEvent => ({
      _id: id,
      kind: 'appointment',
      title: wordsIn(locale).translate(appointmentOf(order)),
      timeZone: order.time_zone,
      isAllDay: false,
      ...none,
      orderId: order.id,
      sequenceId: order.sequence_id,
      inspectionType: order.inspection_type,
      city: order.city,
      startsAt: starts.toISOString(),
      endsAt: ends.toISOString(),
    })
    return [
      appointment(`appointment-${order.id}`, order.inspection_at, endOf(order)),
      ...periods
        .filter(({ order_id: id }) => id === order.id)
        .map((row) => appointment(`on-site-${row.id}`, row.starts_at, row.ends_at)),
    ]
  })
}

/** Blocked whole days in a row are one event. A time that is blocked on several days is one event for each day. */
const blocked = async ({ db, userId, locale, timeZone }: Reader, { from, until }: Span): Promise<CalendarEvent[]> => {
  // Dates that were blocked in a distant zone may fall on the day before or after in the reader's zone.
  const days = { from: daysAfter(dayAt(from, timeZone), -1), to: daysAfter(dayAt(until, timeZone), 1) }
  const giveWay = givingWay()
  const events: CalendarEvent[] = []
  for (const one of await listBlockedDates(db, userId, days)) {
    const add = (id: string, startsAt: Date, endsAt: Date): void => {
      events.push({
        _id: id,
        kind: 'blocked',
        title: one.reason || wordsIn(locale).translate(texts.blocked()),
        timeZone: one.timeZone,
        isAllDay: one.startTime === null,
        ...none,
        blockedDatesId: one._id,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })
    }
    const { startTime, endTime } = one
    if (startTime === null || endTime === null) {
      add(`blocked-${one._id}`, instantAt(one.from, '00:00', one.timeZone), instantAt(one.to, '24:00', one.timeZone))
      continue
    }
    const [first, last] = [one.from > days.from ? one.from : days.from, one.to < days.to ? one.to : days.to]
    for (let day = first; day <= last; day = daysAfter(day, 1)) {
      const [starts, ends] = [instantAt(day, startTime, one.timeZone), instantAt(day, endTime, one.timeZone)]
      // When clocks go forward, the blocked time may not exist on that day.
      if (starts < ends) add(`blocked-${one._id}-${day}`, starts, ends)
    }
    await giveWay()
  }
  return events
}

const imported = async ({ db, userId, locale }: Reader, { from, until }: Span): Promise<CalendarEvent[]> => {
  const rows = await db
    .selectFrom('imported_events')
    .selectAll()
    .where('inspector_id', '=', userId)
    .where('starts_at', '<', until)
    .where('ends_at', '>', from)
    .execute()
  return rows.map((row) => ({
    _id: `imported-${row.calendar_id}-${row.position}`,
    kind: 'imported',
    title: row.title || wordsIn(locale).translate(texts.busy()),
    timeZone: row.time_zone,
    isAllDay: row.is_all_day,
    ...none,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
  }))
}

/** The events that overlap a span, earliest first. */
const inOrder = (events: readonly CalendarEvent[], span: Span): CalendarEvent[] =>
  events
    .filter((event) => overlaps(event, span))
    .sort(
      (one, other) =>
        one.startsAt.localeCompare(other.startsAt) ||
        one.endsAt.localeCompare(other.endsAt) ||
        one._id.localeCompare(other._id),
    )

/** Everything that takes an inspector's time in a span, earliest first. */
export const eventsBetween = async (reader: Reader, span: Span): Promise<CalendarEvent[]> =>
  inOrder(
    [...(await bookings(reader, span)), ...(await blocked(reader, span)), ...(await imported(reader, span))],
    span,
  )

const spanOf = ({ from, to }: { from: string; to: string }, timeZone: string): Span => ({
  from: instantAt(from, '00:00', timeZone),
  until: instantAt(to, '24:00', timeZone),
})

/**
 * Everything in the caller's calendar between two days of the caller's zone, both included: what takes an inspector's
 * time, their own orders, and the dates of their projects.
 * @throws {Refusal} 400
 */
export const listCalendarEvents = async (
  days: { from: string; to: string },
  { db, ports, locale, session: { userId } }: UserContext,
  ofProjects: OfProjects,
): Promise<CalendarEvent[]> => {
  requireDays(days)
  const timeZone = await inspectorZone(db, ports.places, userId)
  const [reader, span] = [{ db, userId, locale, timeZone }, spanOf(days, timeZone)]
  return inOrder(
    [
      ...(await eventsBetween(reader, span)),
      ...(await appointments(reader, span)),
      ...(await eventsOfProjects(reader, ofProjects, span)),
    ],
    span,
  )
}

/**
 * The caller's orders and the dates of their projects between two days of a zone, both included (CALENDAR-6,
 * PROJECT-26).
 * @throws {Refusal} 400
 */
export const listAppointments = async (
  { timeZone, ...days }: { from: string; to: string; timeZone: string },
  { db, locale, session: { userId } }: UserContext,
  ofProjects: OfProjects,
): Promise<CalendarEvent[]> => {
  requireDays(days)
  await requireTimeZone(db, timeZone)
  const [reader, span] = [{ db, userId, locale, timeZone }, spanOf(days, timeZone)]
  return inOrder([...(await appointments(reader, span)), ...(await eventsOfProjects(reader, ofProjects, span))], span)
}
