import { sql } from 'kysely'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { ReportRow } from './tables.ts'

/** Notifies only the inspector's devices, after the commit, that a report has a new revision. */
export const notifyDevices = (
  { db, realtime }: UnitOfWork,
  {
    id: reportId,
    order_id: orderId,
    inspector_id: inspectorId,
    revision,
  }: Pick<ReportRow, 'id' | 'order_id' | 'inspector_id' | 'revision'>,
): Promise<void> => realtime.toUser(inspectorId, 'REPORT_CHANGED', { orderId, reportId, revision }, db)

/** Raises the revision of a locked draft after a change of any part, and notifies the inspector's devices. */
export const raiseRevision = async (work: UnitOfWork, reportId: string): Promise<void> => {
  const row = await work.db
    .updateTable('reports')
    .set({ revision: sql`revision + 1` })
    .where('id', '=', reportId)
    .returning(['id', 'order_id', 'inspector_id', 'revision'])
    .executeTakeFirstOrThrow()
  await notifyDevices(work, row)
}
