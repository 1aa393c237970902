import type { Selectable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { inSavepoint } from '#kernel/db/transactions.ts'
import { Refusal } from '#kernel/refusals/refusal.ts'
import type { Reaction, UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { isTakingPart } from '#modules/candidates/find-candidate.ts'
import { giveOrderTo } from '#modules/candidates/give-order.ts'
import { giveBack } from '#modules/orders/give-back.ts'
import { payIntoEscrow } from '#modules/orders/pay-into-escrow.ts'
import { setAgreedPrice } from '#modules/orders/change-price.ts'
import type { OrderRow } from '#modules/orders/find-order.ts'
import { writeEntries } from '#modules/orders/order-entries.ts'
import { currencyOf } from '#modules/orders/paid-ways.ts'
import { isWaiting } from '#modules/orders/order-state.ts'
import { lockQuotation } from './end-quotation.ts'
import { endQuotations } from './end-quotations.ts'
import { isOpen, type KnownQuotation } from './read-quotations.ts'
import type { QuotationAcceptancesTable } from './tables.ts'
import { entryOf, notifyOfLatePayment } from './notify.ts'

interface Accepted {
  quotation: KnownQuotation
  order: OrderRow
  cameByCard?: { paymentId: string; amount: number }
}

/** What the customer pays in addition, minor units; a negative difference is refunded. */
export const differenceOf = ({ quotation, order }: Accepted): number => quotation.amount - order.price_amount

/**
 * Completes an acceptance. The inspector gets the order, the difference is paid from the customer's wallet or refunded,
 * the amount becomes the price, and the other quotations are declined. The caller has locked order and quotation.
 * @throws {Refusal} 402 if the wallet has too little money; 409 if the inspector is not free
 */
export const completeAcceptance = async (work: UnitOfWork, accepted: Accepted): Promise<void> => {
  const { db, now } = work
  const { quotation, order, cameByCard } = accepted
  const difference = differenceOf(accepted)
  const given = await giveOrderTo(work, order, quotation.inspector_id, {
    by: 'customer',
    userId: order.customer_id,
  })
  const key = `quotation:${quotation.id}`
  if (difference > 0)
    await payIntoEscrow(work, {
      order: given,
      amount: difference,
      key,
      kind: 'order-payment',
      cameByCard,
    })
  if (difference < 0)
    await giveBack(work, {
      order: given,
      amount: { amount: -difference, currency: currencyOf(order) },
      key,
    })
  if (difference !== 0) await setAgreedPrice(work, given, { amount: quotation.amount, quotationId: quotation.id })
  await db
    .updateTable('quotations')
    .set({ status: 'accepted', updated_at: now })
    .where('id', '=', quotation.id)
    .execute()
  await writeEntries(work, order.id, [entryOf('accepted', order, quotation)])
  await endQuotations(work, order.id)
}

/** Completes an acceptance, or changes nothing. @returns whether it is complete */
const tryToComplete = async (work: UnitOfWork, accepted: Accepted): Promise<boolean> => {
  try {
    await inSavepoint(work.db, () => completeAcceptance(work, accepted))
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}

type AcceptanceRow = Selectable<QuotationAcceptancesTable>

/** The acceptance with this id, with its order and quotation locked; undefined if there is none. */
const lockAcceptance = async (db: Db, id: string): Promise<(Accepted & { acceptance: AcceptanceRow }) | undefined> => {
  const acceptance = await db.selectFrom('quotation_acceptances').selectAll().where('id', '=', id).executeTakeFirst()
  if (!acceptance) return undefined
  const { quotation, order } = await lockQuotation(
    db,
    acceptance.quotation_id,
    ({ order: { customer_id: customerId } }) => customerId === acceptance.customer_id,
  )
  return { acceptance, quotation, order }
}

const isWanted = async (
  { db, now }: UnitOfWork,
  { acceptance, quotation, order }: Accepted & { acceptance: AcceptanceRow },
  userId: string,
): Promise<boolean> =>
  acceptance.completed_at === null &&
  quotation.amount === acceptance.amount &&
  differenceOf({ quotation, order }) === acceptance.difference &&
  userId === acceptance.customer_id &&
  isOpen(quotation, now) &&
  (await isWaiting(db, order, now)) &&
  (await isTakingPart(db, quotation.order_id, quotation.inspector_id))

/** Drops the payment of an acceptance whose quotation is not open any more, or has another difference. */
export const dropUnneededAcceptance: Reaction<'payment.starts'> = async (work, { purpose, payment, drop }) => {
  if (purpose !== 'surcharge') return
  const accepted = await lockAcceptance(work.db, payment.subjectId)
  if (accepted && !(await isWanted(work, accepted, payment.userId))) drop()
}

/**
 * Completes an acceptance when its card payment arrives, if the quotation is still open with the same difference.
 * Otherwise the money stays in the wallet, and the payer is notified.
 */
export const completePaidAcceptance: Reaction<'payment.came'> = async (work, { purpose, payment, take }) => {
  if (purpose !== 'surcharge') return
  const { db, now } = work
  const locked = await lockAcceptance(db, payment.subjectId)
  if (!locked) return
  const { acceptance, quotation, order } = locked
  const accepted = { quotation, order, cameByCard: { paymentId: payment.id, amount: payment.amount.amount } }
  if ((await isWanted(work, locked, payment.userId)) && (await tryToComplete(work, accepted))) {
    await db.updateTable('quotation_acceptances').set({ completed_at: now }).where('id', '=', acceptance.id).execute()
    take()
    return
  }
  await notifyOfLatePayment(work, { order, quotation, payment })
}
