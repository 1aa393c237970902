import type { Selectable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import type { OrdersTable } from './tables.ts'

export type OrderRow = Selectable<OrdersTable>
/** What somebody is to an order. A candidate is an inspector to whom it was offered, while it has none. */
export type OrderRole = 'customer' | 'inspector' | 'candidate'

/** An order as somebody found it. */
export interface FoundOrder {
  order: OrderRow
  role: OrderRole
  userId: string
}

const roleOf = async (db: Db, userId: string, order: OrderRow): Promise<OrderRole | undefined> => {
  if (order.customer_id === userId) return 'customer'
  if (order.inspector_id === userId) return 'inspector'
  if (order.inspector_id !== null || order.status === 'Canceled') return undefined
  const candidate = await db
    .selectFrom('order_candidates')
    .select('answer')
    .where('order_id', '=', order.id)
    .where('inspector_id', '=', userId)
    .where('answer', 'in', ['none', 'interested'])
    .executeTakeFirst()
  return candidate && 'candidate'
}

/**
 * The one authorisation of orders: the order as its customer, its inspector or a candidate finds it.
 * @param lock keeps it for the transaction (`for no key update`)
 * @throws {Refusal} 404 for everybody else, as for an order that there is not
 */
export const findOrderFor = async (
  db: Db,
  userId: string,
  orderId: string,
  { roles, lock = false }: { roles: readonly OrderRole[]; lock?: boolean },
): Promise<FoundOrder> => {
  const found = db.selectFrom('orders').selectAll().where('id', '=', orderId)
  const order = await (lock ? found.forNoKeyUpdate() : found).executeTakeFirst()
  const role = order && (await roleOf(db, userId, order))
  if (!order || !role || !roles.includes(role)) throw notFound()
  return { order, role, userId }
}

/** An order by its id, kept for the transaction; for staff, jobs and whoever has been authorised by something else. */
export const lockOrder = async (transaction: Db, orderId: string): Promise<OrderRow | undefined> =>
  transaction.selectFrom('orders').selectAll().where('id', '=', orderId).forNoKeyUpdate().executeTakeFirst()

/** All orders of a checkout in the order in which everybody locks them, kept for the transaction. */
export const lockOrdersOf = async (transaction: Db, checkoutId: string): Promise<OrderRow[]> =>
  transaction
    .selectFrom('orders')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
