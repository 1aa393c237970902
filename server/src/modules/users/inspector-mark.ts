import type { Db } from '#kernel/db/connect.ts'

/** Makes an inspector of a user, or takes that back. Whoever decides on applications says which. */
export const setInspector = async (transaction: Db, userId: string, isInspector: boolean): Promise<void> => {
  await transaction.updateTable('users').set({ is_pro: isInspector }).where('id', '=', userId).execute()
}
