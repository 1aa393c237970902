import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { OrderRow } from './find-order.ts'

const MINUTE = 60_000

/** When an inspection is over, as a rule. */
export const endOf = ({
  inspection_at: at,
  duration_minutes: minutes,
}: Pick<OrderRow, 'inspection_at' | 'duration_minutes'>): Date => new Date(at.getTime() + minutes * MINUTE)

/** Those who give an inspector a time take turns. This lock is taken after the locks of orders. */
export const lockInspectorTime = async (transaction: Db, inspectorId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`inspector-time ${inspectorId}`}, 0))`.execute(transaction)
}

/**
 * The first instant at which an inspector takes an inspection that is asked for now: by the hours of notice that they want.
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
  /** The order that the time is for, which does not stand in its own way. */
  orderId?: string
  /** Where the inspector has not said yes to this very time: then it has to be as far ahead as the inspector wants it. */
  now?: Date
}

/**
 * Whether an inspector can be there: no other accepted order, with the way to it and from it, nothing blocked, no event of
 * another calendar, and inside the weekly hours (see docs/calendar.md). The database decides, as it does for matching.
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
