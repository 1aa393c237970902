import type { Db } from '#kernel/db/connect.ts'

/** An account goes, and its templates with it; reports of others that were started with them keep the fields. */
export const forgetReportTemplates = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.deleteFrom('report_templates').where('owner_id', '=', userId).execute()
}
