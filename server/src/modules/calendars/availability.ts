import type { Availability, AvailabilityBody } from '@fieldproof/contracts/entities/availability'
import type { Db } from '#kernel/db/connect.ts'
import type { UserContext } from '#kernel/http/context.ts'
import type { Places } from '#kernel/ports/places.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import { inWork } from '#kernel/work/unit-of-work.ts'
import { lockInspectorTime } from '#modules/orders/inspector-time.ts'
import { requireTimeZone } from './wall-days.ts'

/**
 * The settings of an inspector who has set nothing: any time, and half an hour for travelling. The database
 * function `inspector_is_free` has the same defaults.
 */
const unset = { weeklyHours: [], travelBufferMinutes: 30, noticeHours: 0, updatedAt: null }
/** The zone of the first market, for an inspector whose zone is not known. */
const FIRST_ZONE = 'Africa/Lagos'

/** `09:00:00` as `09:00`. */
const shortTime = (time: string): string => time.slice(0, 5)

/** The time zone of an inspector's days: the one they set, otherwise that of their address. */
export const inspectorZone = async (db: Db, places: Places, userId: string): Promise<string> => {
  const own = await db
    .selectFrom('inspector_availability')
    .select('time_zone')
    .where('inspector_id', '=', userId)
    .executeTakeFirst()
  if (own) return own.time_zone
  const address = await db
    .selectFrom('inspector_applications')
    .select(['country', 'state', 'city'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const place =
    address &&
    (await places.timeZoneOf(address.country, [address.city, address.state].filter((part) => part).join(', ')))
  return place?.timeZone ?? FIRST_ZONE
}

/** Minutes before and after each booking that are kept free. */
export const travelBufferOf = async (db: Db, userId: string): Promise<number> => {
  const own = await db
    .selectFrom('inspector_availability')
    .select('travel_buffer_minutes')
    .where('inspector_id', '=', userId)
    .executeTakeFirst()
  return own?.travel_buffer_minutes ?? unset.travelBufferMinutes
}

/** When an inspector takes jobs. Without weekly hours that is any time. */
export const readAvailability = async (db: Db, places: Places, userId: string): Promise<Availability> => {
  const own = await db
    .selectFrom('inspector_availability')
    .selectAll()
    .where('inspector_id', '=', userId)
    .executeTakeFirst()
  if (!own) return { timeZone: await inspectorZone(db, places, userId), ...unset }
  const hours = await db
    .selectFrom('inspector_weekly_hours')
    .selectAll()
    .where('inspector_id', '=', userId)
    .orderBy('weekday')
    .orderBy('start_time')
    .execute()
  return {
    timeZone: own.time_zone,
    travelBufferMinutes: own.travel_buffer_minutes,
    noticeHours: own.notice_hours,
    updatedAt: own.updated_at.toISOString(),
    weeklyHours: hours.map((row) => ({
      weekday: row.weekday,
      startTime: shortTime(row.start_time),
      endTime: shortTime(row.end_time),
    })),
  }
}

/**
 * Sets the times at which an inspector takes jobs; existing bookings stay. @throws {Refusal} 400 for an unknown zone
 */
export const saveAvailability = async (body: AvailabilityBody, context: UserContext): Promise<Availability> => {
  const {
    db,
    clock,
    ports,
    session: { userId },
  } = context
  await requireTimeZone(db, body.timeZone)
  const settings = {
    time_zone: body.timeZone,
    travel_buffer_minutes: body.travelBufferMinutes,
    notice_hours: body.noticeHours,
    updated_at: clock.now(),
  }
  return inWork(context, async (work) => {
    const { db: transaction } = work
    await lockInspectorTime(transaction, userId)
    await transaction
      .insertInto('inspector_availability')
      .values({ inspector_id: userId, ...settings })
      .onConflict((conflict) => conflict.column('inspector_id').doUpdateSet(settings))
      .execute()
    await transaction.deleteFrom('inspector_weekly_hours').where('inspector_id', '=', userId).execute()
    if (body.weeklyHours.length > 0) {
      await transaction
        .insertInto('inspector_weekly_hours')
        .values(
          body.weeklyHours.map(({ weekday, startTime, endTime }) => ({
            inspector_id: userId,
            weekday,
            start_time: startTime,
            end_time: endTime,
          })),
        )
        .execute()
    }
    await announceEvent(work, 'inspector.can-do-more', { inspectorId: userId })
    return readAvailability(transaction, ports.places, userId)
  })
}
