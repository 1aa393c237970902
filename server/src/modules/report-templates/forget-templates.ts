import type { Db } from '#kernel/db/connect.ts'

/** Deletes the templates of a deleted account. Other people's reports that use them keep the fields. */
export const forgetReportTemplates = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.deleteFrom('report_templates').where('owner_id', '=', userId).execute()
}
