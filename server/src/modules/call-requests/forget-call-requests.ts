import type { Db } from '#kernel/db/connect.ts'

/** Unassigns the requests of a staff member who leaves, so that others can take them. */
export const giveBackCallRequests = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.updateTable('call_requests').set({ assigned_to: null }).where('assigned_to', '=', userId).execute()
}

/** Deletes the call requests for the telephone numbers of a deleted account. @param numbers E.164 */
export const forgetCallRequests = async (transaction: Db, numbers: readonly string[]): Promise<void> => {
  const own = numbers.filter((number) => number !== '')
  if (own.length > 0) await transaction.deleteFrom('call_requests').where('full_phone_number', 'in', own).execute()
}
