import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'

/** Deletes the saved answers of a deleted account. */
export const forgetAnswers = async (transaction: Db, userId: string): Promise<void> => {
  await transaction
    .deleteFrom('idempotency_keys')
    .where(sql<boolean>`starts_with(scope, ${`${userId} `})`)
    .execute()
}
