import { inspectorsPart } from '@fieldproof/policy/order-commission'
import { wholeShare } from '@fieldproof/policy/rating-share'
import type { Currency } from '@fieldproof/contracts'
import type { PricePart } from '@fieldproof/contracts/entities/price'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'

/** An inspector's pay for an order whose customer has not paid the invoice yet (INVOICE-4). */
export interface AwaitedPay {
  inspectorId: string
  orderId: string
  currency: Currency
  /** Minor units: the pay once the whole invoice is paid. */
  amount: number
  earnedAt: Date
}

/** The condition for awaited pay, for rows of `orders` and `order_invoices invoice`. */
export const payIsAwaited: RawBuilder<boolean> = sql<boolean>`orders.settled_at is null and orders.price_amount > 0
  and invoice.status in ('held', 'released', 'overdue')
  and (orders.status = 'Completed' or orders.status = 'Canceled' and orders.canceled_under = 'under-12-hours')`

interface Row extends Omit<AwaitedPay, 'amount'> {
  price: number
  parts: PricePart[]
  commission: number
  share: number | null
  paidBeside: number
}

/** What these inspectors will be paid once customers have paid their invoices, oldest first. */
export const readAwaitedPay = async (db: Db, inspectorIds: readonly string[]): Promise<AwaitedPay[]> => {
  const { rows } = await sql<Row>`
    select orders.inspector_id as "inspectorId", orders.id as "orderId", orders.price_currency as currency,
      coalesce(orders.completed_at, orders.canceled_at) as "earnedAt", orders.price_amount as price, orders.price_parts as parts,
      orders.commission_basis_points as commission, orders.share_basis_points as share,
      coalesce((select sum(amount - refunded) from order_payments where order_id = orders.id), 0)::bigint as "paidBeside"
    from orders join order_invoices invoice on invoice.order_id = orders.id
    where orders.inspector_id = any(${[...inspectorIds]}::uuid[]) and ${payIsAwaited}
    order by "earnedAt", orders.id`.execute(db)
  return rows.map(({ price, parts, commission, share, paidBeside, ...row }) => ({
    ...row,
    amount: inspectorsPart({ priceParts: parts, commission, share: share ?? wholeShare }, price + paidBeside),
  }))
}
