import type { Currency } from '@fieldproof/contracts'
import { bankTransferRules } from '@fieldproof/policy/bank-transfer'
import { finalOrderStatuses } from '@fieldproof/policy/order-status'
import type { Db } from '#kernel/db/connect.ts'
import { balancesInAll } from '#modules/ledger/wallet-transactions.ts'
import { heldWith } from '#modules/milestone-money/keep-money.ts'
import { hasTransferUnderWay } from '#modules/wallets/forget-accounts.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('users')

/** Why an account has to stay. `rest`: only for money that its owner can do nothing with but spend or give up. */
export interface ReasonToStay {
  message: Text
  isRest: boolean
}

/** Whether less than a bank takes is available in a currency. @param amount minor units */
const isTooLittle = (amount: number, currency: Currency): boolean => amount < (bankTransferRules[currency]?.least ?? 0)

/**
 * What keeps an account from being deleted: work under way, and money that is the user's, in whatever currency (ACCOUNT-6).
 * Undefined where nothing does.
 * @param givesUpRest the owner gives up credit and what is less than a bank takes
 */
export const reasonToStay = async (
  db: Db,
  userId: string,
  { givesUpRest }: { givesUpRest: boolean },
): Promise<ReasonToStay | undefined> => {
  const stays = (message: Text, isRest = false): ReasonToStay => ({ message, isRest })
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('status', 'not in', finalOrderStatuses)
    .where(({ eb, or }) => or([eb('customer_id', '=', userId), eb('inspector_id', '=', userId)]))
    .limit(1)
    .executeTakeFirst()
  if (order) return stays(texts.openOrders())
  const heldForMilestone = await heldWith(db, userId)
  if (heldForMilestone) return stays(texts.milestoneMoney({ sum: heldForMilestone }))
  const wallets = (await balancesInAll(db, [userId]))(userId)
  for (const { available, held, currency } of wallets) {
    if (available > 0 && !isTooLittle(available, currency))
      return stays(texts.moneyInWallet({ sum: { amount: available, currency } }))
    if (held > 0) return stays(texts.payHeld({ sum: { amount: held, currency } }))
  }
  if (await hasTransferUnderWay(db, userId)) return stays(texts.transferUnderWay())
  if (givesUpRest) return undefined
  const rest = wallets.find(({ available, credit }) => available + credit > 0)
  return (
    rest && stays(texts.restInWallet({ sum: { amount: rest.available + rest.credit, currency: rest.currency } }), true)
  )
}
