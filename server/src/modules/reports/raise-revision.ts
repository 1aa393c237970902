import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** Some part of a locked draft was changed: its revision rises. */
export const raiseRevision = async (transaction: Db, reportId: string): Promise<void> => {
  await transaction.updateTable('reports').set({ revision: sql`revision + 1` }).where('id', '=', reportId).execute()
}
