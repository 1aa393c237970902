import type { CalendarEvent } from '@fieldproof/contracts/entities/calendar-event'
import type { Locale } from '@fieldproof/contracts'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { endOf } from '#modules/orders/inspector-time.ts'
import { appointmentOf } from '#modules/orders/draw-order-document.ts'
import { inspectorZone, travelBufferOf } from './availability.ts'
import { listBlockedDates } from './blocked-dates.ts'
import { textsOf } from '#texts/texts-of.ts'
import { wordsIn } from '#texts/words.ts'
import { dayAt, daysAfter, daysBetween, instantAt, requireDays } from './wall-days.ts'

const texts = textsOf('calendars')

const MINUTE = 60_000

interface Span {
  from: Date
  until: Date
}
interface Reader {
  db: Db
  userId: string
  locale: Locale
  timeZone: string
}

const none = { orderId: null, sequenceId: null, inspectionType: null, city: null, blockedDatesId: null }
const touches = (event: CalendarEvent, { from, until }: Span): boolean =>
  Date.parse(event.startsAt) < until.getTime() && Date.parse(event.endsAt) > from.getTime()

/** Accepted orders, with the way to those that are still to come; an order with spans on site stands there with each of them. */
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
        is.exists(
          is
            .selectFrom('order_activity_periods')
            .select('order_activity_periods.id')
            .whereRef('order_activity_periods.order_id', '=', 'orders.id')
            .where('starts_at', '<', until)
            .where('ends_at', '>', from),
        ),
      ]),
    )
    .execute()
  if (rows.length === 0) return []
  const periods = await db
    .selectFrom('order_activity_periods')
    .selectAll()
    .where(
      'order_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return rows.flatMap((order): CalendarEvent[] => {
    const about = {
      timeZone: order.time_zone,
      isAllDay: false,
      ...none,
      orderId: order.id,
      sequenceId: order.sequence_id,
      city: order.city,
    }
    const title = wordsIn(locale).say(appointmentOf(order))
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
    const way = (id: string, starts: Date, ends: Date): CalendarEvent => ({
      _id: id,
      kind: 'travel',
      title: wordsIn(locale).say(texts.travel()),
      ...about,
      startsAt: starts.toISOString(),
      endsAt: ends.toISOString(),
    })
    const isToCome = order.status !== 'Completed' && order.report_submitted_at === null
    return [
      booked(`order-${order.id}`, { starts: startsAt, ends: endsAt }),
      ...periods
        .filter(({ order_id: id }) => id === order.id)
        .map((row) => booked(`period-${row.id}`, { starts: row.starts_at, ends: row.ends_at })),
      ...(buffer > 0 && isToCome
        ? [
            way(`way-to-${order.id}`, new Date(startsAt.getTime() - buffer * MINUTE), startsAt),
            way(`way-from-${order.id}`, endsAt, new Date(endsAt.getTime() + buffer * MINUTE)),
          ]
        : []),
    ]
  })
}

/** Whole days are one event; a time that is blocked on each of many days is one on each. */
const blocked = async ({ db, userId, locale, timeZone }: Reader, { from, until }: Span): Promise<CalendarEvent[]> => {
  // What was blocked in a zone far away may lie on the day before or after here.
  const days = { from: daysAfter(dayAt(from, timeZone), -1), to: daysAfter(dayAt(until, timeZone), 1) }
  const all = await listBlockedDates(db, userId, days)
  return all.flatMap((one): CalendarEvent[] => {
    const event = (id: string, startsAt: Date, endsAt: Date): CalendarEvent => ({
      _id: id,
      kind: 'blocked',
      title: one.reason || wordsIn(locale).say(texts.blocked()),
      timeZone: one.timeZone,
      isAllDay: one.startTime === null,
      ...none,
      blockedDatesId: one._id,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })
    const { startTime, endTime } = one
    if (startTime === null || endTime === null) {
      return [
        event(
          `blocked-${one._id}`,
          instantAt(one.from, '00:00', one.timeZone),
          instantAt(one.to, '24:00', one.timeZone),
        ),
      ]
    }
    const [first, last] = [one.from > days.from ? one.from : days.from, one.to < days.to ? one.to : days.to]
    return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => daysAfter(first, index)).flatMap(
      (day) => {
        const [starts, ends] = [instantAt(day, startTime, one.timeZone), instantAt(day, endTime, one.timeZone)]
        // Where clocks go forward there may be no such time on that day.
        return starts < ends ? [event(`blocked-${one._id}-${day}`, starts, ends)] : []
      },
    )
  })
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
    title: row.title || wordsIn(locale).say(texts.busy()),
    timeZone: row.time_zone,
    isAllDay: row.is_all_day,
    ...none,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
  }))
}

/** Everything that takes an inspector's time in a span, in the order of its beginning. */
export const eventsBetween = async (reader: Reader, span: Span): Promise<CalendarEvent[]> => {
  const all = [...(await bookings(reader, span)), ...(await blocked(reader, span)), ...(await imported(reader, span))]
  return all
    .filter((event) => touches(event, span))
    .sort(
      (one, other) =>
        one.startsAt.localeCompare(other.startsAt) ||
        one.endsAt.localeCompare(other.endsAt) ||
        one._id.localeCompare(other._id),
    )
}

/** Everything in the caller's calendar between two days of the caller's zone, both included. @throws {Refusal} 400 */
export const listCalendarEvents = async (
  days: { from: string; to: string },
  { db, ports, locale, session: { userId } }: UserContext,
): Promise<CalendarEvent[]> => {
  requireDays(days)
  const timeZone = await inspectorZone(db, ports.places, userId)
  return eventsBetween(
    { db, userId, locale, timeZone },
    { from: instantAt(days.from, '00:00', timeZone), until: instantAt(days.to, '24:00', timeZone) },
  )
}
