import type { Db } from '#kernel/db/connect.ts'
import { hasTransferUnderWay } from '#modules/wallets/forget-accounts.ts'
import { walletBalances } from '#modules/wallets/service.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('users')

/** What keeps an account from being deleted: work under way, and money that is the user's. Undefined where nothing does. */
export const reasonToStay = async (db: Db, userId: string): Promise<Text | undefined> => {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', ['Pending', 'Processing'])
    .where(({ eb, or }) => or([eb('customer_id', '=', userId), eb('inspector_id', '=', userId)]))
    .limit(1)
    .executeTakeFirst()
  if (order) return texts.openOrders()
  const { available } = await walletBalances(db, userId)
  if (available > 0) return texts.moneyInWallet()
  if (await hasTransferUnderWay(db, userId)) return texts.transferUnderWay()
  return undefined
}
