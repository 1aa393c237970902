import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { OrderRow } from './find-order.ts'

const MINUTE = 60_000

/** The usual end of an inspection. */
export const endOf = ({
  inspection_at: at,
  duration_minutes: minutes,
}: Pick<OrderRow, 'inspection_at' | 'duration_minutes'>): Date => new Date(at.getTime() + minutes * MINUTE)

/** Serialises assignments of an inspector's time. Taken after the locks of orders. */
export const lockInspectorTime = async (transaction: Db, inspectorId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`inspector-time ${inspectorId}`}, 0))`.execute(transaction)
}

/**
 * The first instant at which an inspector accepts an inspection that is requested now, by their hours of notice.
 */
export const noticedFrom = async (db: Db, inspectorId: string, now: Date): Promise<Date> => {
  const row = await db
    .selectFrom('inspector_availability')
    .select('notice_hours')
    .where('inspector_id', '=', inspectorId)
    .executeTakeFirst()
  return new Date(now.getTime() + (row?.notice_hours ?? 0) * 60 * MINUTE)
}

interface WantedTime {
  from: Date
  until: Date
  /** The order that the time is for, which does not conflict with itself. */
  orderId?: string
  /** Set if the inspector has not agreed to this exact time: then their notice period applies. */
  now?: Date
}

/**
 * Whether an inspector is free: no other accepted order, including travel to and from it, nothing blocked, no event of
 * another calendar, and within the weekly hours (see docs/calendar.md). The database decides, as for matching.
 */
export const isInspectorFree = async (
  db: Db,
  inspectorId: string,
  { from, until, orderId, now }: WantedTime,
): Promise<boolean> => {
  const {
    rows: [answer],
  } = await sql<{ is_free: boolean }>`select inspector_is_free(
    ${inspectorId}::uuid, ${from}::timestamptz, ${until}::timestamptz, ${now ?? null}::timestamptz, ${orderId ?? null}::uuid) as is_free`.execute(
    db,
  )
  return answer?.is_free === true
}
