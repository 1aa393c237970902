import type { Db } from '#kernel/db/connect.ts'
import type { ReportEntryRow, ReportMediaRow, ReportPointRow, ReportTaskRow } from './tables.ts'

/** The stored parts of a report in sequence, without removed ones. */
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

/**
 * The same rows with the present hashes of their files; null for a file that no longer exists. With these a
 * verification detects replaced files of a handed-in report (REPORT-11).
 */
export const withHashesOfFiles = async (db: Db, rows: ReportRows): Promise<ReportRows> => {
  const ids = [...rows.entries, ...rows.media].flatMap(({ file_id: id }) => id ?? [])
  if (ids.length === 0) return rows
  const files = await db
    .selectFrom('stored_files')
    .select(['id', 'content_hash'])
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute()
  const hashes = new Map(files.map(({ id, content_hash: hash }) => [id, hash]))
  const now = <Row extends { file_id: string | null; file_hash: string | null }>(row: Row): Row =>
    row.file_id === null ? row : { ...row, file_hash: hashes.get(row.file_id) ?? null }
  return { ...rows, entries: rows.entries.map(now), media: rows.media.map(now) as ReportRows['media'] }
}
