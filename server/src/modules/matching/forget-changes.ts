import type { Db } from '#kernel/db/connect.ts'

/** Stops matching waiting orders with a deleted account. */
export const forgetChanges = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.deleteFrom('changed_inspectors').where('inspector_id', '=', userId).execute()
}
