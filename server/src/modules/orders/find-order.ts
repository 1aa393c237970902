import type { Selectable } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import type { OrdersTable } from './tables.ts'

export type OrderRow = Selectable<OrdersTable>
/** A user's role in an order. */
export type OrderRole = 'customer' | 'inspector'

/** An order with the role of the user who asked for it. */
export interface FoundOrder {
  order: OrderRow
  role: OrderRole
  userId: string
}

const roleOf = (userId: string, order: OrderRow): OrderRole | undefined => {
  if (order.customer_id === userId) return 'customer'
  return order.inspector_id === userId ? 'inspector' : undefined
}

/**
 * An order for its customer or its inspector; undefined for everybody else.
 * @param lock locks it for the transaction (`for no key update`)
 */
export const findOwnOrder = async (
  db: Db,
  userId: string,
  orderId: string,
  { lock = false } = {},
): Promise<FoundOrder | undefined> => {
  const found = db.selectFrom('orders').selectAll().where('id', '=', orderId)
  const order = await (lock ? found.forNoKeyUpdate() : found).executeTakeFirst()
  const role = order && roleOf(userId, order)
  return order && role && { order, role, userId }
}

/**
 * The only authorisation of orders: returns the order to its customer or its inspector.
 * @param lock locks it for the transaction (`for no key update`)
 * @throws {Refusal} 404 for everybody else, as for an order that does not exist
 */
export const findOrderFor = async (
  db: Db,
  userId: string,
  orderId: string,
  { roles, lock = false }: { roles: readonly OrderRole[]; lock?: boolean },
): Promise<FoundOrder> => {
  const found = await findOwnOrder(db, userId, orderId, { lock })
  if (!found || !roles.includes(found.role)) throw notFound()
  return found
}

/**
 * An order by its id, locked for the transaction; for staff, background work and callers that authorise in another way.
 */
export const lockOrder = async (transaction: Db, orderId: string): Promise<OrderRow | undefined> =>
  transaction.selectFrom('orders').selectAll().where('id', '=', orderId).forNoKeyUpdate().executeTakeFirst()

/** All orders of a checkout, locked for the transaction in the order that all callers use. */
export const lockOrdersOf = async (transaction: Db, checkoutId: string): Promise<OrderRow[]> =>
  transaction
    .selectFrom('orders')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
