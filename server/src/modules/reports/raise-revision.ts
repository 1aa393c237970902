import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { Realtime } from '#kernel/realtime/realtime.ts'
import type { ReportRow } from './tables.ts'

type Teller = Pick<Realtime, 'toUser'>

/** Tells its inspector's devices, and nobody else, that a report is another one than they may have; when it is committed. */
export const tellDevices = (
  transaction: Db,
  realtime: Teller,
  {
    id: reportId,
    order_id: orderId,
    inspector_id: inspectorId,
    revision,
  }: Pick<ReportRow, 'id' | 'order_id' | 'inspector_id' | 'revision'>,
): Promise<void> => realtime.toUser(inspectorId, 'REPORT_CHANGED', { orderId, reportId, revision }, transaction)

/** Some part of a locked draft was changed: its revision rises, and the devices of its inspector hear of it. */
export const raiseRevision = async (transaction: Db, realtime: Teller, reportId: string): Promise<void> => {
  const row = await transaction
    .updateTable('reports')
    .set({ revision: sql`revision + 1` })
    .where('id', '=', reportId)
    .returning(['id', 'order_id', 'inspector_id', 'revision'])
    .executeTakeFirstOrThrow()
  await tellDevices(transaction, realtime, row)
}
