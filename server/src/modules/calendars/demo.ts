import type { DemoParts, DemoStep } from '#kernel/demo/demo-step.ts'
import { wallTimeAt } from '@fieldproof/policy/wall-time'
import { daysAfter, instantAt } from './wall-days.ts'

const ZONE = 'Africa/Lagos'
/** Days on which the demo inspector takes no jobs, counted from today: whole days, or between two times. */
const blocked = [
  { id: '5b6f8a52-6a0e-4d69-8a5d-0a1f6b5f7c01', from: 24, to: 26, times: null, reason: 'Family visit' },
  { id: '5b6f8a52-6a0e-4d69-8a5d-0a1f6b5f7c02', from: 31, to: 31, times: ['13:00', '16:00'], reason: 'Dentist' },
] as const

const put = async ({ db, now, people }: DemoParts): Promise<void> => {
  const inspector = people.get('inspector')
  if (inspector === undefined) return
  const made = await db
    .insertInto('inspector_availability')
    .values({
      inspector_id: inspector,
      time_zone: ZONE,
      travel_buffer_minutes: 30,
      notice_hours: 2,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('inspector_id')
    .executeTakeFirst()
  if (!made) return
  await db
    .insertInto('inspector_weekly_hours')
    .values(
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        inspector_id: inspector,
        weekday,
        start_time: '06:00',
        end_time: '22:00',
      })),
    )
    .execute()
  const { date: today } = wallTimeAt(now.getTime(), ZONE)
  for (const { id, from, to, times, reason } of blocked) {
    const [first, last] = [daysAfter(today, from), daysAfter(today, to)]
    await db
      .insertInto('blocked_dates')
      .values({
        id,
        inspector_id: inspector,
        from_day: first,
        to_day: last,
        start_time: times?.[0] ?? null,
        end_time: times?.[1] ?? null,
        time_zone: ZONE,
        reason,
        starts_at: instantAt(first, times?.[0] ?? '00:00', ZONE),
        ends_at: instantAt(last, times?.[1] ?? '24:00', ZONE),
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** The demo inspector's available times, and a few blocked dates. Existing settings stay. */
export const calendarsDemo: DemoStep = { name: 'calendars', version: 1, put }
