import type { Db } from '#kernel/db/connect.ts'

/** Removes a deleted account's name from the inspections that it booked in others' projects. */
export const forgetInspections = async (transaction: Db, userId: string): Promise<void> => {
  await transaction
    .updateTable('milestone_inspections')
    .set({ booked_by: null })
    .where('booked_by', '=', userId)
    .execute()
}
