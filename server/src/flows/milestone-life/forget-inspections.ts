import type { Db } from '#kernel/db/connect.ts'

/** An account goes: what it booked in projects of others stays there, without its name. */
export const forgetInspections = async (transaction: Db, userId: string): Promise<void> => {
  await transaction
    .updateTable('milestone_inspections')
    .set({ booked_by: null })
    .where('booked_by', '=', userId)
    .execute()
}
