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

/**
 * The same rows with the hashes that the files have now: another one where a file was replaced, and null if it is gone.
 * So
 * what is stored of a report that was handed in is compared with all that belongs to it (REPORT-11).
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
