import type { Db } from '#kernel/db/connect.ts'

/** One of the staff goes; what they had taken can be taken by anybody. */
export const giveBackCallRequests = async (transaction: Db, userId: string): Promise<void> => {
  await transaction.updateTable('call_requests').set({ assigned_to: null }).where('assigned_to', '=', userId).execute()
}

/** An account goes, and the requests to be called at its telephone numbers with it. @param numbers E.164 */
export const forgetCallRequests = async (transaction: Db, numbers: readonly string[]): Promise<void> => {
  const own = numbers.filter((number) => number !== '')
  if (own.length > 0) await transaction.deleteFrom('call_requests').where('full_phone_number', 'in', own).execute()
}
