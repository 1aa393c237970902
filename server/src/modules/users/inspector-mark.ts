import type { Db } from '#kernel/db/connect.ts'

/** Marks a user as an inspector, or takes that back, as the decision on the application says. */
export const setInspector = async (transaction: Db, userId: string, isInspector: boolean): Promise<void> => {
  await transaction.updateTable('users').set({ is_pro: isInspector }).where('id', '=', userId).execute()
}
