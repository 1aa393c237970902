import type { Purchase } from '@fieldproof/policy/subscription-charges'
import type { Db } from '#kernel/db/connect.ts'
import type { Known } from './find-subscription.ts'

/**
 * The wallet credit in the unused days of charges that end, in minor units (PLAN-10). Credit counts as spent on the
 * unused days first: for each purchase it is their price, but at most the credit that paid for the purchase and that
 * came into it from the days that an upgrade ended.
 * @param ended places in the known charges, with the price of their unused days
 */
export const creditIn = async (
  db: Db,
  { chargeRows }: Pick<Known, 'chargeRows'>,
  ended: Purchase['ended'],
): Promise<number> => {
  const unused = new Map<string, number>()
  for (const { index, credit } of ended) {
    const id = chargeRows[index]?.purchase_id
    if (id !== undefined) unused.set(id, (unused.get(id) ?? 0) + credit)
  }
  if (unused.size === 0) return 0
  const purchases = await db
    .selectFrom('subscription_purchases')
    .select(['id', 'by_credit', 'carried_credit'])
    .where('id', 'in', [...unused.keys()])
    .execute()
  return purchases.reduce(
    (sum, { id, by_credit: paid, carried_credit: carried }) => sum + Math.min(unused.get(id) ?? 0, paid + carried),
    0,
  )
}
