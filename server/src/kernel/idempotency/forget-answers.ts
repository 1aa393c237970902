import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'

/** An account goes, and the answers that were kept for calls that it might repeat. */
export const forgetAnswers = async (transaction: Db, userId: string): Promise<void> => {
  await transaction
    .deleteFrom('idempotency_keys')
    .where(sql<boolean>`starts_with(scope, ${`${userId} `})`)
    .execute()
}
