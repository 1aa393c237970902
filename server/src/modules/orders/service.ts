import type { AnswerOf } from '@fieldproof/contracts'
import type { OrderSummary } from '@fieldproof/contracts/calls/orders'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { page } from '../../db/page.ts'
import type { OrdersTable } from './tables.ts'

type JobsPage = AnswerOf<'GET /inspectors/get-my-jobs'>

const toSummary = (row: Selectable<OrdersTable>): OrderSummary => ({
  _id: row.id, sequenceId: row.sequence_id, inspectionType: row.inspection_type, status: row.status, city: row.city,
  inspectionDate: row.inspection_at.toISOString(), timeZone: row.time_zone,
  price: { amount: row.price_amount, currency: row.price_currency }, orderDate: row.created_at.toISOString(),
})

/** Orders that an inspector was given, newest first. */
export const listInspectorsOrders = async (db: Db, userId: string, pageNumber: number): Promise<JobsPage> => {
  const paged = await page(db.selectFrom('orders').where('inspector_id', '=', userId), pageNumber, (rows) =>
    rows.selectAll().orderBy('created_at', 'desc').orderBy('id'))
  return { ...paged, items: paged.items.map(toSummary) }
}
