import type { CancellationOffer } from '@fieldproof/contracts/entities/cancellation'
import type { OrderActor } from '@fieldproof/policy/order-status'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { announceEvent } from '#kernel/work/announce-event.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { returnPromoCode } from '#modules/pricing/promo-codes.ts'
import { moveOrder, type ActingPerson } from './change-order.ts'
import { keepsInvoice } from './cancellation-offer.ts'
import type { OrderRow } from './find-order.ts'
import { giveBack, keepAsCredit } from './give-back.ts'
import { withdrawInvoice } from './invoices.ts'
import { settleOrder } from './settle-order.ts'
import { notifyOfOrder, type OrderNews } from './notify-order.ts'

/** Returns the use of a checkout's promo code, unless an order, an invoice or a credit of the checkout remains. */
const returnUse = async (db: Db, { checkout_id: checkoutId }: OrderRow): Promise<void> => {
  if (checkoutId === null) return
  const keptOrder = await db
    .selectFrom('orders')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .where((is) => is.or([is('status', '!=', 'Canceled'), is('settled_at', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  const { rows: credited } =
    await sql`select 1 from ledger_transfers join orders on orders.id::text = ledger_transfers.cause_id
    where orders.checkout_id = ${checkoutId} and ledger_transfers.cause_kind = 'order' and ledger_transfers.kind = 'wallet-credit' limit 1`.execute(
      db,
    )
  const dueInvoice = await db
    .selectFrom('order_invoices')
    .innerJoin('orders', 'orders.id', 'order_invoices.order_id')
    .select('orders.id')
    .where('orders.checkout_id', '=', checkoutId)
    .where('order_invoices.status', '!=', 'withdrawn')
    .limit(1)
    .executeTakeFirst()
  if (!keptOrder && !dueInvoice && credited.length === 0) await returnPromoCode(db, checkoutId)
}

const newsOf = (
  { refund, credit, invoiceDue }: CancellationOffer,
  by: OrderActor,
): Pick<OrderNews, 'message' | 'values'> => {
  if (invoiceDue !== null) return { message: 'canceled-invoice-due', values: { sum: invoiceDue, by } }
  if (refund.amount > 0) return { message: 'canceled-refund', values: { sum: refund, by } }
  return credit.amount > 0
    ? { message: 'canceled-credit', values: { sum: credit, by } }
    : { message: 'canceled', values: { by } }
}

/**
 * Refunds, credits or shares the money of an order, by the terms of its cancellation. The order is locked and not
 * changed yet.
 */
const moveMoney = async (work: UnitOfWork, order: OrderRow, offer: CancellationOffer): Promise<void> => {
  if (offer.refund.amount > 0)
    await giveBack(work, { order, amount: offer.refund, key: `order:${order.id}:cancellation` })
  if (offer.credit.amount > 0)
    await keepAsCredit(work, { order, amount: offer.credit.amount, key: `order:${order.id}:credit` })
  if (offer.rule === 'under-12-hours') await settleOrder(work, order)
  if (!keepsInvoice(offer.rule)) await withdrawInvoice(work.db, order.id)
}

/**
 * Cancels a locked order by these terms: money, status, promo code, and the notifications.
 * @throws {Refusal} 409 if the state machine does not allow it
 */
export const cancelLocked = async (
  work: UnitOfWork,
  { order, offer }: { order: OrderRow; offer: CancellationOffer },
  person: ActingPerson,
): Promise<OrderRow> => {
  await moveMoney(work, order, offer)
  const change = { canceled_under: offer.rule }
  const canceled = await moveOrder(work, { order, event: 'canceled', change }, person)
  await returnUse(work.db, canceled)
  await notifyOfOrder(work, canceled, {
    to: canceled.customer_id,
    type: 'Order Cancelled',
    ...newsOf(offer, person.by),
  })
  if (canceled.inspector_id !== null && canceled.inspector_id !== person.userId) {
    await notifyOfOrder(work, canceled, {
      to: canceled.inspector_id,
      message: 'canceled-for-inspector',
      type: 'Order Cancelled',
      values: { when: { at: canceled.inspection_at, timeZone: canceled.time_zone }, by: person.by },
    })
  }
  await announceEvent(work, 'order.canceled', { order: canceled, by: person.by })
  return canceled
}
