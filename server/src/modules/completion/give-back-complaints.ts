import type { Db } from '#kernel/db/connect.ts'

/** One of the staff goes; the complaints that they had taken can be taken by anybody. */
export const giveBackComplaints = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.updateTable('complaints').set({ assigned_to: null }).where('assigned_to', '=', userId).execute()
}
