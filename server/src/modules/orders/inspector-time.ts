import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { OrderRow } from './find-order.ts'

const MINUTE = 60_000

/** When an inspection is over, as a rule. */
export const endOf = ({ inspection_at: at, duration_minutes: minutes }: Pick<OrderRow, 'inspection_at' | 'duration_minutes'>): Date =>
  new Date(at.getTime() + minutes * MINUTE)

/** Whoever gives an inspector a time does so one after the other. Comes after the locks of orders. */
export const lockInspectorTime = async (transaction: Db, inspectorId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`inspector-time ${inspectorId}`}, 0))`.execute(transaction)
}

/** Whether an inspector has no other accepted order in a span of time. */
export const isInspectorFree = async (
  db: Db, inspectorId: string, { orderId, from, until }: { orderId: string; from: Date; until: Date },
): Promise<boolean> => await db.selectFrom('orders').select('id')
  .where('inspector_id', '=', inspectorId).where('id', '!=', orderId).where('status', 'in', ['Processing', 'Overdue'])
  .where('report_submitted_at', 'is', null)
  .where('inspection_at', '<', until)
  .where(sql<boolean>`inspection_at + make_interval(mins => duration_minutes) > ${from}`)
  .limit(1).executeTakeFirst() === undefined
