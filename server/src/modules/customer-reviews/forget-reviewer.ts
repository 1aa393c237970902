import type { Db } from '#kernel/db/connect.ts'

/** Stands where the name of a deleted account stood. */
const DELETED = 'Deleted User'

/** An account goes. The reviews that it wrote, and those of its work, stay without its name. */
export const forgetReviewer = async (transaction: Db, userId: string): Promise<void> => {
  await transaction
    .updateTable('customer_reviews')
    .set({ reviewer_name: DELETED })
    .where('reviewer_id', '=', userId)
    .execute()
  await transaction
    .updateTable('customer_reviews')
    .set({ inspector_first_name: DELETED })
    .where('inspector_id', '=', userId)
    .execute()
}
