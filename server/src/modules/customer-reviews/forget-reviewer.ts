import type { Db } from '#kernel/db/connect.ts'

/** Replaces the name of a deleted account. */
const DELETED = 'Deleted User'

/** Removes the name of a deleted account from the reviews that it wrote, and from those of its work. */
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
