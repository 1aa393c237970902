import type { Surcharge } from '@fieldproof/contracts/entities/surcharge'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import type { Database } from '#kernel/db/schema.ts'
import type { SurchargeRow, SurchargeStatus } from './tables.ts'

/** A surcharge with its inspector's name and avatar. */
export interface KnownSurcharge extends SurchargeRow {
  first_name: string
  last_name: string
  avatar: string | null
}

type Tables = Pick<Database, 'surcharges' | 'users' | 'orders'>
type Joined = SelectQueryBuilder<Tables, 'surcharges' | 'users' | 'orders', object>

/** An open surcharge counts as canceled if its order has ended or its inspector has lost the order. */
const isVoid = sql`surcharges.status = 'created'
  and (orders.status in ('Completed', 'Canceled') or orders.inspector_id is distinct from surcharges.inspector_id)`

const joined = (db: Db): Joined =>
  db
    .selectFrom('surcharges')
    .innerJoin('users', 'users.id', 'surcharges.inspector_id')
    .innerJoin('orders', 'orders.id', 'surcharges.order_id')

const columns = (from: Joined): SelectQueryBuilder<Tables, 'surcharges' | 'users' | 'orders', KnownSurcharge> =>
  from
    .selectAll('surcharges')
    .select([
      'users.first_name',
      'users.last_name',
      'users.avatar',
      sql<SurchargeStatus>`case when ${isVoid} then 'cancelled' else surcharges.status end`.as('status'),
    ])

/** A surcharge in the form of the contract. */
export const toSurcharge = (row: KnownSurcharge): Surcharge => ({
  _id: row.id,
  orderId: row.order_id,
  inspector: { _id: row.inspector_id, firstName: row.first_name, lastName: row.last_name, avatar: row.avatar },
  amount: { amount: row.amount, currency: row.currency },
  description: row.description,
  status: row.status,
  paymentReference: row.payment_reference,
  createdAt: row.created_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
})

/** A surcharge by its id. */
export const findSurcharge = (db: Db, id: string): Promise<KnownSurcharge | undefined> =>
  columns(joined(db).where('surcharges.id', '=', id)).executeTakeFirst()

/** @throws {Error} if it does not exist */
export const readSurcharge = async (db: Db, id: string): Promise<Surcharge> => {
  const row = await findSurcharge(db, id)
  if (!row) throw new Error('The surcharge does not exist')
  return toSurcharge(row)
}

/** Surcharges of an order, newest first. */
export const surchargesOfOrder = async (db: Db, orderId: string): Promise<Surcharge[]> =>
  (
    await columns(joined(db).where('surcharges.order_id', '=', orderId))
      .orderBy('surcharges.created_at', 'desc')
      .orderBy('surcharges.id')
      .execute()
  ).map(toSurcharge)
