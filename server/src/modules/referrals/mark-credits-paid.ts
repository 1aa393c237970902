import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'

/** Writes down which payout paid which credit. @param payoutOf ids of payouts by ids of credits */
export const markCreditsPaid = async (db: Db, payoutOf: ReadonlyMap<string, string>): Promise<void> => {
  if (payoutOf.size === 0) return
  await sql`update referral_credits set payout_id = paid.payout
    from unnest(${[...payoutOf.keys()]}::uuid[], ${[...payoutOf.values()]}::uuid[]) as paid (source, payout)
    where referral_credits.id = paid.source`.execute(db)
}
