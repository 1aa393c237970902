import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'

/** Stores which payout paid which credit. @param payoutOf ids of payouts by ids of credits */
export const markCreditsPaid = async (db: Db, payoutOf: ReadonlyMap<string, string>): Promise<void> => {
  if (payoutOf.size === 0) return
  await sql`update referral_credits set payout_id = paid.payout
    from unnest(${[...payoutOf.keys()]}::uuid[], ${[...payoutOf.values()]}::uuid[]) as paid (source, payout)
    where referral_credits.id = paid.source`.execute(db)
}

/** Stores why credits that were due on a payday were not paid (PAYOUT-7). @param passed.day YYYY-MM-DD */
export const passCredits = async (
  db: Db,
  ids: readonly string[],
  { day, why }: { day: string; why: string },
): Promise<void> => {
  if (ids.length === 0) return
  await db.updateTable('referral_credits').set({ passed_day: day, passed_why: why }).where('id', 'in', ids).execute()
}
