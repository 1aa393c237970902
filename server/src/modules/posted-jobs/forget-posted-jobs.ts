import type { Db } from '#kernel/db/connect.ts'

/** An account goes: so does its interest in jobs of others, and where exactly its own jobs were. */
export const forgetPostedJobs = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.deleteFrom('posted_job_interests').where('inspector_id', '=', userId).execute()
  await transaction
    .updateTable('posted_jobs')
    .set({ street: null, zip_code: null })
    .where('poster_id', '=', userId)
    .execute()
}
