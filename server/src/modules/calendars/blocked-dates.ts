import type { AnswerOf } from '@fieldproof/contracts'
import type { BlockedDates, BlockOutDatesBody } from '@fieldproof/contracts/entities/blocked-dates'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict, notFound } from '#kernel/refusals/refusal.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { inWork } from '#kernel/work/unit-of-work.ts'
import { lockInspectorTime } from '#modules/orders/inspector-time.ts'
import { textsOf } from '#texts/texts-of.ts'
import { daysBetween, instantAt, requireDays, requireTimeZone } from './wall-days.ts'

const texts = textsOf('calendars')

/** The most entries of blocked dates that one inspector can have; far more than anyone needs. */
const MOST = 1_000
/** The most days on which times are blocked: each is an event of its own in the calendar (CALENDAR-7). */
const MOST_TIMES = 5_000
/** How many bookings a refusal names at most. */
const NAMED = 3

interface BlockedRow {
  id: string
  from_day: string
  to_day: string
  start_time: string | null
  end_time: string | null
  time_zone: string
  reason: string
  created_at: Date
}

const toBlockedDates = (row: BlockedRow): BlockedDates => ({
  _id: row.id,
  from: row.from_day,
  to: row.to_day,
  startTime: row.start_time?.slice(0, 5) ?? null,
  endTime: row.end_time?.slice(0, 5) ?? null,
  timeZone: row.time_zone,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
})

const blockedBy = (db: Db, inspectorId: string) =>
  db
    .selectFrom('blocked_dates')
    .where('inspector_id', '=', inspectorId)
    .select([
      'id',
      'start_time',
      'end_time',
      'time_zone',
      'reason',
      'created_at',
      sql<string>`to_char(from_day, 'YYYY-MM-DD')`.as('from_day'),
      sql<string>`to_char(to_day, 'YYYY-MM-DD')`.as('to_day'),
    ])

/** The blocked dates of an inspector that overlap these days, earliest first. */
export const listBlockedDates = async (
  db: Db,
  inspectorId: string,
  days: { from: string; to: string },
): Promise<BlockedDates[]> => {
  requireDays(days)
  const rows = await blockedBy(db, inspectorId)
    .where('from_day', '<=', sql<never>`${days.to}::date`)
    .where('to_day', '>=', sql<never>`${days.from}::date`)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return rows.map(toBlockedDates)
}

/** Accepted orders that overlap newly blocked dates, earliest first. */
const bookingsIn = async (
  transaction: Db,
  inspectorId: string,
  blockedId: string,
): Promise<{ sequence_id: string; inspection_at: Date; time_zone: string }[]> => {
  const { rows } = await sql<{ sequence_id: string; inspection_at: Date; time_zone: string }>`
    with spans as (
      select case when start_time is null then starts_at else (from_day + step + start_time) at time zone time_zone end as starts_at,
        case when start_time is null then ends_at else (from_day + step + end_time) at time zone time_zone end as ends_at
      from blocked_dates cross join lateral generate_series(0, case when start_time is null then 0 else to_day - from_day end) step
      where inspector_id = ${inspectorId} and id = ${blockedId})
    select sequence_id, inspection_at, time_zone from orders
    where inspector_id = ${inspectorId} and status in ('Processing', 'Overdue') and report_submitted_at is null and exists (
      select from spans where spans.starts_at < inspection_at + make_interval(mins => duration_minutes) and spans.ends_at > inspection_at
        or exists (select from order_activity_periods periods where periods.order_id = orders.id
          and periods.starts_at < spans.ends_at and periods.ends_at > spans.starts_at))
    order by inspection_at limit ${NAMED}`.execute(transaction)
  return rows
}

const isSame = (known: BlockedDates, body: BlockOutDatesBody): boolean =>
  known.from === body.from &&
  known.to === body.to &&
  known.startTime === (body.startTime ?? null) &&
  known.endTime === (body.endTime ?? null) &&
  known.timeZone === body.timeZone

/**
 * Blocks days, or a time on each of them, once for its id.
 * @throws {Refusal} 400; 409 if there are bookings, which the text lists
 */
export const blockOutDates = async (body: BlockOutDatesBody, context: UserContext): Promise<BlockedDates> => {
  const {
    db,
    clock,
    session: { userId },
  } = context
  requireDays(body)
  await requireTimeZone(db, body.timeZone)
  const { from, to, startTime, endTime, timeZone } = body
  return db.transaction().execute(async (transaction) => {
    await lockInspectorTime(transaction, userId)
    const own = () => blockedBy(transaction, userId).where('id', '=', body._id).executeTakeFirst()
    const known = await own()
    if (known) {
      if (!isSame(toBlockedDates(known), body)) throw conflict(texts.blockedOtherwise())
      return toBlockedDates(known)
    }
    const there = await transaction
      .selectFrom('blocked_dates')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .select(
        sql<number>`coalesce(sum(to_day - from_day + 1) filter (where start_time is not null), 0)::int`.as('times'),
      )
      .where('inspector_id', '=', userId)
      .where('ends_at', '>', clock.now())
      .executeTakeFirstOrThrow()
    const times = startTime === undefined ? 0 : there.times + daysBetween(from, to) + 1
    if (there.count >= MOST || times > MOST_TIMES) throw conflict(texts.tooMuchBlocked())
    await transaction
      .insertInto('blocked_dates')
      .values({
        id: body._id,
        inspector_id: userId,
        from_day: from,
        to_day: to,
        start_time: startTime ?? null,
        end_time: endTime ?? null,
        time_zone: timeZone,
        reason: body.reason,
        starts_at: instantAt(from, startTime ?? '00:00', timeZone),
        ends_at: instantAt(to, endTime ?? '24:00', timeZone),
        created_at: clock.now(),
      })
      .execute()
    const bookings = await bookingsIn(transaction, userId, body._id)
    if (bookings.length > 0) {
      const message = texts.bookingsInTheWay({
        bookings: bookings.map((row) => ({
          order: row.sequence_id,
          at: row.inspection_at.toISOString(),
          timeZone: row.time_zone,
        })),
      })
      throw conflict(message, [{ field: 'from', message }])
    }
    const made = await own()
    if (!made) throw new Error('The blocked dates that were just stored are missing')
    return toBlockedDates(made)
  })
}

/** Unblocks dates, all or none. @throws {Refusal} 404 if the caller has not blocked all of them */
export const unblockDates = async (
  ids: readonly string[],
  context: UserContext,
): Promise<AnswerOf<'POST /inspectors/unblock-dates'>> =>
  inWork(context, async (work) => {
    const { userId } = context.session
    const rows = await work.db
      .deleteFrom('blocked_dates')
      .where('inspector_id', '=', userId)
      .where('id', 'in', ids)
      .returning('id')
      .execute()
    if (rows.length !== ids.length) throw notFound()
    await announceEvent(work, 'inspector.can-do-more', { inspectorId: userId })
    return { unblocked: [...ids] }
  })
