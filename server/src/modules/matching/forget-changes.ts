import type { Db } from '#kernel/db/connect.ts'

/** An account goes: no order that waits is looked at for it any more. */
export const forgetChanges = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.deleteFrom('changed_inspectors').where('inspector_id', '=', userId).execute()
}
