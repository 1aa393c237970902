import type { Currency } from '@fieldproof/contracts'
import { ratesAt } from '@fieldproof/policy/order-rates'
import { termsChangesIn } from '#modules/policy-changes/approved-changes.ts'
import { currentTemplateVersion } from '@fieldproof/policy/report-templates'
import { firstOrderStatus } from '@fieldproof/policy/order-status'
import { termsOfToday } from '@fieldproof/policy/order-terms'
import { wholeForAll } from '@fieldproof/policy/rating-share'
import type { Insertable } from 'kysely'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'
import { writeHistory } from './change-order.ts'
import type { OrderRow } from './find-order.ts'
import { nextSequenceId } from './sequence-id.ts'
import type { OrdersTable, PaymentMethod } from './tables.ts'

/** What is ordered and paid together. */
interface NewCheckout {
  /** The checkout's id; random by default. */
  id?: string
  customerId: string
  method: PaymentMethod
  /** Minor units. */
  total: number
  currency: string
  promoCode: string | null
  /** A hash of its contents, so that a retry continues it (PAY-10). */
  contentsHash?: string
  /** The payment for it, if that arrived first. */
  payment?: { id: string; reference: string }
}

/** Opens a checkout. @returns its id */
export const openCheckout = async (
  { db, now }: UnitOfWork,
  { id: givenId, customerId, method, total, currency, promoCode, contentsHash, payment }: NewCheckout,
): Promise<string> => {
  const { id } = await db
    .insertInto('checkouts')
    .values({
      ...(givenId !== undefined && { id: givenId }),
      customer_id: customerId,
      method,
      total_amount: total,
      currency,
      promo_code: promoCode,
      payment_id: payment?.id ?? null,
      payment_reference: payment?.reference ?? null,
      contents_hash: contentsHash ?? null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The columns of a new order that the caller decides. */
export type NewOrder = Omit<
  Insertable<OrdersTable>,
  | 'sequence_id'
  | 'inspector_id'
  | 'status'
  | 'created_at'
  | 'terms'
  | 'commission_basis_points'
  | 'rates'
  | 'share_basis_points'
  | 'checklist_version'
  | 'payment_status'
  | 'price_currency'
> & { price_currency: Currency }

/** The checklist version of an order's report: the one that it was sold with (REPORT-13). */
export const checklistVersionOf = ({ checklist_version: version }: Pick<OrderRow, 'checklist_version'>): number =>
  version ?? 1

/**
 * Creates an order that waits for its payment, under today's terms, with the first line of its history.
 * @param pay `whole-price` if the customer set the pay: the inspector gets all of it (POSTED-3)
 */
export const insertOrder = async (
  { db, now }: UnitOfWork,
  values: NewOrder,
  { pay = 'by-rates' }: { pay?: 'by-rates' | 'whole-price' } = {},
): Promise<OrderRow> => {
  const changes = await termsChangesIn(db, values.price_currency)
  const { fines, shares, commission } = ratesAt(values.price_currency, now.getTime(), changes)
  const isWhole = pay === 'whole-price'
  const order = await db
    .insertInto('orders')
    .values({
      ...values,
      sequence_id: await nextSequenceId(db),
      inspector_id: null,
      status: firstOrderStatus,
      created_at: now,
      terms: JSON.stringify(termsOfToday()),
      commission_basis_points: isWhole ? 0 : commission,
      rates: JSON.stringify({ fines, shares: isWhole ? wholeForAll : shares }),
      checklist_version: currentTemplateVersion(values.inspection_type),
      payment_status: 'pending',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeHistory(db, now, { order, event: 'ordered', from: null }, { by: 'customer', userId: order.customer_id })
  return order
}
