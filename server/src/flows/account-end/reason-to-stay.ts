import type { Currency } from '@fieldproof/contracts'
import { bankTransferRules } from '@fieldproof/policy/bank-transfer'
import { finalOrderStatuses } from '@fieldproof/policy/order-status'
import type { Db } from '#kernel/db/connect.ts'
import { readAwaitedPay } from '#modules/earnings/awaited-pay.ts'
import { balancesInEveryCurrency } from '#modules/ledger/balances.ts'
import { heldWith } from '#modules/milestone-money/keep-money.ts'
import { hasTransferUnderWay } from '#modules/wallets/forget-accounts.ts'
import type { Text } from '#texts/text.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('users')

/** Why an account has to stay. `isRest`: only because of money that its owner can only spend or give up. */
export interface ReasonToStay {
  message: Text
  isRest: boolean
}

/** Whether the available money in a currency is below the minimum of a bank transfer. @param amount minor units */
const isTooLittle = (amount: number, currency: Currency): boolean => amount < (bankTransferRules[currency]?.least ?? 0)

/**
 * Whether a complaint about one of the user's orders is open, so that it is undecided who gets its money (COMPLAINT-2).
 */
const hasOpenComplaint = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('complaints')
    .innerJoin('orders', 'orders.id', 'complaints.order_id')
    .select('complaints.id')
    .where('complaints.status', '=', 'open')
    .where(({ eb, or }) => or([eb('orders.customer_id', '=', userId), eb('orders.inspector_id', '=', userId)]))
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether a refund to a card is under way. If the card refuses it, the money goes to the wallet (REFUND-2). */
const hasRefundUnderWay = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('payment_refunds')
    .innerJoin('payments', 'payments.id', 'payment_refunds.payment_id')
    .select('payment_refunds.id')
    .where('payments.user_id', '=', userId)
    .where('payment_refunds.status', 'in', ['queued', 'sent'])
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Whether a payment by card may still come, or waits for the decision of staff (PAY-5). Its money would go to the wallet.
 */
const hasUnsettledPayment = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['pending', 'held'])
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * What prevents the deletion of an account: unfinished work, and the user's money in any currency (ACCOUNT-6).
 * Undefined if nothing does.
 * @param givesUpRest the owner gives up credit and amounts below the minimum of a bank transfer
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
  if (await hasOpenComplaint(db, userId)) return stays(texts.openComplaint())
  const [pay] = await readAwaitedPay(db, [userId])
  if (pay) return stays(texts.payAwaited({ sum: { amount: pay.amount, currency: pay.currency } }))
  if (await hasUnsettledPayment(db, userId)) return stays(texts.paymentUnsettled())
  if (await hasRefundUnderWay(db, userId)) return stays(texts.refundUnderWay())
  const wallets = (await balancesInEveryCurrency(db, [userId]))(userId)
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
