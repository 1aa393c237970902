import { sql } from 'kysely'
import { claimReminder } from '#modules/notifications/reminders.ts'
import { AT_ONCE, eachDueOrder, type DueParts } from '#modules/orders/each-due-order.ts'
import { findQuotation, isOpen } from './read-quotations.ts'
import { remindOfQuotation } from './notify.ts'

/** How long a quotation is unanswered before the customer is reminded of it, ms. */
const AFTER = 24 * 60 * 60 * 1_000

/**
 * Reminds customers of quotations that they have not answered for a day, once per quotation (REMIND-5).
 * @returns how many reminders were sent
 */
export const remindOfQuotations = async (parts: DueParts): Promise<number> => {
  const now = parts.clock.now()
  const due = await parts.db
    .selectFrom('quotations')
    .innerJoin('orders', 'orders.id', 'quotations.order_id')
    .select(['quotations.order_id as orderId', 'quotations.id as quotationId'])
    .where('quotations.status', 'in', ['created', 'updated'])
    .where('quotations.updated_at', '<=', new Date(now.getTime() - AFTER))
    .where((is) => is.or([is('valid_until', 'is', null), is('valid_until', '>', now)]))
    .where('orders.inspector_id', 'is', null)
    .where('orders.status', '=', 'Pending')
    .where('orders.inspection_at', '>', now)
    .where(
      sql<boolean>`not exists (select from reminders where about = concat('offer:', quotations.id)
        and reminders.user_id = orders.customer_id)`,
    )
    .orderBy('quotations.updated_at')
    .limit(AT_ONCE)
    .execute()
  return eachDueOrder(parts, due, async (work, order, { quotationId }) => {
    if (order.inspector_id !== null || order.status !== 'Pending' || order.inspection_at <= work.now) return false
    const quotation = await findQuotation(work.db, quotationId)
    if (!quotation || !isOpen(quotation, work.now) || quotation.updated_at.getTime() + AFTER > work.now.getTime())
      return false
    const reminder = { about: `offer:${quotationId}`, moment: quotation.created_at }
    if (!(await claimReminder(work, order.customer_id, reminder))) return false
    await remindOfQuotation(work, { order, quotation })
    return true
  })
}
