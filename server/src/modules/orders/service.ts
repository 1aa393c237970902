import type { AnswerOf } from '@fieldproof/contracts'
import type { OrderSummary } from '@fieldproof/contracts/calls/orders'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { page } from '../../db/page.ts'
import type { OrdersTable } from './tables.ts'

type OrdersPage = AnswerOf<'GET /orders/get-my-orders'>

const toSummary = (row: Selectable<OrdersTable>): OrderSummary => ({
  _id: row.id, sequenceId: row.sequence_id, inspectionType: row.inspection_type, status: row.status, city: row.city,
  inspectionDate: row.inspection_at.toISOString(), timeZone: row.time_zone,
  price: { amount: row.price_amount, currency: row.price_currency }, orderDate: row.created_at.toISOString(),
})

const listOrders = async (
  db: Db, side: 'customer_id' | 'inspector_id', userId: string, pageNumber: number,
): Promise<OrdersPage> => {
  const paged = await page(db.selectFrom('orders').where(side, '=', userId), pageNumber, (rows) =>
    rows.selectAll().orderBy('created_at', 'desc').orderBy('id'))
  return { ...paged, items: paged.items.map(toSummary) }
}

/** Orders that a user made, newest first. */
export const listCustomersOrders = (db: Db, userId: string, pageNumber: number): Promise<OrdersPage> =>
  listOrders(db, 'customer_id', userId, pageNumber)

/** Orders that an inspector was given, newest first. */
export const listInspectorsOrders = (db: Db, userId: string, pageNumber: number): Promise<OrdersPage> =>
  listOrders(db, 'inspector_id', userId, pageNumber)
