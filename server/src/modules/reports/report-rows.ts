import type { Db } from '#kernel/db/connect.ts'
import type { ReportEntryRow, ReportMediaRow, ReportPointRow, ReportTaskRow } from './tables.ts'

/** The parts of a report as they are kept, without what was removed, in the order in which they came. */
export interface ReportRows {
  points: ReportPointRow[]
  tasks: ReportTaskRow[]
  entries: ReportEntryRow[]
  media: ReportMediaRow[]
}

export const readReportRows = async (db: Db, reportId: string): Promise<ReportRows> => ({
  points: await db.selectFrom('report_points').selectAll().where('report_id', '=', reportId).execute(),
  tasks: await db
    .selectFrom('report_tasks')
    .selectAll()
    .where('report_id', '=', reportId)
    .orderBy('position')
    .execute(),
  entries: await db
    .selectFrom('report_entries')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute(),
  media: await db
    .selectFrom('report_media')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute(),
})
