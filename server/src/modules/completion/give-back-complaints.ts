import type { Db } from '#kernel/db/connect.ts'

/** Releases the complaints of a deleted member of the staff, so that anyone can take them. */
export const giveBackComplaints = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.updateTable('complaints').set({ assigned_to: null }).where('assigned_to', '=', userId).execute()
}
