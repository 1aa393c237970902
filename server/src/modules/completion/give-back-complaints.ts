import type { Db } from '#kernel/db/connect.ts'

/** Takes the complaints away from a member of the staff whose account is deleted, so that others can take them. */
export const giveBackComplaints = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.updateTable('complaints').set({ assigned_to: null }).where('assigned_to', '=', userId).execute()
}
