import type { Db } from '#kernel/db/connect.ts'

/** An account goes, and its projects with it. */
export const forgetProjects = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.deleteFrom('projects').where('owner_id', '=', userId).execute()
}
