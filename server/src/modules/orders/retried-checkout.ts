import type { CreateOrderBody } from '@fieldproof/contracts/calls/orders'
import type { Db } from '#kernel/db/connect.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import type { SessionContext } from '#kernel/sessions/session-context.ts'
import { afterLock, type UnitOfWork } from '#kernel/work/unit-of-work.ts'
import type { Clock } from '#kernel/clock.ts'
import { changeOrder } from './change-order.ts'
import { lockOrdersOf } from './find-order.ts'
import { currencyOf } from './paid-ways.ts'
import { payableOf, totalOf } from './pay-together.ts'
import { setMethod, takePayment, type Payer } from './take-payment.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('orders')

/**
 * An earlier checkout of this customer with the same contents, whose payment never started because the payment provider
 * did not answer (PAY-10). If the payment page was opened, the checkout does not count: ordering the same again means
 * another order.
 */
export const findRetried = async (db: Db, customerId: string, contentsHash: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('checkouts')
      .innerJoin('payments', 'payments.id', 'checkouts.payment_id')
      .innerJoin('orders', 'orders.checkout_id', 'checkouts.id')
      .select('checkouts.id')
      .where('checkouts.customer_id', '=', customerId)
      .where('contents_hash', '=', contentsHash)
      .where('payments.status', '=', 'pending')
      .where('payments.payment_page', 'is', null)
      .where('orders.status', 'in', ['Pending', 'Overdue'])
      .where('orders.payment_status', '=', 'pending')
      .orderBy('checkouts.created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id

/**
 * Continues with the orders of an earlier attempt, and pays them in the way that is chosen now (PAY-10).
 * @returns the payment's reference; null if no payment provider is involved
 * @throws {Refusal} 409 if they have been paid meanwhile, or their price has changed; also what `takePayment` throws
 */
export const payRetried = async (
  begun: UnitOfWork,
  { session, clock, ports }: Pick<Payer, 'ports'> & { session: Pick<SessionContext, 'userId' | 'user'>; clock: Clock },
  checkoutId: string,
  { payment, expectedTotal }: Pick<CreateOrderBody, 'payment' | 'expectedTotal'>,
): Promise<string | null> => {
  const orders = payableOf(await lockOrdersOf(begun.db, checkoutId))
  const [first] = orders
  if (first === undefined) throw conflict(texts.nothingToPay())
  const total = { amount: totalOf(orders), currency: currencyOf(first) }
  if (total.amount !== expectedTotal.amount || total.currency !== expectedTotal.currency)
    throw conflict(texts.sumChanged({ total }))
  const work = afterLock(begun, clock)
  const taking = { checkoutId, customerId: session.userId, orders }
  await setMethod(work, taking, payment.method)
  // An order by invoice does not expire (ORDER-9).
  if (payment.method === 'invoice')
    for (const { id } of orders) await changeOrder(work.db, id, { payment_awaited_until: null })
  return takePayment(work, { session, ports }, taking, payment)
}
