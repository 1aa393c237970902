import type { Db } from '#kernel/db/connect.ts'

/** An account goes: waiting orders are not matched with it any more. */
export const forgetChanges = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.deleteFrom('changed_inspectors').where('inspector_id', '=', userId).execute()
}
