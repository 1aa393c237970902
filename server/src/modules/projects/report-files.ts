import type { Db } from '#kernel/db/connect.ts'
import { Refusal } from '#kernel/refusals/refusal.ts'
import { findOpenReport } from './find-project.ts'

/** Whether a user may upload files for a project's report: everyone who may write in it, while it is open. */
export const mayUploadForProjectReport = async (db: Db, userId: string, reportId: string): Promise<boolean> => {
  try {
    return Boolean(await findOpenReport(db, userId, reportId))
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return false
    throw error
  }
}

/** Whether a user may see a file of a report: everyone in its project may. */
export const maySeeFileOfProjectReport = async (db: Db, userId: string, fileId: string): Promise<boolean> =>
  (await db
    .selectFrom('project_report_files')
    .innerJoin('project_report_entries', 'project_report_entries.id', 'entry_id')
    .innerJoin('project_reports', 'project_reports.id', 'report_id')
    .innerJoin('project_people', 'project_people.project_id', 'project_reports.project_id')
    .select('file_id')
    .where('file_id', '=', fileId)
    .where('project_people.user_id', '=', userId)
    .executeTakeFirst()) !== undefined
