import type { Db } from '#kernel/db/connect.ts'

/** Sets whether a user is an inspector, after the decision about their application. */
export const setInspector = async (transaction: Db, userId: string, isInspector: boolean): Promise<void> => {
  await transaction.updateTable('users').set({ is_pro: isInspector }).where('id', '=', userId).execute()
}
