import type { Db } from '#kernel/db/connect.ts'
import { hasTransferUnderWay } from '#modules/wallets/forget-accounts.ts'
import { walletBalances } from '#modules/wallets/service.ts'

/** What keeps an account from being deleted: work under way, and money that is the user's. Undefined where nothing does. */
export const reasonToStay = async (db: Db, userId: string): Promise<string | undefined> => {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', ['Pending', 'Processing'])
    .where(({ eb, or }) => or([eb('customer_id', '=', userId), eb('inspector_id', '=', userId)]))
    .limit(1)
    .executeTakeFirst()
  if (order) return 'You have orders that are not finished. Complete or cancel them first, then delete your account.'
  const { available } = await walletBalances(db, userId)
  if (available > 0) return 'There is money in your wallet. Transfer it to your bank first, then delete your account.'
  if (await hasTransferUnderWay(db, userId))
    return 'A transfer to your bank is under way. Wait until it has arrived, then delete your account.'
  return undefined
}
