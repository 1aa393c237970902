import { inspectorsPart } from '@fieldproof/policy/order-commission'
import { termsOfToday } from '@fieldproof/policy/order-terms'
import { payableFrom } from '@fieldproof/policy/payout-day'
import { sql } from 'kysely'
import { announceEvent } from '#kernel/work/announce-event.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { keepEarning } from '#modules/earnings/keep-earning.ts'
import { transfer } from '#modules/ledger/service.ts'
import type { OrderRow } from './find-order.ts'
import { earningOf } from './order-rates.ts'
import { isUnpaid } from './order-state.ts'
import { aboutOrder, currencyOf, nonZero, paidSum, paidWaysOf } from './paid-ways.ts'
import { textsOf } from '#texts/texts-of.ts'

const transactionTexts = textsOf('wallet-transactions')

/** The inspector's part of what was paid, in minor units; 0 without an inspector. */
const payOf = (order: OrderRow, paid: number): number =>
  order.inspector_id === null ? 0 : inspectorsPart(earningOf(order), paid)

/**
 * Shares what was paid for a locked order, once: the company gets its part, and the inspector gets the rest, held until
 * the complaint window is over. Without an inspector, the company gets everything.
 * @param how.completedAt when the order was completed, which decides the payday (PAYOUT-1)
 * @param how.awaitsInvoice whether an unpaid invoice has to be paid first
 * @param how.borne what the company bears because the customer does not pay it (INVOICE-4); minor units. The
 * inspector's pay stays the same.
 */
export const settleOrder = async (
  work: UnitOfWork,
  order: OrderRow,
  {
    // An invoice may be paid long after the work; then the pay is due on the next payday.
    completedAt = order.completed_at ?? work.now,
    awaitsInvoice = isUnpaid(order),
    borne = 0,
  }: { completedAt?: Date; awaitsInvoice?: boolean; borne?: number } = {},
): Promise<void> => {
  const { db, now } = work
  if (order.settled_at !== null) return
  const [currency, left] = [currencyOf(order), paidSum(await paidWaysOf(db, order.id))]
  // An unpaid invoice is shared when its money arrives, together with other payments for the order.
  if ((left + borne === 0 || awaitsInvoice) && order.price_amount > 0) return
  const { inspector_id: inspectorId } = order
  const pay = payOf(order, left + borne)
  if (left + borne > 0) {
    await transfer(work, {
      ...aboutOrder(order),
      key: `order:${order.id}:settlement`,
      kind: 'earning',
      description: transactionTexts.pay(),
      entries: nonZero([
        { kind: 'escrow', currency, amount: -left },
        // Below zero if the company bears more than it keeps.
        { kind: 'revenue', currency, amount: left - pay },
        ...(inspectorId === null ? [] : [{ kind: 'user-held' as const, userId: inspectorId, currency, amount: pay }]),
      ]),
    })
    if (inspectorId !== null) {
      await keepEarning(db, {
        orderId: order.id,
        inspectorId,
        pay: { amount: pay, currency },
        earnedAt: completedAt,
        payableAt: new Date(payableFrom(completedAt.getTime(), (order.terms ?? termsOfToday()).complaintWindowHours)),
        // A late run of the background work does not affect the inspector (TIME-5).
        settledAt: order.status === 'Completed' ? now : completedAt,
        timeZone: order.time_zone,
      })
    }
  }
  await db
    .updateTable('orders')
    .set({ settled_at: now, revision: sql`revision + 1` })
    .where('id', '=', order.id)
    .execute()
  // Only if an invoice was paid after the work. Otherwise, an order is completed after its settlement.
  if (order.status === 'Completed') await announceEvent(work, 'order.earned', { orderId: order.id })
}
